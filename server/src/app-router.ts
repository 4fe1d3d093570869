// Combines the capabilities' routers into the three tRPC endpoints. The web app imports only the types of this file.
import { featureToggleRouter } from "./access/access.router";
import { apiTokenRouter } from "./api/public";
import { archiveRouter } from "./archives/public";
import { advisorRouter } from "./clients/advisor.router";
import { businessPlanRouter } from "./business-plans/business-plans.router";
import { planPdfProcedures } from "./business-plans/plan-pdf.router";
import { blueprintRouter } from "./blueprints/blueprints.router";
import { backgroundJobRouter } from "./dev-tools/background-jobs/background-jobs.router";
import { devRouter, publicDevRouter } from "./dev-tools/dev-tools.router";
import { challengeProcedures, privateUserProcedures, publicUserProcedures } from "./identity/identity.router";
import { privateLinkProcedures, publicLinkProcedures } from "./identity/links/links.router";
import { mySecurityProcedures } from "./identity/sessions/my-security.router";
import { teamListProcedures } from "./identity/sessions/team-list.router";
import { signUpOrgProcedures, signUpUserProcedures } from "./identity/sign-up/sign-up.router";
import { fyiRouter, xpmRouter } from "./integrations/integrations.router";
import { metricsRouter } from "./metrics/metrics.router";
import { mindsetRouter } from "./mindsets/mindsets.router";
import { announcementProcedures, notificationsRouter } from "./notifications/notifications.router";
import { oAuthClientRouter } from "./oauth/oauth.router";
import { activityProcedures } from "./orgs/activity/activity.router";
import { planProcedures } from "./orgs/plan.router";
import { settingsProcedures } from "./orgs/settings/settings.router";
import { teamProcedures } from "./orgs/team/team.router";
import { orgProcedures, userInfoProcedures } from "./orgs/orgs.router";
import { roleRouter } from "./orgs/roles/roles.router";
import { router } from "./platform/calls/procedure";
import { processFavoriteRouter } from "./favourites/favourites.router";
import { processDocRouter } from "./processes/process-docs.router";
import { processRouter } from "./processes/processes.router";
import { proposalsRouter } from "./proposals/proposals.router";
import { sealKeyProcedures } from "./proposals/document/seal-key.router";
import { contentRouter } from "./rich-text/content.router";
import { servicesRouter } from "./services/services.router";
import { actionRouter } from "./documents/actions/actions.router";
import { docBlockRouter } from "./documents/answers/doc-block.router";
import { documentRouter } from "./documents/documents.router";
import { documentsOfSteps, recordsOfWork } from "./documents/public";
import { docShareRouter, publicDocShareRouter } from "./shares/shares.router";
import { documentPdfProcedures } from "./documents/versions/pdf.router";
import { valueGapRouter } from "./value-gap/value-gap.router";
import { webhookRouter } from "./webhooks/public";
import { workItemProcedures, workItemReadProcedures } from "./work-items/work-items.router";
import { userProcedures } from "./users/users.router";

const privateRouter = router({
  user: router({
    ...userProcedures,
    ...userInfoProcedures,
    ...privateUserProcedures,
    ...signUpUserProcedures,
    ...mySecurityProcedures,
    ...privateLinkProcedures,
    ...announcementProcedures,
  }),
  challenge: router(challengeProcedures),
  org: router({
    ...orgProcedures,
    ...planProcedures,
    ...signUpOrgProcedures,
    ...settingsProcedures,
    ...activityProcedures,
  }),
  team: router({ ...teamProcedures, ...teamListProcedures }),
  oAuthClient: oAuthClientRouter,
  apiToken: apiTokenRouter,
  webhook: webhookRouter,
  archive: archiveRouter,
  role: roleRouter,
  backgroundJob: backgroundJobRouter,
  featureToggle: featureToggleRouter,
  notifications: notificationsRouter,
  mindset: mindsetRouter,
  metrics: metricsRouter,
  advisor: advisorRouter,
  blueprint: blueprintRouter,
  process: processRouter,
  workItem: router({
    ...workItemProcedures,
    ...workItemReadProcedures({ recordsOf: recordsOfWork, documentsOf: documentsOfSteps }),
  }),
  document: documentRouter,
  businessPlan: businessPlanRouter,
  docBlock: docBlockRouter,
  docShare: docShareRouter,
  action: actionRouter,
  processDoc: processDocRouter,
  processFavorite: processFavoriteRouter,
  services: servicesRouter,
  valueGap: valueGapRouter,
  proposals: proposalsRouter,
  content: contentRouter,
  xpm: xpmRouter,
  fyi: fyiRouter,
  dev: devRouter,
});

const publicRouter = router({
  dev: publicDevRouter,
  user: router({ ...publicUserProcedures, ...publicLinkProcedures }),
  proposals: router(sealKeyProcedures),
  docShare: publicDocShareRouter,
});

const pdfRouter = router({ pdf: router({ ...documentPdfProcedures, ...planPdfProcedures }) });

export const appRouters = { private: privateRouter, public: publicRouter, pdf: pdfRouter };

export type PrivateRouter = typeof privateRouter;
export type PublicRouter = typeof publicRouter;
export type PdfRouter = typeof pdfRouter;
