// Public interface of services for other capabilities.
export { NoServices } from "./no-services";
export { ServiceDrawer } from "./service-drawer";
export { ServicePrice } from "./service-price";
export { useOrgOfServices, useServices, type OrgOfServices } from "./services.queries";
export type { OpenedService } from "./use-save-service";
