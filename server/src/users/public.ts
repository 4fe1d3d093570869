// What other capabilities may use of users.
export { createUser } from "./create-user";
export { users } from "./users.tables";
