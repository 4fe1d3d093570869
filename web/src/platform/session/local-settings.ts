// Settings stored in this browser (spec 1 §3). Invalid or missing values fall back to a default and never throw.
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

/** All our keys start with this, so that clearing needs no list. */
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
  /** The address of a user who ticked "Remember me" but has to set up an authenticator app first. */
  rememberAfterSetUp: { ...text("remember-after-set-up"), area: "session" },
  /** Whether to still offer "stay signed in" on this browser. */
  showStaySignedIn: { ...flag("show-stay-signed-in"), fallback: true },
  signedInWithProvider: flag("signed-in-with-provider", "session"),
  /** Whether the names from the accounting provider have been copied to the profile, once per sign-in. */
  namesCopied: flag("names-taken-over", "session"),
  /** The session was opened by an emailed link and is meant for setting a password. Cleared with the session. */
  cameByLink: flag("came-by-link"),
  inviteeEmail: text("invitee-email"),
  /** The notifications tab that was open last (spec 2 §2.12). */
  onlyUnreadNotifications: flag("only-unread-notifications"),
  /**
   * Whether this user had announcements at the last fetch (spec 2 §4); the next visit then requests them early.
   * Undefined until the first fetch.
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

/** Prefix of drafts that the server does not have yet. */
export const UNSAVED_PREFIX = `${PREFIX}unsaved-`;

const DEVICES_PREFIX = `${PREFIX}devices.`;

/** Tokens of remembered devices by email address (spec 4 §A, Remember me). */
export function rememberedDevices(region: RegionId): Setting<Readonly<Record<string, string>>> {
  return {
    key: DEVICES_PREFIX + region,
    area: "local",
    fallback: {},
    accepts: (value): value is Readonly<Record<string, string>> =>
      typeof value === "object" && value !== null && Object.values(value).every(isText),
  };
}

const MEETING_KEYS_PREFIX = `${PREFIX}meeting-keys.`;

/** Whether single keys act in meetings, by person. */
export function meetingKeysOf(userId: string): Setting<boolean> {
  return { ...flag("meeting-keys"), key: MEETING_KEYS_PREFIX + userId, fallback: true };
}

/** Keys that survive clearing, because they are choices of the device and not of the signed-in user. */
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
    // Ignore a full or forbidden storage: the setting is just not stored.
  }
}

export function forgetSetting<T>(setting: Setting<T>): void {
  browserAreas()[setting.area].removeItem(setting.key);
}

interface Clearing {
  /** Set when the user did not sign out deliberately and should find their drafts again. */
  readonly keepsUnsaved?: boolean;
}

export function clearSettings({ keepsUnsaved = false }: Clearing = {}): void {
  const areas = browserAreas();
  for (const area of [areas.local, areas.session]) {
    for (const key of keysOf(area)) {
      const isKept =
        KEPT_WHEN_CLEARED.has(key) ||
        key.startsWith(DEVICES_PREFIX) ||
        key.startsWith(MEETING_KEYS_PREFIX) ||
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
