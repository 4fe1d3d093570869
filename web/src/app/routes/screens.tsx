// The routes that have a screen today, each in its own lazy chunk; the rest of the route table is being built. Only types
// are imported here, so that a screen can be fetched before the application itself has arrived.
import type { ComponentType } from "react";
import type { RouteId } from "@gap/core/access/routes";
import { partOf, type Part } from "@gap/web/platform/parts/part";
import { listOfViewer, signView } from "@gap/web/proposals/parts";
import { askedOf, proposalOfAddress } from "./requested-address";

export const SCREENS: Partial<Record<RouteId, Part<ComponentType>>> = {
  "no-access": partOf(() => import("../dead-ends/no-access-page").then((module) => module.NoAccessPage)),
  "my-profile": partOf(() => import("@gap/web/users/public").then((module) => module.MyProfilePage)),
  home: partOf(() => import("../home/home-page").then((module) => module.HomePage)),
  organisations: partOf(() =>
    import("@gap/web/orgs/organisations/organisations-page").then((module) => module.OrganisationsPage),
  ),
  "my-organisation": partOf(() =>
    import("@gap/web/orgs/my-organisation/my-organisation-page").then((module) => module.MyOrganisationPage),
  ),
  clients: partOf(() => import("./clients-screen").then((module) => module.ClientsScreen)),
  documents: partOf(() => import("./documents-screen").then((module) => module.DocumentsScreen)),
  proposals: partOf(() => {
    // Fetched beside the page instead of after it; the page itself says where one does not arrive.
    partOfProposals().catch(() => undefined);
    return import("@gap/web/proposals/proposals-page").then((module) => module.ProposalsPage);
  }),
  services: partOf(() => import("@gap/web/services/services-page").then((module) => module.ServicesPage)),
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

/** Which of its parts the address asks for: to read and sign one, or to choose from all. */
function partOfProposals(): Promise<unknown> {
  const asked = askedOf(window.location.pathname);
  return asked === undefined || proposalOfAddress(asked) === undefined
    ? listOfViewer.load()
    : signView.load();
}
