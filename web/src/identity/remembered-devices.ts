// The tokens of "Remember me for 30 days", by person and region: later sign-ins skip the code, never the password.
import type { RegionId } from "@gap/core/shared/regions";
import { readSetting, writeSetting, type Setting } from "@gap/web/platform/local-settings";

function devicesOf(region: RegionId): Setting<Record<string, string>> {
  return {
    key: `gap.devices.${region}`,
    area: "local",
    fallback: {},
    accepts: (value): value is Record<string, string> =>
      typeof value === "object" &&
      value !== null &&
      Object.values(value).every((token) => typeof token === "string"),
  };
}

export function rememberedDevice(region: RegionId, email: string): string | undefined {
  const devices = readSetting(devicesOf(region));
  return Object.hasOwn(devices, email) ? devices[email] : undefined;
}

export function rememberDevice(region: RegionId, email: string, deviceToken: string): void {
  writeSetting(devicesOf(region), { ...readSetting(devicesOf(region)), [email]: deviceToken });
}
