// A fetch that gives up after the network time limit (spec 1 §8, §9), so that people are told instead of waiting on.
import { NETWORK_TIMEOUT_MS, NetworkTimeoutError } from "./errors/describe-error";

type FetchInTime = (
  input: RequestInfo | URL,
  init?: Omit<RequestInit, "signal"> & { signal?: AbortSignal | null | undefined },
) => Promise<Response>;

export function createFetchInTime(
  send: typeof fetch,
  onTimeout: (error: NetworkTimeoutError) => void,
  limitMs: number = NETWORK_TIMEOUT_MS,
): FetchInTime {
  return async (input, init) => {
    const limit = new AbortController();
    const timer = setTimeout(() => {
      const error = new NetworkTimeoutError(`No answer within ${limitMs / 1000} s`);
      onTimeout(error);
      limit.abort(error);
    }, limitMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
    try {
      return await send(input, { ...init, signal });
    } finally {
      clearTimeout(timer);
    }
  };
}
