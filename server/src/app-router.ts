// Joins the capabilities' routers into the three endpoints. Its types are all that the web app sees of the server.
import { featureToggleRouter } from "./access/access.router";
import { devRouter, publicDevRouter } from "./dev-tools/dev-tools.router";
import { challengeProcedures, privateUserProcedures, publicUserProcedures } from "./identity/identity.router";
import { privateLinkProcedures, publicLinkProcedures } from "./identity/links/links.router";
import { mySecurityProcedures } from "./identity/sessions/my-security.router";
import { signUpOrgProcedures, signUpUserProcedures } from "./identity/sign-up/sign-up.router";
import { oAuthClientRouter } from "./oauth/oauth.router";
import { orgProcedures, userInfoProcedures } from "./orgs/orgs.router";
import { router } from "./platform/calls/procedure";
import { userProcedures } from "./users/users.router";

const privateRouter = router({
  user: router({
    ...userProcedures,
    ...userInfoProcedures,
    ...privateUserProcedures,
    ...signUpUserProcedures,
    ...mySecurityProcedures,
    ...privateLinkProcedures,
  }),
  challenge: router(challengeProcedures),
  org: router({ ...orgProcedures, ...signUpOrgProcedures }),
  oAuthClient: oAuthClientRouter,
  featureToggle: featureToggleRouter,
  dev: devRouter,
});

const publicRouter = router({
  dev: publicDevRouter,
  user: router({ ...publicUserProcedures, ...publicLinkProcedures }),
});

const pdfRouter = router({});

export const appRouters = { private: privateRouter, public: publicRouter, pdf: pdfRouter };

export type PrivateRouter = typeof privateRouter;
export type PublicRouter = typeof publicRouter;
export type PdfRouter = typeof pdfRouter;
