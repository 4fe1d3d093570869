// Who logged in to this account when, from where and how (spec 4 §F).
import { formatDate, formatTime } from "@gap/core/shared/dates";
import { useAppContext } from "@gap/web/platform/app-context";
import { Card } from "@gap/web/ui/page/card";
import { AccessList } from "./access-list";
import type { Security } from "./security.queries";

type SignIn = Security["recentSignIns"][number];

const BY: Record<Exclude<SignIn["door"], "provider">, string> = {
  password: "with password",
  "email-code": "with a mailed code",
  link: "by a mailed link",
  "sign-up": "by signing up",
};

export function RecentSignInsCard({ signIns }: { signIns: readonly SignIn[] }) {
  // The past stays: somebody may have come by a provider that is not offered any more.
  const providerName = useAppContext().config.accountingProvider?.name ?? "your accounting software";
  return (
    <Card title="Recent log-ins">
      <AccessList
        items={signIns.map(({ at, door, ip, userAgent }, place) => ({
          // Two may have come at the same moment; the list is only ever shown whole.
          key: String(place),
          userAgent,
          details: (
            <>
              <time dateTime={at.toISOString()}>
                {formatDate(at)}, {formatTime(at)}
              </time>
              , {door === "provider" ? `with ${providerName}` : BY[door]}
              {ip ? ` from ${ip}` : ""}
            </>
          ),
        }))}
      />
    </Card>
  );
}
