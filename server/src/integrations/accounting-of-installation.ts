// The installation's accounting provider (spec 4 §G): the configured one; if none is configured and the stage allows
// it, the simulator; otherwise none, and the product offers none.
import type { RegionId } from "@gap/core/shared/regions";
import { isLiveStage } from "@gap/core/shared/stages";
import type { Clock, Random } from "@gap/server/platform/clock";
import type { Config } from "@gap/server/platform/config";
import type { Log } from "@gap/server/platform/log";
import { createAccountingProvider, type AccountingProvider } from "./accounting-provider";
import { createAccountingSimulator } from "./accounting-simulator/accounting-simulator";
import { simulatorRoutes } from "./accounting-simulator/simulator.routes";
import { createPracticeManager, type PracticeManager } from "./practice-manager";
import { practiceManagerCallbackOf } from "./practice-manager-request";

interface Surroundings {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

interface AccountingOfInstallation {
  readonly provider: AccountingProvider | undefined;
  readonly practiceManager: PracticeManager | undefined;
  /** Routes of the simulator; empty without it. */
  readonly routes: ReturnType<typeof simulatorRoutes>;
}

/** `callbackUrlFor` returns a region's callback URL for the provider's answers. */
export function accountingOfInstallation(
  surroundings: Surroundings,
  callbackUrlFor: (config: Config, region: RegionId) => string,
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
    callbackUrlFor(config, region),
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
