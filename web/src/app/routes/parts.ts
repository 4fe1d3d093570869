// The code that every signed-in page needs besides its own screen. This file imports only types and dynamic imports, so
// that it can run before the application has loaded.
import { partOf } from "@gap/web/platform/parts/part";

export const signedInArea = partOf(() => import("./signed-in-area").then((module) => module.SignedInArea));
export const routeScreen = partOf(() => import("./route-screen").then((module) => module.RouteScreen));
export const landing = partOf(() => import("./landing").then((module) => module.Landing));
export const application = partOf(() => import("../application"));
/** The entry of shared documents, for visitors who are not signed in. */
export const shareEntry = partOf(() =>
  import("@gap/web/shares/entry/share-entry").then((module) => module.ShareEntry),
);

export async function loadMainApplication(): Promise<void> {
  await Promise.all([application, signedInArea, routeScreen, landing].map(({ load }) => load()));
}
