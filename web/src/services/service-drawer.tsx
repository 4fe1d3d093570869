// The drawer that adds or changes a service (spec 3 §2). What it has to ask stands at its foot: no dialog above a drawer.
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
  useFocusWhenThere(formRef, whole !== undefined);
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
          // New buttons, so that a second click on the former ones answers nothing.
          <Fragment key="question">
            <p className={classes.question} role="alert">
              Discard changes? What you changed in this service has not been saved.
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
    // Whoever writes keeps their place; whoever pressed the button at the foot would not see what stands above the form.
    if (formRef.current?.contains(document.activeElement) === true) placeRef.current?.scrollIntoView();
    else placeRef.current?.focus();
  }, [formRef]);
  return (
    <div ref={placeRef} tabIndex={-1} className={classes.gone}>
      <Banner tone="error">
        {SERVICE_NOT_FOUND}. It was deleted while you had it open. What you see here can still be added as a
        new service{losesPictures ? ", without the pictures that came with it" : ""}.
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
    // Where the focus waits for the form.
    <div data-autofocus tabIndex={-1} className={classes.missing}>
      <SkeletonForm fields={6} label="Loading service" />
    </div>
  );
}

/** The focus of what stood there until the form came; whoever has gone on to a button meanwhile stays there. */
function useFocusWhenThere(formRef: RefObject<HTMLFormElement | null>, isThere: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    if (isThere && (activeElement === null || activeElement === document.body))
      formRef.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [formRef, isThere]);
}

/** Asked for by a way out of the drawer, or by whoever wants to go elsewhere while there is something to lose. */
function useLeaving(isChanged: boolean, isStale: boolean, giveUp: () => void) {
  const [asked, setAsked] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged,
    // Whoever is told to reload has no choice, and is not asked once more.
    enableBeforeUnload: () => isChanged && !isStale,
    withResolver: true,
  });
  return {
    isAsking: asked || leaving.status === "blocked",
    wasAsked,
    ask: () => setAsked(true),
    stay: () => {
      setWasAsked(true);
      setAsked(false);
      leaving.reset?.();
    },
    leave: () => {
      if (leaving.status === "blocked") leaving.proceed();
      // Also on the way to elsewhere: that may be another service of the same page.
      giveUp();
    },
  };
}
