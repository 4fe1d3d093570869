// Public interface of services for other capabilities.
export { createService } from "./create-service";
export { services } from "./services.tables";
