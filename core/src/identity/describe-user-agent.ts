// Turns a User-Agent header into a readable device name, such as "Chrome on Windows". The name has no version, so that
// a browser update does not count as a new device.

type Named = readonly (readonly [pattern: RegExp, name: string])[];

// The order matters: most browsers also name the browsers they descend from.
const BROWSERS: Named = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, "Edge"],
  [/\b(?:OPR|OPiOS|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bVersion\/[\w.]+ (?:Mobile\/\w+ )?Safari\//, "Safari"],
];

// The order matters: Android also names Linux, and iPhones also name Mac OS X.
const SYSTEMS: Named = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(?:intosh| OS X)\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const UNKNOWN = "Unknown browser";

export function describeUserAgent(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? "") ?? UNKNOWN;
  const system = nameIn(SYSTEMS, userAgent ?? "");
  return system === undefined ? browser : `${browser} on ${system}`;
}

function nameIn(names: Named, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
