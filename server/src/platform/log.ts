// The logger (pino): JSON lines with request ids, and never a secret (issue: operations).
import { pino, type DestinationStream, type Logger } from "pino";
import { withSourcePositions } from "./source-positions";

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
      serializers: { err: presentError },
      redact: {
        paths: SECRET_PATHS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: "[secret]",
      },
    },
    destination ?? pino.destination({ dest: 2, sync: false, minLength: 0 }),
  );
}

/** Removes query parameters from an error message: they are personal data and must not reach logs or responses. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [^\n]*(?:\n(?! {4}at )[^\n]*)*/g, "");
}

/** The stack with positions in the sources, without query parameters. */
export function presentStack(stack: string): string {
  return withSourcePositions(withoutParameters(stack));
}

interface PresentedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: PresentedError;
}

function presentError(error: unknown): PresentedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...(code === undefined ? {} : { code }),
    ...(error.stack === undefined ? {} : { stack: presentStack(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: presentError(error.cause) }),
  };
}
