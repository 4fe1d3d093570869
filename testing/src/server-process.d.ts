export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}
export interface ServerProcess {
  /** The address, and the time from start to ready; rejects with the output if the process exits before that. */
  ready(withinMs?: number): Promise<{
    url: string;
    startedInMs: number;
  }>;
  /** Output so far. */
  output(): string;
  end(signal: NodeJS.Signals): Promise<ProcessEnd>;
  readonly ended: Promise<ProcessEnd>;
}
type Origin =
  | "bundle"
  | "sources"
  | {
      readonly script: string;
    };
interface SpawnOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** The bundle that `npm start` runs (it must be built), the current sources, or another script. */
  readonly from?: Origin;
}
/**
 * `npm test` sets the variable after it has built the bundle, which starts at less than half the cost of the sources.
 * Tests that are run by hand use the current sources.
 */
export declare const NEWEST_SERVER: "bundle" | "sources";
/** For the end of a test file: a test that timed out leaves its servers behind. */
export declare function killSpawnedServers(): void;
/** Passes on only the environment variables that every program needs. */
export declare function spawnServer({ environment, from }: SpawnOptions): ServerProcess;
/** Polls until there is an answer, at most for the limit. */
export declare function until<T>(
  limitMs: number,
  complaint: string,
  ask: () => Promise<T | undefined>,
  pauseMs?: number,
): Promise<T>;
export {};
