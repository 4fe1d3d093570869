// The processes by which the firm's services move a lever, offered when work is started from it (spec 8 §2).
import type { Lever } from "./levers";
import type { ServiceWithLevers } from "./value-gap-view";
import type { ScenarioContent } from "./value-gap.schema";

export interface ProcessOfLever {
  readonly processId: string;
  readonly name: string;
  /** The services that it delivers. */
  readonly serviceNames: readonly string[];
}

/** Those of the scenario's services first, then those of other services that name the lever; each process once. */
export function processesOfLever(
  lever: Lever,
  services: readonly ServiceWithLevers[],
  chosen: ScenarioContent["services"],
): readonly ProcessOfLever[] {
  const moves = ({ levers }: Pick<ServiceWithLevers, "levers">) =>
    levers.some((each) => each.lever === lever);
  const isChosen = ({ id }: ServiceWithLevers) => chosen.some(({ serviceId }) => serviceId === id);
  const ofScenario = chosen
    .filter(moves)
    .flatMap(({ serviceId }) => services.filter(({ id }) => id === serviceId));
  const others = services.filter((service) => !isChosen(service) && moves(service));
  const found = new Map<string, ProcessOfLever>();
  for (const { name, process } of [...ofScenario, ...others]) {
    if (process === null) continue;
    const before = found.get(process.id)?.serviceNames ?? [];
    found.set(process.id, { processId: process.id, name: process.name, serviceNames: [...before, name] });
  }
  return [...found.values()];
}
