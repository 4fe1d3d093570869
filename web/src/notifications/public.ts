// Public interface of notifications for other parts of the web app.
export { NotificationChoicesCard } from "./notification-choices-card";
