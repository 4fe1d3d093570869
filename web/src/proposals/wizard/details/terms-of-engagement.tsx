// The optional PDF that signees accept along with the proposal (spec 3 §2, §5): one used before, or a new upload.
import { useQuery } from "@tanstack/react-query";
import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { describeKind } from "@gap/core/files/file-kinds";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useUploads } from "@gap/web/platform/uploads/use-uploads";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import { SelectField } from "@gap/web/ui/form/select-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { WizardContext } from "../wizard-context";

export function TermsOfEngagement({ wizard: { proposal, autosave } }: { wizard: WizardContext }) {
  const api = useApi();
  const { proposals } = api.private;
  const refreshAnswers = useRefreshAnswers();
  const { id: proposalId, advisorOrgId: orgId } = proposal;
  const key = autosave.draft.step4.termsOfEngagementFilename ?? null;
  const setTerms = (termsOfEngagementFilename: string | null) =>
    autosave.change((draft) => ({ ...draft, step4: { ...draft.step4, termsOfEngagementFilename } }));
  const { data: files = [], error } = useQuery(
    api.options.proposals.getAvailableTOEFiles.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  // Until the draft is saved the server does not list the new file, so its name is known only here.
  const [uploaded, setUploaded] = useState<{ readonly key: string; readonly name: string }>();
  const uploads = useUploads({
    kind: "terms",
    begin: (fileName) => proposals.getProposalsTOEUploadUrl.query({ orgId, fileName }),
    onDone: (file) => {
      setUploaded(file);
      setTerms(file.key);
      void refreshAnswers("proposals.getAvailableTOEFiles");
    },
  });
  const isListed = key === null || files.some((file) => file.key === key);
  const options = files.map((file) => ({ value: file.key, label: file.fileName }));
  return (
    <div className={utility.grid16}>
      {options.length === 0 && key === null ? null : (
        <SelectField
          label="Terms of engagement"
          placeholder="None"
          clearable
          data={isListed ? options : [{ value: key, label: nameOf(key, uploaded) }, ...options]}
          value={key}
          error={error === null ? undefined : `Files could not be loaded. ${problemOf(error)}`}
          onChange={setTerms}
        />
      )}
      {key === null ? null : <ViewTerms file={{ fileName: key, orgId, proposalId }} flush={autosave.flush} />}
      <DropZone
        label={key === null ? "Add a PDF" : "Use another PDF"}
        kind="terms"
        small={key !== null}
        hint={key === null ? `Optional. ${describeKind("terms")}` : describeKind("terms")}
        items={uploads.items.filter(({ status }) => status !== "done")}
        onFiles={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
    </div>
  );
}

function nameOf(key: string, uploaded: { readonly key: string; readonly name: string } | undefined): string {
  return uploaded?.key === key ? uploaded.name : "Uploaded PDF";
}

interface ViewTermsProps {
  readonly file: { readonly fileName: string; readonly orgId: string; readonly proposalId: string };
  readonly flush: () => Promise<boolean>;
}

function ViewTerms({ file, flush }: ViewTermsProps) {
  const { getProposalsTOEViewUrl } = useApi().private.proposals;
  const view = async () => {
    // Open the tab before awaiting: popup blockers allow it only during the click.
    const tab = window.open("", "_blank");
    try {
      // The server grants access to the file once the draft that uses it is saved.
      await flush();
      const { url } = await getProposalsTOEViewUrl.query(file);
      if (url === null) throw new Error("The file no longer exists");
      if (tab === null) window.location.assign(url);
      else {
        tab.opener = null;
        tab.location.replace(url);
      }
    } catch (error) {
      tab?.close();
      showSnackbar({ tone: "error", message: `The PDF could not be opened. ${problemOf(error)}` });
    }
  };
  return (
    <div>
      <Button small icon={<IconExternalLink size={16} />} onClick={() => void view()}>
        View PDF
      </Button>
    </div>
  );
}
