// The ids of the routes of the main application, in the order of the route table.
export const ROUTE_IDS = [
  "no-access",
  "dev-sandbox",
  "my-profile",
  "admin-settings",
  "services",
  "mindsets",
  "organisations",
  "roles",
  "background-jobs",
  "document-templates",
  "processes",
  "my-organisation",
  "work-items",
  "documents",
  "delivery-notes",
  "clients",
  "proposals",
  "vgc",
  "dev-settings",
  "home",
] as const;
export type RouteId = (typeof ROUTE_IDS)[number];
