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

interface Surroundings {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

interface AccountingOfInstallation {
  readonly provider: AccountingProvider | undefined;
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
  if (configured !== undefined)
    return {
      provider: createAccountingProvider({
        connection: async () => configured,
        isSimulator: false,
        clock,
        log,
      }),
      routes: simulatorRoutes(config, undefined),
    };
  if (isLiveStage(config.stage)) return { provider: undefined, routes: simulatorRoutes(config, undefined) };
  const redirectUris = config.servedRegions.map((region) => callbackUrlOf(config, region));
  const simulator = createAccountingSimulator(surroundings, redirectUris);
  return {
    provider: createAccountingProvider({
      connection: () => simulator.connection(),
      isSimulator: true,
      clock,
      log,
    }),
    routes: simulatorRoutes(config, simulator),
  };
}
