// The launcher behind 'Value Gap Calculator' (spec 2 §2.10), which opens the calculator for a client's organisation.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { helpEntries } from "@gap/core/access/help-menu";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { ClientPicker, CreateClientDialog, type PickedClient } from "@gap/web/clients/public";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { useOpenCalculator } from "./use-open-calculator";
import classes from "./vgc-launcher.module.css";

export function VgcLauncher({ onClose }: { onClose: () => void }) {
  const [client, setClient] = useState<PickedClient>();
  const [nameToCreate, setNameToCreate] = useState<string>();
  const opening = useOpenCalculator(onClose);
  const backToChoosing = () => setNameToCreate(undefined);
  if (nameToCreate !== undefined)
    return (
      <CreateClientDialog
        name={nameToCreate}
        onClose={backToChoosing}
        onCreated={(created) => {
          setClient(created);
          backToChoosing();
        }}
      />
    );
  return (
    <Dialog
      title="Easily identify profit and cashflow improvement opportunities"
      onClose={onClose}
      holdsWork={opening.isPending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="main"
            disabled={client === undefined}
            pending={opening.isPending}
            onClick={() => client !== undefined && opening.mutate(client)}
          >
            Open calculator
          </Button>
        </>
      }
    >
      <div className={classes.launcher}>
        <p>Choose the client whose figures you want to look at.</p>
        <ClientPicker label="Client" value={client} onChange={setClient} onCreate={setNameToCreate} />
        <HelpLinks />
      </div>
    </Dialog>
  );
}

/** External links of the help menu. */
function HelpLinks() {
  const { config } = useAppContext();
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const entries = me === undefined ? [] : helpEntries(toViewer(me), config);
  const links = entries.flatMap((entry) => (entry.kind === "address" ? [entry] : []));
  if (links.length === 0) return null;
  return (
    <ul className={classes.help} aria-label="Help">
      {links.map(({ label, address }) => (
        <li key={label}>
          <a
            href={address}
            {...(address.startsWith("mailto:") ? {} : { target: "_blank", rel: "noreferrer" })}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
