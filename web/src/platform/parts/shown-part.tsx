// A part of the program as a component: shown at once where it has arrived, else suspending until it has.
import { lazy, useState, type ComponentType, type ReactNode } from "react";
import type { Part } from "./part";

export function shownPart<Props extends object>(
  part: Part<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Awaited: ComponentType<Props> = lazy(async () => ({ default: await part.load() }));
  return function ShownPart(props) {
    // The same as long as it is shown: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => part.arrived() ?? Awaited);
    return <Shown {...props} />;
  };
}
