// What every page of somebody signed in waits for, besides its own screen. Only types are imported here, so that it can be
// fetched before the application itself has arrived.
import { partOf } from "@gap/web/platform/parts/part";

export const signedInArea = partOf(() => import("./signed-in-area").then((module) => module.SignedInArea));
export const routeScreen = partOf(() => import("./route-screen").then((module) => module.RouteScreen));
export const landing = partOf(() => import("./landing").then((module) => module.Landing));
export const apiClients = partOf(() => import("@gap/web/platform/calls/api-client"));

export async function loadMainApplication(): Promise<void> {
  await Promise.all([signedInArea, routeScreen, landing, apiClients].map(({ load }) => load()));
}
