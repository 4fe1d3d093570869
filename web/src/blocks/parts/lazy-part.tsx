// Parts of blocks that load only when they are needed: settings, the calendar, uploads and signatures.
import type { ComponentType, ReactNode } from "react";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { partNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { SkeletonForm } from "@gap/web/ui/feedback/skeletons";

/** `what` begins the sentence "… could not be loaded." */
export function lazyPart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  whileMissing: ReactNode = <SkeletonForm fields={1} />,
): (props: Props) => ReactNode {
  const Part = optionalPart(load);
  return function LazyPart(props) {
    return <Part {...props} whileMissing={whileMissing} whenFailed={partNotLoaded(what)} />;
  };
}

export function lazySettings<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  return lazyPart("The settings of this block", load, <SkeletonForm fields={2} />);
}
