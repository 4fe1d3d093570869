// The simulator's practice manager API (spec 4 §G): the practice, its clients by pages, and their reports, for requests
// with an access token of the right scope.
import type { Provider } from "oidc-provider";
import { PRACTICE_MANAGER_SCOPE } from "../practice-manager";
import { balanceSheetOf, monthsOf, profitAndLossOf } from "./client-reports";
import { PRACTICE_CLIENTS, PRACTICE_NAME } from "./practice-clients";

type Koa = Parameters<Provider["use"]>[0];

export const PRACTICE_MANAGER_PATH = "/practice-manager";
const CLIENTS_PER_PAGE = 10;

export function practiceManagerApi(provider: Provider): Koa {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${PRACTICE_MANAGER_PATH}/`)) return next();
    const [, shown = ""] = /^Bearer (.+)$/i.exec(ctx.get("authorization")) ?? [];
    const token = await provider.AccessToken.find(shown);
    if (token === undefined || !token.isValid) {
      ctx.status = 401;
      ctx.set("www-authenticate", 'Bearer error="invalid_token"');
      return undefined;
    }
    if (!token.scopes.has(PRACTICE_MANAGER_SCOPE)) {
      ctx.status = 403;
      ctx.set("www-authenticate", 'Bearer error="insufficient_scope"');
      return undefined;
    }
    const answer = answerTo(
      ctx.path.slice(PRACTICE_MANAGER_PATH.length),
      new URLSearchParams(ctx.querystring),
    );
    ctx.status = answer === undefined ? 404 : 200;
    ctx.body = answer ?? {};
    return undefined;
  };
}

function answerTo(path: string, query: URLSearchParams): object | undefined {
  if (path === "/practice") return { name: PRACTICE_NAME };
  const [, clientId = "", report = ""] = /^\/clients\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (report === "profit-and-loss")
    return query.has("months")
      ? monthsOf(clientId, query.get("to") ?? "", Number(query.get("months")))
      : profitAndLossOf(clientId, query.get("to") ?? "");
  if (report === "balance-sheet") return balanceSheetOf(clientId, query.get("day") ?? "");
  const page = Number(query.get("page") ?? 1);
  if (path !== "/clients" || !Number.isInteger(page) || page < 1) return undefined;
  const from = (page - 1) * CLIENTS_PER_PAGE;
  return {
    total: PRACTICE_CLIENTS.length,
    pages: Math.ceil(PRACTICE_CLIENTS.length / CLIENTS_PER_PAGE),
    clients: PRACTICE_CLIENTS.slice(from, from + CLIENTS_PER_PAGE),
  };
}
