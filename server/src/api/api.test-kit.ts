// Requests of the public API in tests, over HTTP with a token made by a person.
import type { ApiScope } from "@gap/core/api/api-scopes";
import type { TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  // Tests compare it as a whole.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

interface ApiRequest {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type SendToApi = (method: string, path: string, request?: ApiRequest) => Promise<ApiAnswer>;

/** Sends requests with this token. */
export function apiWith(server: TestServer, token: string): SendToApi {
  return async (method, path, { body, headers = {} } = {}) => {
    const response = await server.fetch(`/api/au/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
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
