// What a save made old is asked for anew, wherever it was kept: a screen that is opened later must not begin with what
// was true before (spec 1 §9).
import type { Api } from "./api-client";
import { useAppContext } from "../app-context";

type Calls = Api["private"];

/** A procedure of the private API by its name, for example `org.getSettings`. */
type ProcedureName = {
  [Router in keyof Calls & string]: `${Router}.${keyof Calls[Router] & string}`;
}[keyof Calls & string];

export function useRefreshAnswers(): (...procedures: readonly ProcedureName[]) => Promise<void> {
  const { refreshAnswers } = useAppContext();
  return (...procedures) => {
    const old: ReadonlySet<string> = new Set(procedures);
    return refreshAnswers((procedure) => old.has(procedure));
  };
}
