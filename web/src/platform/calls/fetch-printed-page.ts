// A page of the application as a PDF, printed by the server with the rights of the person (spec 3 §7).
import { NETWORK_FAILED_IN_FORM } from "../errors/network-failed";

interface PrintRequest {
  readonly apiBase: string;
  /** The path of the page, beginning with a slash, without the region. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch | undefined;
}

/** Fails with the server's words. */
export async function fetchPrintedPage({
  apiBase,
  path,
  headers,
  fetch: send = fetch,
}: PrintRequest): Promise<Blob> {
  const response = await send(`${apiBase}/pdf${path}`, { headers }).catch((cause: unknown) => {
    throw new Error(NETWORK_FAILED_IN_FORM, { cause });
  });
  if (response.ok) return response.blob();
  const answer: unknown = await response.json().catch(() => undefined);
  const said = typeof answer === "object" && answer !== null && "message" in answer ? answer.message : "";
  throw new Error(typeof said === "string" && said !== "" ? said : "Please try again.");
}
