// Which sections of a plan are shown, and in which order.
import { useState } from "react";
import type { PlanSectionName } from "@gap/core/business-plans/business-plan-view";
import { useDocumentChanged, useOpenDocument } from "@gap/web/documents/public-page";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { SortableList } from "@gap/web/ui/sortable-list";
import { usePlan } from "./plan-context";

interface ListedSection extends PlanSectionName {
  readonly isShown: boolean;
}

const NOT_SAVED = "Your last answers are not saved yet. Please try again when they are.";

export function SectionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { plan } = usePlan();
  const { view, session } = useOpenDocument();
  const { businessPlan: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const changed = useDocumentChanged();
  const [sections, setSections] = useState<readonly ListedSection[]>(() => [
    ...plan.sections.map((section) => ({ ...section, isShown: true })),
    ...plan.hiddenSections.map((section) => ({ ...section, isShown: false })),
  ]);
  const shown = sections.filter(({ isShown }) => isShown).map(({ sectionId }) => sectionId);
  const save = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      if (!(await session.flush())) throw new Error(NOT_SAVED);
      await calls.setSections.mutate({ documentId: view.documentId, sectionIds: shown });
      await Promise.all([refreshAnswers("businessPlan.get"), changed()]);
    },
    onSuccess: onClose,
  });
  return (
    <Dialog
      title="Sections of the plan"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="main"
            pending={save.isPending}
            disabled={shown.length === 0}
            onClick={() => save.mutate()}
          >
            Save
          </Button>
        </>
      }
    >
      {save.error === null ? null : <Banner tone="error">{problemOf(save.error)}</Banner>}
      <p>Hidden sections keep their answers. They are in neither the plan nor its PDF.</p>
      <SortableList
        label="Sections"
        items={sections}
        itemId={({ sectionId }) => sectionId}
        itemName={({ title }) => title || "Plan"}
        onMove={(from, to) => {
          const moved = sections[from];
          if (moved !== undefined) setSections(sections.toSpliced(from, 1).toSpliced(to, 0, moved));
        }}
      >
        {(section) => (
          <CheckboxField
            label={section.title || "Plan"}
            checked={section.isShown}
            onChange={({ currentTarget: { checked } }) =>
              setSections(sections.map((each) => (each === section ? { ...each, isShown: checked } : each)))
            }
          />
        )}
      </SortableList>
    </Dialog>
  );
}
