// Opens the plan dialog from the trial banner, an expired trial or My organisation; its code is loaded on demand.
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from "react";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";

const PlanDialog = optionalPart(() => import("./plan-dialog").then((module) => module.PlanDialog));

export interface PlanDialogAccess {
  readonly isOpen: boolean;
  readonly open: () => void;
}

const PlanDialogContext = createContext<PlanDialogAccess | undefined>(undefined);

export interface PlanDialogProviderProps {
  /** Undefined while the person has no organisation. */
  readonly orgId: string | undefined;
  /** People who cannot choose a plan still see the plans, and whom to ask. */
  readonly mayChoose: boolean;
  readonly children: ReactNode;
}

export function PlanDialogProvider({ orgId, mayChoose, children }: PlanDialogProviderProps) {
  const [openFor, setOpenFor] = useState<string>();
  const isOpen = orgId !== undefined && openFor === orgId;
  const open = useCallback(() => setOpenFor(orgId), [orgId]);
  const close = useCallback(() => setOpenFor(undefined), []);
  const access = useMemo(() => ({ isOpen, open }), [isOpen, open]);
  return (
    <PlanDialogContext value={access}>
      {children}
      {isOpen ? (
        <PlanDialog
          orgId={orgId}
          mayChoose={mayChoose}
          onClose={close}
          whenFailed={dialogNotLoaded("The plans", close)}
        />
      ) : null}
    </PlanDialogContext>
  );
}

export function usePlanDialog(): PlanDialogAccess {
  const access = use(PlanDialogContext);
  if (access === undefined) throw new Error("The plan dialog is opened outside of the main application");
  return access;
}
