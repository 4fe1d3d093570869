// Edits a template with the wizard's steps that do not need a client.
import { useNavigate } from "@tanstack/react-router";
import { IconPencil } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { routePath } from "@gap/core/access/routes";
import { proposalOfTemplate, type ProposalTemplate } from "@gap/core/proposals/drafting/template";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { templateRecord } from "../autosave/saved-record";
import { useProposalAutosave } from "../autosave/use-proposal-autosave";
import { useAdvisor } from "../proposals.queries";
import { DraftWizard } from "../wizard/draft-wizard";
import { SERVICES_STEP } from "../wizard/steps";
import { usePreview } from "../wizard/use-preview";
import { useRefreshAfterSave } from "../wizard/use-refresh-after-save";
import { RenameTemplateDialog } from "./rename-template-dialog";
import { TEMPLATES, templatePath } from "./template-path";
import { UseTemplateButton } from "./use-template-button";

interface TemplateEditorProps {
  readonly template: ProposalTemplate;
  readonly onOpen: (suffix: string) => void;
}

export function TemplateEditor(props: TemplateEditorProps) {
  const advisor = useAdvisor();
  if (advisor?.currencyCode === undefined) return <SkeletonPage />;
  return <Editor key={props.template.id} {...props} userId={advisor.userId} />;
}

function Editor({ template, onOpen, userId }: TemplateEditorProps & { userId: string }) {
  const { id, advisorOrgId, name } = template;
  // ProposalAutosave compares versions when the record changes, so it must not change with every render.
  const proposal = useMemo(() => proposalOfTemplate(template), [template]);
  const autosave = useProposalAutosave(proposal, userId, templateRecord);
  const [stepIndex, setStepIndex] = useState(SERVICES_STEP);
  const [isRenaming, setIsRenaming] = useState(false);
  const close = useCloseEditor(advisorOrgId);
  const answer = "proposals.getTemplate";
  const path = routePath(advisorOrgId, "proposals", templatePath(id));
  const preview = usePreview({ flush: autosave.flush, answer, path });
  useRefreshAfterSave({ proposal, autosave, answer, namedClientId: null });
  return (
    <>
      <DraftWizard
        subject="template"
        proposal={proposal}
        autosave={autosave}
        clientName=""
        setClient={() => undefined}
        stepIndex={stepIndex}
        onStep={setStepIndex}
        title={name}
        titleAction={
          <PlainIconButton
            small
            label="Rename template"
            icon={<IconPencil size={16} />}
            onClick={() => setIsRenaming(true)}
          />
        }
        renderActions={(wizard) => <UseTemplateButton templateId={id} wizard={wizard} onOpen={onOpen} />}
        onClose={close}
        onPreview={preview}
      />
      {isRenaming ? <RenameTemplateDialog template={template} onClose={() => setIsRenaming(false)} /> : null}
    </>
  );
}

function useCloseEditor(advisorOrgId: string): () => void {
  const navigate = useNavigate();
  const refreshAnswers = useRefreshAnswers();
  return () => {
    void refreshAnswers("proposals.listTemplates", "proposals.getTemplate");
    void navigate({ to: routePath(advisorOrgId, "proposals", TEMPLATES), ignoreBlocker: true });
  };
}
