// The settings that this browser remembers (spec 1 §3). Bad or missing values fall back, never throw.
import { SERVICE_USER_KEY } from "@gap/core/identity/kept-session";
import { isRegionId, type RegionId } from "@gap/core/shared/regions";
import { browserStorage } from "./browser-storage";

export interface Setting<T> {
  readonly key: string;
  readonly area: "local" | "session";
  readonly fallback: T;
  readonly accepts: (value: unknown) => value is T;
}

export interface SettingAreas {
  readonly local: Storage;
  readonly session: Storage;
}

/** Everything of ours begins with this, so that clearing needs no list. */
const PREFIX = "gap.";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isText = (value: unknown): value is string => typeof value === "string";
const isOrgContext = (value: unknown): value is { trial: boolean; authOrgId: string } =>
  typeof value === "object" &&
  value !== null &&
  "trial" in value &&
  isBoolean(value.trial) &&
  "authOrgId" in value &&
  isText(value.authOrgId);

function flag(name: string, area: Setting<boolean>["area"] = "local"): Setting<boolean> {
  return { key: PREFIX + name, area, fallback: false, accepts: isBoolean };
}

function text(name: string): Setting<string> {
  return { key: PREFIX + name, area: "local", fallback: "", accepts: isText };
}

export const SETTINGS = {
  region: {
    key: `${PREFIX}region`,
    area: "local",
    fallback: undefined,
    accepts: (value: unknown): value is RegionId | undefined => isRegionId(value),
  } satisfies Setting<RegionId | undefined> as Setting<RegionId | undefined>,
  rememberMe: flag("remember-me"),
  /** Whether the offer to stay signed in is still to be made on this browser. */
  showStaySignedIn: { ...flag("show-stay-signed-in"), fallback: true },
  signedInWithProvider: flag("signed-in-with-provider", "session"),
  /** Of whom the accounting provider let in: taken over once a sign-in. */
  namesTakenOver: flag("names-taken-over", "session"),
  /** The session was opened by a mailed link: it is for setting a password. Forgotten with the session. */
  cameByLink: flag("came-by-link"),
  inviteeEmail: text("invitee-email"),
  /** Which tab of the notifications was looked at last (spec 2 §2.12). */
  onlyUnreadNotifications: flag("only-unread-notifications"),
  /**
   * Whether announcements were fetched for this person (spec 2 §4): the next visit asks for them first of all. Undefined
   * until the first page has told.
   */
  hasAnnouncements: {
    key: `${PREFIX}has-announcements`,
    area: "local",
    fallback: undefined,
    accepts: (value: unknown): value is boolean | undefined => isBoolean(value),
  } satisfies Setting<boolean | undefined> as Setting<boolean | undefined>,
  newBackgroundColor: flag("new-background-color"),
  backgroundImageUrl: text("background-image-url"),
  serviceUser: { ...flag("service-user"), key: SERVICE_USER_KEY },
  orgContext: {
    key: `${PREFIX}org-context`,
    area: "local",
    fallback: { trial: false, authOrgId: "" },
    accepts: isOrgContext,
  } satisfies Setting<{ trial: boolean; authOrgId: string }>,
} as const;

/** What somebody wrote and the server does not have yet. */
export const UNSAVED_PREFIX = `${PREFIX}unsaved-`;

const DEVICES_PREFIX = `${PREFIX}devices.`;

/** The tokens of remembered devices by e-mail (spec 4 §A, Remember me). */
export function rememberedDevices(region: RegionId): Setting<Readonly<Record<string, string>>> {
  return {
    key: DEVICES_PREFIX + region,
    area: "local",
    fallback: {},
    accepts: (value): value is Readonly<Record<string, string>> =>
      typeof value === "object" && value !== null && Object.values(value).every(isText),
  };
}

/** What stays when caches and session are cleared: choices of the device, not of the person signed in. */
const KEPT_WHEN_CLEARED = new Set([
  SETTINGS.region.key,
  SETTINGS.rememberMe.key,
  SETTINGS.showStaySignedIn.key,
  SETTINGS.onlyUnreadNotifications.key,
  SETTINGS.newBackgroundColor.key,
  SETTINGS.backgroundImageUrl.key,
]);

export function readSetting<T>(setting: Setting<T>, areas: SettingAreas = browserAreas()): T {
  const stored = parseJson(areas[setting.area].getItem(setting.key));
  return setting.accepts(stored) ? stored : setting.fallback;
}

export function writeSetting<T>(setting: Setting<T>, value: T, areas: SettingAreas = browserAreas()): void {
  try {
    areas[setting.area].setItem(setting.key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage must not stop the work at hand: the setting is simply not remembered.
  }
}

export function forgetSetting<T>(setting: Setting<T>): void {
  browserAreas()[setting.area].removeItem(setting.key);
}

interface Clearing {
  /** Whoever did not sign out themselves comes back to what they wrote. */
  readonly keepsUnsaved?: boolean;
}

export function clearSettings({ keepsUnsaved = false }: Clearing = {}): void {
  const areas = browserAreas();
  for (const area of [areas.local, areas.session]) {
    for (const key of keysOf(area)) {
      const isKept =
        KEPT_WHEN_CLEARED.has(key) ||
        key.startsWith(DEVICES_PREFIX) ||
        (keepsUnsaved && key.startsWith(UNSAVED_PREFIX));
      if (key.startsWith(PREFIX) && !isKept) area.removeItem(key);
    }
  }
}

export function parseJson(stored: string | null): unknown {
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(isText);
}

function browserAreas(): SettingAreas {
  return { local: browserStorage("local"), session: browserStorage("session") };
}
