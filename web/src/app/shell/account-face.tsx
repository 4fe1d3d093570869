// The user at the top right (spec 2 §2.5): the organisation's name and the user's initials.
import { nameOfCurrentOrg, nameOfUser, useUserInfo } from "@gap/web/app/user-info";
import { Avatar } from "@gap/web/ui/display/avatar";
import classes from "./account-face.module.css";

export function AccountFace() {
  const info = useUserInfo();
  const orgName = nameOfCurrentOrg(info);
  return (
    <span className={classes.face}>
      {orgName === undefined ? null : <span className={classes.org}>{orgName}</span>}
      <Avatar name={nameOfUser(info)} decorative />
    </span>
  );
}
