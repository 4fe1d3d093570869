// What the rest of the web app may use of users.
export { LeaveOrgDialog } from "./leave-org-dialog";
export { MyProfilePage } from "./my-profile-page";
