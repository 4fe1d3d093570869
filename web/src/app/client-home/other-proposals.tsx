// The way to the proposals that the landing page does not list.
import { Link } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import classes from "./client-home.module.css";

export function OtherProposals({ orgId, count }: { readonly orgId: string; readonly count: number }) {
  if (count === 0) return null;
  return (
    <div className={classes.padded}>
      <Link to={routePath(orgId, "proposals")}>
        {count === 1 ? "1 older proposal" : `${count} older proposals`}
      </Link>
    </div>
  );
}
