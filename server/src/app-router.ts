// Joins the capabilities' routers into the three endpoints. Its types are all that the web app sees of the server.
import { featureToggleRouter } from "./access/access.router";
import { devRouter } from "./dev-tools/dev-tools.router";
import { challengeProcedures, privateUserProcedures, publicUserProcedures } from "./identity/identity.router";
import { orgRouter, userInfoProcedures } from "./orgs/orgs.router";
import { router } from "./platform/calls/procedure";
import { userProcedures } from "./users/users.router";

const privateRouter = router({
  user: router({ ...userProcedures, ...userInfoProcedures, ...privateUserProcedures }),
  challenge: router(challengeProcedures),
  org: orgRouter,
  featureToggle: featureToggleRouter,
  dev: devRouter,
});

const publicRouter = router({
  user: router(publicUserProcedures),
});

const pdfRouter = router({});

export const appRouters = { private: privateRouter, public: publicRouter, pdf: pdfRouter };

export type PrivateRouter = typeof privateRouter;
export type PublicRouter = typeof publicRouter;
export type PdfRouter = typeof pdfRouter;
