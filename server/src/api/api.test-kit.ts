// Requests of the public API in tests, over HTTP with a token made by a person.
import type { ApiScope } from "@gap/core/api/api-scopes";
import type { TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";

/** The fields of answers and problems that tests read by name; they compare the others as a whole. */
interface ApiBody {
  readonly id: string;
  readonly status: string | number;
  readonly total: number;
  readonly nextCursor: string | null;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly errors?: readonly { readonly field: string }[];
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ApiBody;
}

interface ApiRequest {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type SendToApi = (method: string, path: string, request?: ApiRequest) => Promise<ApiAnswer>;

/** Sends requests with this token. */
export function apiWith(server: TestServer, token: string): SendToApi {
  return async (method, path, { body: sent, headers = {} } = {}) => {
    const response = await server.fetch(`/api/au/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(sent !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(sent !== undefined && { body: typeof sent === "string" ? sent : JSON.stringify(sent) }),
    });
    const { status, headers: answered } = response;
    const type = answered.get("content-type") ?? "";
    // Downloads are redirected to the file, of which tests only compare the type.
    const body = type.includes("json") ? await response.json() : { type };
    return { status, headers: answered, body: body as ApiBody };
  };
}

export async function aToken(
  server: TestServer,
  person: TestPerson,
  scopes: readonly ApiScope[] = ["clients:maintain", "services:view"],
  days?: number,
): Promise<{ readonly id: string; readonly token: string; readonly send: SendToApi }> {
  const made = await server
    .as(person)
    .apiToken.create.mutate({ name: "Warehouse", scopes: [...scopes], ...(days !== undefined && { days }) });
  return { ...made, send: apiWith(server, made.token) };
}
