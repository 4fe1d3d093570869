// Recent logins to this account: when, from where and by which method (spec 4 §F).
import { formatDate, formatTime } from "@gap/core/shared/dates";
import { useAppContext } from "@gap/web/platform/app-context";
import { Card } from "@gap/web/ui/page/card";
import { AccessList } from "./access-list";
import type { Security } from "./security.queries";

type SignIn = Security["recentSignIns"][number];

const METHODS: Record<Exclude<SignIn["door"], "provider">, string> = {
  password: "with password",
  "email-code": "with an emailed code",
  link: "with an emailed link",
  "sign-up": "by signing up",
};

export function RecentSignInsCard({ signIns }: { signIns: readonly SignIn[] }) {
  // Past logins may have used a provider that is no longer configured.
  const providerName = useAppContext().config.accountingProvider?.name ?? "your accounting software";
  return (
    <Card title="Recent logins">
      <AccessList
        items={signIns.map(({ at, door, ip, userAgent }, index) => ({
          // Times are not unique; the index is safe as a key because the list is never reordered.
          key: String(index),
          userAgent,
          details: (
            <>
              <time dateTime={at.toISOString()}>
                {formatDate(at)}, {formatTime(at)}
              </time>
              , {door === "provider" ? `with ${providerName}` : METHODS[door]}
              {ip ? ` from ${ip}` : ""}
            </>
          ),
        }))}
      />
    </Card>
  );
}
