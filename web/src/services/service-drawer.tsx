// Drawer that adds or changes a service (spec 3 §2). It asks for confirmation in its footer, as dialogs must not cover
// a drawer.
import { useEffect, useId, useRef, type RefObject } from "react";
import { SERVICE_NOT_FOUND } from "@gap/core/services/service-rules";
import type { Service } from "@gap/core/services/service.schema";
import { useDiscardQuestion, useUnsavedChangesBlocker } from "@gap/web/platform/drafts/discard-question";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { FormActions } from "@gap/web/platform/forms/form-actions";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { SkeletonForm } from "@gap/web/ui/feedback/skeletons";
import { ServiceForm } from "./service-form";
import { useWholeService, type OrgOfServices } from "./services.queries";
import { useSaveService, type OpenedService } from "./use-save-service";
import { useServiceForm } from "./use-service-form";
import classes from "./services.module.css";

interface ServiceDrawerProps {
  readonly opened: OpenedService;
  readonly org: OrgOfServices;
  readonly onClose: () => void;
  readonly onSaved?: (service: Service) => void;
}

export function ServiceDrawer({ opened, org, onClose, onSaved }: ServiceDrawerProps) {
  const { whole, isMissing, failure, tryAgain } = useWholeService(
    opened.kind === "new" ? undefined : opened.service,
  );
  const formId = useId();
  const form = useServiceForm(whole, org.isAdvisor);
  const { save, isSaving, isGone, losesPictures, isStale } = useSaveService({
    opened,
    begin: whole,
    onDone: onClose,
    onSaved,
    onRefused: form.refused,
  });
  const isNew = isGone || opened.kind !== "change";
  const { isChanged, formRef } = form;
  const { close, question } = useDiscardQuestion({
    isChanged,
    onClose,
    text: "Your changes to this service have not been saved.",
    blocker: useUnsavedChangesBlocker({ isChanged, isStale }),
  });
  useFocusWhenLoaded(formRef, whole !== undefined);
  return (
    <SideDrawer
      title={isNew ? "Add service" : "Edit service"}
      onClose={close}
      holdsWork={isSaving}
      actions={
        <FormActions
          formId={formId}
          submitLabel={isGone ? "Add as a new service" : isNew ? "Add service" : "Save changes"}
          canSubmit={!isMissing}
          isPending={isSaving}
          isSaving={isSaving}
          question={question}
          onCancel={close}
        />
      }
    >
      {isGone ? <ServiceIsGone formRef={formRef} losesPictures={losesPictures} /> : null}
      {isMissing ? (
        <MissingService failure={failure} onTryAgain={tryAgain} />
      ) : (
        <ServiceForm
          id={formId}
          form={form}
          org={org}
          linkedProcess={whole?.linkedProcess}
          imageUrls={whole?.imageUrls}
          isSaving={isSaving}
          onSubmit={save}
        />
      )}
    </SideDrawer>
  );
}

interface ServiceIsGoneProps {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly losesPictures: boolean;
}

function ServiceIsGone({ formRef, losesPictures }: ServiceIsGoneProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Keep the focus if the user is typing. After a click on the footer's button, the banner above the form would be
    // out of view.
    if (formRef.current?.contains(document.activeElement) === true) placeRef.current?.scrollIntoView();
    else placeRef.current?.focus();
  }, [formRef]);
  return (
    <div ref={placeRef} tabIndex={-1} className={classes.gone}>
      <Banner tone="error">
        {SERVICE_NOT_FOUND}. It was deleted while you had it open. You can still add it as a new service
        {losesPictures ? ", without the pictures that came with it" : ""}.
      </Banner>
    </div>
  );
}

function MissingService({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  if (failure !== undefined)
    return <DataNotLoaded subject="The service" error={failure} onTryAgain={onTryAgain} />;
  return (
    // Holds the focus until the form has loaded.
    <div data-autofocus tabIndex={-1} className={classes.missing}>
      <SkeletonForm fields={6} label="Loading service" />
    </div>
  );
}

/** Focuses the form when it appears, unless the user has moved the focus to a button meanwhile. */
function useFocusWhenLoaded(formRef: RefObject<HTMLFormElement | null>, isThere: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    if (isThere && (activeElement === null || activeElement === document.body))
      formRef.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [formRef, isThere]);
}
