// What the rest of the web app may use of users.
export { MyProfilePage } from "./my-profile-page";
