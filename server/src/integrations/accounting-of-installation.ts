// Which accounting provider this installation has (spec 4 §G): the configured one; where none is and the stage allows
// it, the simulator; otherwise none, and nothing in the product offers one.
import type { RegionId } from "@gap/core/shared/regions";
import { isLiveStage } from "@gap/core/shared/stages";
import type { Clock, Random } from "@gap/server/platform/clock";
import type { Config } from "@gap/server/platform/config";
import type { Log } from "@gap/server/platform/log";
import { createAccountingProvider, type AccountingProvider } from "./accounting-provider";
import { createAccountingSimulator } from "./accounting-simulator/accounting-simulator";
import { simulatorRoutes } from "./accounting-simulator/simulator.routes";
import { createPracticeManager, type PracticeManager } from "./practice-manager";
import { practiceManagerCallbackOf } from "./practice-manager-question";

interface Surroundings {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

interface AccountingOfInstallation {
  readonly provider: AccountingProvider | undefined;
  readonly practiceManager: PracticeManager | undefined;
  /** Of the simulator; without one, of nothing. */
  readonly routes: ReturnType<typeof simulatorRoutes>;
}

/** `callbackUrlOf` says where a region takes the provider's answers. */
export function accountingOfInstallation(
  surroundings: Surroundings,
  callbackUrlOf: (config: Config, region: RegionId) => string,
): AccountingOfInstallation {
  const { config, clock, log } = surroundings;
  const configured = config.accounting;
  if (configured !== undefined) {
    const connection = async () => configured;
    const provider = createAccountingProvider({ connection, isSimulator: false, clock, log });
    const practiceManager =
      configured.practiceManager === undefined
        ? undefined
        : createPracticeManager({ provider, connection, clock });
    return { provider, practiceManager, routes: simulatorRoutes(config, undefined) };
  }
  if (isLiveStage(config.stage))
    return { provider: undefined, practiceManager: undefined, routes: simulatorRoutes(config, undefined) };
  const redirectUris = config.servedRegions.flatMap((region) => [
    callbackUrlOf(config, region),
    practiceManagerCallbackOf(config, region),
  ]);
  const simulator = createAccountingSimulator(surroundings, redirectUris);
  const connection = () => simulator.connection();
  const provider = createAccountingProvider({ connection, isSimulator: true, clock, log });
  return {
    provider,
    practiceManager: createPracticeManager({ provider, connection, clock }),
    routes: simulatorRoutes(config, simulator),
  };
}
