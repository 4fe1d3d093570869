// Takes the figures of the last twelve months from the accounting provider. They replace what is typed, until undo.
import { IconRefresh } from "@tabler/icons-react";
import { ACCOUNTING_PROVIDER_NAME } from "@gap/core/identity/accounting-provider";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useCalculator, useCalculatorState } from "../saving/session-context";

const LABEL = `Take figures from ${ACCOUNTING_PROVIDER_NAME}`;

export function TakeFigures() {
  const { session, client } = useCalculator();
  const isTaken = useCalculatorState(({ source }) => source !== null);
  const calls = useApi().private.valueGap;
  const taking = useAct({
    mutationFn: () => calls.takeFigures.mutate({ clientOrgId: client.clientOrgId }),
    meta: { showsOwnErrors: true },
    onSuccess: (taken) => {
      const takeBack = session.take(taken);
      showSnackbar({
        tone: "success",
        message: `Figures taken from ${taken.source.name}`,
        action: { label: "Undo", onClick: takeBack },
      });
    },
    onError: (error) =>
      void showSnackbar({ tone: "error", message: `The figures could not be taken. ${problemOf(error)}` }),
  });
  if (!session.canChange) return null;
  const icon = <IconRefresh size={16} />;
  const take = () => taking.mutate();
  return isTaken ? (
    <PlainIconButton small label={LABEL} icon={icon} pending={taking.isPending} onClick={take} />
  ) : (
    <Button small icon={icon} pending={taking.isPending} onClick={take}>
      {LABEL}
    </Button>
  );
}
