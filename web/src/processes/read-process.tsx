// A process to read: published without a draft, archived, the provider's, or an earlier version. Says what can be done with
// it.
import { IconHistory } from "@tabler/icons-react";
import type { Process } from "@gap/core/processes/process.schema";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { RecordActions, RecordTitle, VersionTitle } from "@gap/web/publishing/public";
import { Button } from "@gap/web/ui/actions/button";
import { Page } from "@gap/web/ui/page/page";
import { processRecord, useProcessKind } from "./process-kind";
import { ProcessView } from "./process-view";
import type { ProcessRights } from "./processes.queries";
import { templateLinks } from "./template-links";

interface ReadProcessProps {
  readonly process: Process;
  readonly rights: ProcessRights;
  readonly onOpen: (processId: string) => void;
  readonly onVersions: () => void;
}

export function ReadProcess({ process, rights, onOpen, onVersions }: ReadProcessProps) {
  const { name, description, category, version, status, isProvided, content, imageUrls } = process;
  const { mayMaintain, mayViewTemplates } = rights;
  return (
    <Page
      trail={<Breadcrumbs routeId="processes" name={category} />}
      title={<RecordTitle name={name} status={status} />}
      subtitle={isProvided ? `Version ${version}, from Gap` : `Version ${version}`}
      actions={
        <>
          {isProvided ? null : (
            <Button icon={<IconHistory size={16} />} onClick={onVersions}>
              Versions
            </Button>
          )}
          <RecordActions
            kind={useProcessKind()}
            record={processRecord(process)}
            mayMaintain={mayMaintain}
            mayClone={mayMaintain}
            favouriteLabel="Favourite"
            onOpen={onOpen}
          />
        </>
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

interface ReadProcessVersionProps {
  readonly process: Process;
  readonly rights: ProcessRights;
  readonly onLeave: () => void;
}

/** One of the organisation's own earlier versions. */
export function ReadProcessVersion({ process, rights, onLeave }: ReadProcessVersionProps) {
  const { name, description, category, version, state, note, content, imageUrls } = process;
  return (
    <Page
      trail={<Breadcrumbs routeId="processes" name={category} />}
      title={<VersionTitle name={name} version={version} state={state} />}
      {...(note !== "" && { subtitle: note })}
      actions={<Button onClick={onLeave}>Back to the process</Button>}
    >
      <ProcessView
        description={description}
        content={content}
        templates={templateLinks(process, {}, rights.mayViewTemplates)}
        imageUrls={imageUrls}
      />
    </Page>
  );
}
