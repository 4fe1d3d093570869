// "Remember me for 30 days" (spec 4 §A): stores the device's token per region and email. It replaces the code, but not
// the password, at the user's next sign-in in this browser.
import { SET_UP_AUTHENTICATOR_FIRST } from "@gap/core/access/set-up-authenticator-first";
import type { RegionId } from "@gap/core/shared/regions";
import { messageOf } from "@gap/web/platform/errors/describe-error";
import type { IdentityClient } from "@gap/web/platform/session/identity-client";
import {
  readSetting,
  rememberedDevices,
  SETTINGS,
  writeSetting,
} from "@gap/web/platform/session/local-settings";

export interface DeviceOwner {
  readonly email: string;
  readonly accessToken: string;
}

export interface RememberedDevice {
  tokenOf(email: string): string | undefined;
  /** Stores a token that came with the sign-in's own response. */
  keep(email: string, deviceToken: string): void;
  remember(owner: DeviceOwner): Promise<void>;
  forget(owner: DeviceOwner): Promise<void>;
}

export function createRememberedDevice(
  region: RegionId,
  identity: Pick<IdentityClient, "rememberDevice" | "forgetDevice">,
): RememberedDevice & {
  /** Call it once an authenticator app is set up that was required before the device could be remembered. */
  readonly rememberAfterSetUp: (owner: DeviceOwner) => Promise<void>;
} {
  const setting = rememberedDevices(region);
  const tokenOf = (email: string) => new Map(Object.entries(readSetting(setting))).get(email);
  const keep = (email: string, deviceToken: string | undefined) => {
    const { [email]: _replaced, ...others } = readSetting(setting);
    writeSetting(setting, deviceToken === undefined ? others : { ...others, [email]: deviceToken });
  };
  const remember = async ({ email, accessToken }: DeviceOwner) => {
    writeSetting(SETTINGS.rememberAfterSetUp, "");
    try {
      const { deviceToken } = await identity.rememberDevice(accessToken);
      keep(email, deviceToken);
    } catch (error) {
      if (messageOf(error) !== SET_UP_AUTHENTICATOR_FIRST) throw error;
      writeSetting(SETTINGS.rememberAfterSetUp, email);
    }
  };
  return {
    tokenOf,
    keep,
    remember,
    async rememberAfterSetUp(owner) {
      if (readSetting(SETTINGS.rememberAfterSetUp) === owner.email) await remember(owner);
    },
    async forget({ email, accessToken }) {
      writeSetting(SETTINGS.rememberAfterSetUp, "");
      const deviceToken = tokenOf(email);
      if (deviceToken === undefined) return;
      // Forget locally first, so that it works even if the call fails.
      keep(email, undefined);
      await identity.forgetDevice(accessToken, { deviceToken });
    },
  };
}
