// One logger (pino): JSON lines with request ids, and never a secret (issue: operations).
import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

const SECRET_PATHS = [
  "authorization",
  "cookie",
  "password",
  "token",
  "accessToken",
  "idToken",
  "refreshToken",
  "deviceToken",
  "encryptedPassword",
  "challengeResponse",
  "secret",
  "clientSecret",
];

export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRET_PATHS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: "[secret]",
      },
    },
    destination ?? pino.destination({ dest: 2, sync: false, minLength: 0 }),
  );
}
