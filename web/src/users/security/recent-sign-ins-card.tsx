// Who logged in to this account when, from where and how (spec 4 §F).
import { formatDate, formatTime } from "@gap/core/shared/dates";
import { Card } from "@gap/web/ui/page/card";
import { AccessList } from "./access-list";
import type { Security } from "./security.queries";

type SignIn = Security["recentSignIns"][number];

const BY: Record<SignIn["door"], string> = {
  password: "with password",
  "email-code": "with a mailed code",
  link: "by a mailed link",
  "sign-up": "by signing up",
  provider: "with Xero",
};

export function RecentSignInsCard({ signIns }: { signIns: readonly SignIn[] }) {
  return (
    <Card title="Recent log-ins">
      <AccessList
        items={signIns.map(({ at, door, ip, userAgent }) => ({
          key: at.toISOString(),
          userAgent,
          details: (
            <>
              <time dateTime={at.toISOString()}>
                {formatDate(at)}, {formatTime(at)}
              </time>
              , {BY[door]}
              {ip ? ` from ${ip}` : ""}
            </>
          ),
        }))}
      />
    </Card>
  );
}
