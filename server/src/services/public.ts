// What other capabilities may use of services.
export { createService } from "./create-service";
export { services } from "./services.tables";
