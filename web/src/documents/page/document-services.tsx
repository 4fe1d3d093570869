// Data and calls that the blocks of a document need from outside.
import { useQuery } from "@tanstack/react-query";
import { useMemo, type ComponentProps, type ReactNode } from "react";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { BlockServicesProvider, HeldBlocksProvider, type BlockServices } from "@gap/web/blocks/public";
import { useApi } from "@gap/web/platform/app-context";
import { useNow } from "@gap/web/platform/use-now";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { PartNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { useLastTime } from "../last-time/last-time";
import { LastTimeContext, useOpenDocument, useSessionState } from "./document-context";

// Only documents with lists of actions need them.
const Actions = optionalPart(() =>
  import("./actions/document-actions").then((module) => module.DocumentActions),
);
function DocumentActions(props: ComponentProps<NonNullable<BlockServices["ActionList"]>>) {
  return (
    <Actions
      {...props}
      whileMissing={<SkeletonList rows={2} label="Loading the actions" />}
      whenFailed={actionsNotLoaded}
    />
  );
}

function actionsNotLoaded(tryAgain: () => void) {
  return <PartNotLoaded subject="The actions" onTryAgain={tryAgain} />;
}

export function DocumentServices({ children }: { children: ReactNode }) {
  const { view, people } = useOpenDocument();
  const { documentId, currencyCode, timezone, blocks, rights } = view;
  const { options, private: calls } = useApi();
  const fileUrls = useSessionState((state) => state.fileUrls);
  const hasMindsets = blocks.some(({ kind }) => kind === "mindsetCard");
  const { data: mindsets } = useQuery(
    options.mindset.listPublished.queryOptions(undefined, {
      enabled: hasMindsets,
      meta: { showsOwnErrors: true },
    }),
  );
  const today = calendarDayIn(useNow(), timezone);
  const mayAnswer = rights.acts.includes("answer");
  const services = useMemo(
    (): BlockServices => ({
      currencyCode,
      today,
      imageUrls: fileUrls,
      fileUrls,
      mindset: (id) => mindsets?.find((mindset) => mindset.id === id),
      ActionList: DocumentActions,
      ...(mayAnswer && {
        uploadFile: (blockId: string, fileName: string) =>
          calls.document.getUploadUrl.query({ documentId, blockId, fileName }),
      }),
    }),
    [currencyCode, today, fileUrls, mindsets, mayAnswer, calls, documentId],
  );
  const held = useMemo(
    () => ({
      isHeld: (blockId: string) => people.typistAt(blockId) !== undefined,
      subscribe: people.subscribe,
    }),
    [people],
  );
  return (
    <BlockServicesProvider value={services}>
      <HeldBlocksProvider value={held}>
        <LastTimeContext value={useLastTime(documentId)}>{children}</LastTimeContext>
      </HeldBlocksProvider>
    </BlockServicesProvider>
  );
}
