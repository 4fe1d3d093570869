// A process to read: published without a draft, archived, or the provider's. Says what can be done with it.
import type { Process } from "@gap/core/processes/process.schema";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { PublishingStatusBadge, RecordActions } from "@gap/web/publishing/public";
import { Page } from "@gap/web/ui/page/page";
import { processRecord, useProcessKind } from "./process-kind";
import { ProcessView } from "./process-view";
import type { ProcessRights } from "./processes.queries";
import { templateLinks } from "./template-links";
import classes from "./processes.module.css";

interface ReadProcessProps {
  readonly process: Process;
  readonly rights: ProcessRights;
  readonly onOpen: (processId: string) => void;
}

export function ReadProcess({ process, rights, onOpen }: ReadProcessProps) {
  const { name, description, category, version, status, isProvided, content, imageUrls } = process;
  const { mayMaintain, mayViewTemplates } = rights;
  return (
    <Page
      trail={<Breadcrumbs routeId="processes" name={category} />}
      title={
        <span className={classes.title}>
          {name} <PublishingStatusBadge status={status} />
        </span>
      }
      subtitle={isProvided ? `Version ${version}, from Gap` : `Version ${version}`}
      actions={
        <RecordActions
          kind={useProcessKind()}
          record={processRecord(process)}
          mayMaintain={mayMaintain}
          mayClone={mayMaintain}
          favouriteLabel="Favourite"
          onOpen={onOpen}
        />
      }
    >
      <ProcessView
        description={description}
        content={content}
        templates={templateLinks(process, {}, mayViewTemplates)}
        imageUrls={imageUrls}
      />
    </Page>
  );
}
