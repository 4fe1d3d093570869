// The Security tab (spec 4 §F): the rule on authenticator apps, and the log of what people did.
import utility from "@gap/web/ui/theme/utilities.module.css";
import { ActivityLog } from "../activity/activity-log";
import { AuthenticatorRuleCard } from "./authenticator-rule-card";

export function SecurityTab({ orgId }: { orgId: string }) {
  return (
    <div className={utility.stack24}>
      <AuthenticatorRuleCard orgId={orgId} />
      <ActivityLog orgId={orgId} />
    </div>
  );
}
