// The exports of users for the rest of the web app.
export { LeaveOrgDialog } from "./leave-org-dialog";
export { MyProfilePage } from "./my-profile-page";
