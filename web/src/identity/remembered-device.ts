// "Remember me for 30 days" (spec 4 §A): stores the device's token per region and email. It replaces the code, but not
// the password, at the user's next sign-in in this browser.
import type { RegionId } from "@gap/core/shared/regions";
import type { IdentityClient } from "@gap/web/platform/session/identity-client";
import { readSetting, rememberedDevices, writeSetting } from "@gap/web/platform/session/local-settings";

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
): RememberedDevice {
  const setting = rememberedDevices(region);
  const tokenOf = (email: string) => new Map(Object.entries(readSetting(setting))).get(email);
  const keep = (email: string, deviceToken: string | undefined) => {
    const { [email]: _replaced, ...others } = readSetting(setting);
    writeSetting(setting, deviceToken === undefined ? others : { ...others, [email]: deviceToken });
  };
  return {
    tokenOf,
    keep,
    async remember({ email, accessToken }) {
      const { deviceToken } = await identity.rememberDevice(accessToken);
      keep(email, deviceToken);
    },
    async forget({ email, accessToken }) {
      const deviceToken = tokenOf(email);
      if (deviceToken === undefined) return;
      // Forget locally first, so that it works even if the call fails.
      keep(email, undefined);
      await identity.forgetDevice(accessToken, { deviceToken });
    },
  };
}
