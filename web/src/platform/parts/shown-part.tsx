// A lazily loaded part as a component: shown immediately if it has loaded, otherwise suspends until it has.
import { lazy, useState, type ComponentType, type ReactNode } from "react";
import type { Part } from "./part";

export function shownPart<Props extends object>(
  part: Part<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Awaited: ComponentType<Props> = lazy(async () => ({ default: await part.load() }));
  return function ShownPart(props) {
    // Keep the same component while mounted: replacing it would reset its state.
    const [Shown] = useState<ComponentType<Props>>(() => part.arrived() ?? Awaited);
    return <Shown {...props} />;
  };
}
