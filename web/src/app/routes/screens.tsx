// The screens of the routes, each in its own lazy chunk: one for each part that exists (core: access/existing-parts). This file imports only types and dynamic imports, so that a screen can be preloaded
// before the application has loaded.
import type { ComponentType } from "react";
import type { RouteId } from "@gap/core/access/routes";
import { partOf, type Part } from "@gap/web/platform/parts/part";
import { documentPage } from "@gap/web/documents/parts";
import { listOfViewer, signView } from "@gap/web/proposals/parts";
import { documentOfAddress, readRequestedPage, proposalOfAddress } from "./requested-address";

export const SCREENS: Partial<Record<RouteId, Part<ComponentType>>> = {
  "no-access": partOf(() => import("../dead-ends/no-access-page").then((module) => module.NoAccessPage)),
  "my-profile": partOf(() => import("@gap/web/users/public").then((module) => module.MyProfilePage)),
  home: partOf(() => import("../home/home-page").then((module) => module.HomePage)),
  help: partOf(() => import("../help/help-page").then((module) => module.HelpPage)),
  organisations: partOf(() =>
    import("@gap/web/orgs/organisations/organisations-page").then((module) => module.OrganisationsPage),
  ),
  "my-organisation": partOf(() =>
    import("@gap/web/orgs/my-organisation/my-organisation-page").then((module) => module.MyOrganisationPage),
  ),
  "work-items": partOf(() =>
    import("@gap/web/work-items/work-items-page").then((module) => module.WorkItemsPage),
  ),
  clients: partOf(() => import("./clients-screen").then((module) => module.ClientsScreen)),
  documents: partOf(() => {
    // Preload in parallel with the screen, which handles a part that fails to load.
    loadDocumentsPart().catch(() => undefined);
    return import("./documents-screen").then((module) => module.DocumentsScreen);
  }),
  "delivery-notes": partOf(() =>
    import("@gap/web/documents/notes/delivery-notes-page").then((module) => module.DeliveryNotesPage),
  ),
  proposals: partOf(() => {
    // Preload in parallel with the page, which handles a part that fails to load.
    loadProposalsPart().catch(() => undefined);
    return import("@gap/web/proposals/proposals-page").then((module) => module.ProposalsPage);
  }),
  "document-templates": partOf(() =>
    import("@gap/web/blueprints/templates-page").then((module) => module.TemplatesPage),
  ),
  processes: partOf(() => import("@gap/web/processes/processes-page").then((module) => module.ProcessesPage)),
  services: partOf(() => import("@gap/web/services/services-page").then((module) => module.ServicesPage)),
  vgc: partOf(() => import("@gap/web/value-gap/value-gap-page").then((module) => module.ValueGapPage)),
  mindsets: partOf(() => import("@gap/web/mindsets/mindsets-page").then((module) => module.MindsetsPage)),
  roles: partOf(() => import("@gap/web/access/roles/roles-page").then((module) => module.RolesPage)),
  "background-jobs": partOf(() =>
    import("@gap/web/dev-tools/background-jobs/background-jobs-page").then(
      (module) => module.BackgroundJobsPage,
    ),
  ),
  "admin-settings": partOf(() =>
    import("@gap/web/dev-tools/admin-settings/admin-settings-page").then(
      (module) => module.AdminSettingsPage,
    ),
  ),
  "dev-settings": partOf(() =>
    import("@gap/web/dev-tools/dev-settings/dev-settings-page").then((module) => module.DevSettingsPage),
  ),
  "dev-sandbox": partOf(() =>
    import("@gap/web/dev-tools/sandbox/sandbox-page").then((module) => module.SandboxPage),
  ),
};

/** Preloads the page of the document in this URL, if it names one. */
async function loadDocumentsPart(): Promise<void> {
  const page = readRequestedPage(window.location.pathname);
  if (page !== undefined && documentOfAddress(page) !== undefined) await documentPage.load();
}

/** Preloads the part for this URL: a single proposal or the list. */
function loadProposalsPart(): Promise<unknown> {
  const page = readRequestedPage(window.location.pathname);
  return page === undefined || proposalOfAddress(page) === undefined ? listOfViewer.load() : signView.load();
}
