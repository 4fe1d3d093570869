// Data that blocks need from outside while a template is edited or previewed.
import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { BlockServicesProvider, type BlockServices } from "@gap/web/blocks/public";
import { useApi } from "@gap/web/platform/app-context";
import { useNow } from "@gap/web/platform/use-now";
import { useTemplateRights } from "./blueprints.queries";

interface TemplateServicesProps {
  readonly imageUrls: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

export function TemplateServices({ imageUrls, children }: TemplateServicesProps) {
  const { options, private: calls } = useApi();
  const { orgId } = useTemplateRights();
  const { data: org } = useQuery(
    options.org.getMinimalOrgById.queryOptions({ orgId: orgId ?? "" }, { enabled: orgId !== undefined }),
  );
  const { data: mindsets } = useQuery(options.mindset.listPublished.queryOptions());
  const today = calendarDayIn(useNow(), org?.timezone ?? "UTC");
  const currencyCode = org?.currencyCode ?? "NZD";
  const services = useMemo(
    (): BlockServices => ({
      currencyCode,
      today,
      imageUrls,
      uploadPicture: (fileName) => calls.content.getImageUploadUrl.query({ fileName }),
      mindset: (id) => mindsets?.find((mindset) => mindset.id === id),
      mindsets,
    }),
    [currencyCode, today, imageUrls, calls, mindsets],
  );
  return <BlockServicesProvider value={services}>{children}</BlockServicesProvider>;
}
