// Invalidates responses that a save made outdated, in memory and in the persistent cache (spec 1 §9).
import type { Api } from "./api-client";
import { useAppContext } from "../app-context";

type Calls = Api["private"];

/** The name of a procedure of the private API, for example `org.getSettings`. */
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
