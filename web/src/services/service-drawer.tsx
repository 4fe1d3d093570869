// Drawer that adds or changes a service (spec 3 §2). It asks for confirmation in its footer, as dialogs must not cover
// a drawer.
import { useBlocker } from "@tanstack/react-router";
import { Fragment, useEffect, useId, useRef, useState, type RefObject } from "react";
import { SERVICE_NOT_FOUND } from "@gap/core/services/service-rules";
import type { Service } from "@gap/core/services/service.schema";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { SkeletonForm } from "@gap/web/ui/feedback/skeletons";
import { useFirstProblem } from "@gap/web/ui/form/use-first-problem";
import { ServiceForm } from "./service-form";
import { useWholeService, type OrgOfServices } from "./services.queries";
import { useSaveService, type OpenedService } from "./use-save-service";
import { useServiceFields } from "./use-service-fields";
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
  const form = useServiceFields(whole, org.isAdvisor);
  const { save, isSaving, isGone, losesPictures, isStale } = useSaveService({
    opened,
    begin: whole,
    onDone: onClose,
    onSaved,
    onRefused: form.setErrors,
  });
  const isNew = isGone || opened.kind !== "change";
  const { isAsking, ask, stay, leave, wasAsked } = useLeaving(form.isChanged, isStale, onClose);
  const { formRef, showFirstProblem } = useFirstProblem();
  useFocusWhenLoaded(formRef, whole !== undefined);
  const submit = () => {
    if (isSaving) return;
    const input = form.read();
    if (input === undefined) showFirstProblem();
    else save(input);
  };
  const close = () => (form.isChanged ? ask() : leave());
  return (
    <SideDrawer
      title={isNew ? "Add service" : "Edit service"}
      onClose={isAsking ? stay : close}
      holdsWork={isSaving}
      actions={
        isAsking ? (
          // New buttons, so that a double click does not answer the question.
          <Fragment key="question">
            <p className={classes.question} role="alert">
              Discard changes? Your changes to this service have not been saved.
            </p>
            <Button autoFocus onClick={stay}>
              Keep editing
            </Button>
            <Button kind="danger" onClick={leave}>
              Discard
            </Button>
          </Fragment>
        ) : (
          <Fragment key="form">
            <Button disabled={isSaving} onClick={close}>
              Cancel
            </Button>
            <Button
              kind="main"
              type="submit"
              form={formId}
              pending={isSaving}
              disabled={isMissing}
              autoFocus={wasAsked}
            >
              {isGone ? "Add as a new service" : isNew ? "Add service" : "Save changes"}
            </Button>
          </Fragment>
        )
      }
    >
      {isGone ? <ServiceIsGone formRef={formRef} losesPictures={losesPictures} /> : null}
      {isMissing ? (
        <MissingService failure={failure} onTryAgain={tryAgain} />
      ) : (
        <ServiceForm
          id={formId}
          ref={formRef}
          form={form}
          org={org}
          linkedProcess={isGone ? undefined : whole?.linkedProcess}
          imageUrls={whole?.imageUrls}
          isSaving={isSaving}
          onSubmit={submit}
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
    return (
      <Banner tone="error" action={{ label: "Try again", onClick: onTryAgain }}>
        The service could not be loaded. {problemOf(failure)}
      </Banner>
    );
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

/** Confirmation before losing changes, by closing the drawer or by navigating away. */
function useLeaving(isChanged: boolean, isStale: boolean, onLeave: () => void) {
  const [isRequested, setIsRequested] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged,
    // After a stale save the user has to reload, so do not ask again.
    enableBeforeUnload: () => isChanged && !isStale,
    withResolver: true,
  });
  return {
    isAsking: isRequested || leaving.status === "blocked",
    wasAsked,
    ask: () => setIsRequested(true),
    stay: () => {
      setWasAsked(true);
      setIsRequested(false);
      leaving.reset?.();
    },
    leave: () => {
      if (leaving.status === "blocked") leaving.proceed();
      // Close the drawer also when navigating, as the target may be another service on the same page.
      onLeave();
    },
  };
}
