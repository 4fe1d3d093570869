// A fetch that gives up after the network time limit (spec 1 §8, §9), so that people are told instead of waiting on.
import { NETWORK_TIMEOUT_MS, NetworkTimeoutError } from "../errors/describe-error";

export type FetchInTime = (
  input: RequestInfo | URL,
  init?: Omit<RequestInit, "signal"> & { signal?: AbortSignal | null | undefined },
) => Promise<Response>;

/** The answer comes whole: a body that stalls half-way is as late as one that never begins. */
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
      return await whole(await send(input, { ...init, signal }));
    } catch (error) {
      // Not every browser passes the reason of an abort on to whoever reads the body.
      throw limit.signal.aborted ? limit.signal.reason : error;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function whole(response: Response): Promise<Response> {
  const body = response.body === null ? null : await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
