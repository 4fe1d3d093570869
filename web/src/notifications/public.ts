// What other parts of the web app may use of notifications.
export { NotificationChoicesCard } from "./notification-choices-card";
