// A fetch with the network time limit (spec 1 §8, §9), so that users see an error instead of waiting indefinitely.
import { NETWORK_TIMEOUT_MS, NetworkTimeoutError } from "../errors/describe-error";

export type FetchInTime = (
  input: RequestInfo | URL,
  init?: Omit<RequestInit, "signal"> & { signal?: AbortSignal | null | undefined },
) => Promise<Response>;

/** Resolves once the readWholeBody body has arrived: the time limit also covers a body that stalls half-way. */
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
      return await readWholeBody(await send(input, { ...init, signal }));
    } catch (error) {
      // Some browsers do not pass the abort reason on to the reader of the body.
      throw limit.signal.aborted ? limit.signal.reason : error;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function readWholeBody(response: Response): Promise<Response> {
  const body = response.body === null ? null : await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
