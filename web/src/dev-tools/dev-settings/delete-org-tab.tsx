// Delete org (spec 2 §2.6): finds an organisation by its id, and deletes it once its exact name is retyped.
import "@mantine/core/styles/Table.layer.css";
import { useState, type FormEvent } from "react";
import { httpStatusOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextField } from "@gap/web/ui/form/text-field";
import { Card } from "@gap/web/ui/page/card";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./dev-settings.module.css";

interface FoundOrg {
  readonly id: string;
  readonly name: string;
}

const ownErrors = { meta: { showsOwnErrors: true } };

export function DeleteOrgTab() {
  const api = useApi();
  const [typed, setTyped] = useState("");
  const [asking, setAsking] = useState(false);
  const find = useAct({
    mutationFn: (orgId: string) => api.private.org.getMinimalOrgById.query({ orgId }),
    ...ownErrors,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find.mutate(typed.trim());
  };
  const org = find.data;
  const isUnknown = find.error !== null && isUnknownOrg(find.error);
  return (
    <Card title="Delete org">
      <div className={utility.stack24}>
        <form className={classes["line"]} onSubmit={submit}>
          <TextField
            label="Org id"
            value={typed}
            maxLength={26}
            error={isUnknown ? NO_SUCH_ORG : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              if (isUnknown) find.reset();
            }}
          />
          <Button kind="main" type="submit" pending={find.isPending} disabled={typed.trim() === ""}>
            Find organisation
          </Button>
        </form>
        {find.error === null || isUnknown ? null : <Banner tone="error">{problemOf(find.error)}</Banner>}
        {org === undefined ? null : (
          <div className={utility.stack24}>
            <OrgFields org={org} />
            <div className={classes["actions"]}>
              <Button kind="danger" onClick={() => setAsking(true)}>
                Delete organisation
              </Button>
            </div>
          </div>
        )}
      </div>
      {org === undefined || !asking ? null : (
        <RetypeNameDialog
          org={org}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            setAsking(false);
            setTyped("");
            find.reset();
          }}
        />
      )}
    </Card>
  );
}

const NO_SUCH_ORG = "No such org";

/** A malformed id counts as unknown too. */
function isUnknownOrg(error: unknown): boolean {
  return httpStatusOf(error) === 404 || validationErrorsOfCall(error)["orgId"] !== undefined;
}

function OrgFields({ org }: { org: FoundOrg }) {
  return (
    <PlainTable
      label="Organisation"
      rows={Object.entries(org).filter(([, value]) => value !== undefined && value !== null)}
      rowId={([name]) => name}
      columns={[
        { header: "Field", cell: ([name]) => name },
        { header: "Value", cell: ([, value]) => textOf(value) },
      ]}
    />
  );
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

interface RetypeProps {
  readonly org: FoundOrg;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function RetypeNameDialog({ org, onClose, onDeleted }: RetypeProps) {
  const api = useApi();
  const [typed, setTyped] = useState("");
  const { mutate, isPending, error } = useAct(
    api.options.dev.deleteOrg.mutationOptions({
      ...ownErrors,
      onSuccess: () => {
        showSnackbar({ tone: "success", message: `${org.name} deleted!` });
        onDeleted();
      },
    }),
  );
  // An exact match, including trailing spaces, so that a deletion is always deliberate.
  const isExact = typed === org.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isExact && !isPending) mutate({ orgId: org.id });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Delete organisation"
      width={444}
      holdsWork={isPending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="danger"
            type="submit"
            form="retype-org-name"
            pending={isPending}
            disabled={!isExact && !isPending}
          >
            Delete
          </Button>
        </>
      }
    >
      <form id="retype-org-name" className={classes["form"]} onSubmit={submit}>
        <p>
          This deletes <strong>{org.name}</strong> and all its data. Its people keep their accounts. This
          cannot be undone.
        </p>
        <TextField
          label="Type the organisation's name"
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {error === null ? null : <Banner tone="error">{problemOf(error)}</Banner>}
      </form>
    </Dialog>
  );
}
