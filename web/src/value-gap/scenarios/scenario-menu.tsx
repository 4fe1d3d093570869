// The menu of scenarios: shows one, chooses up to three to compare, and changes the shown one.
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import {
  IconCheck,
  IconChevronDown,
  IconColumns,
  IconCopy,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { VALUE_GAP_LIMITS } from "@gap/core/value-gap/value-gap.schema";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import { MOST_COMPARED, type Comparing } from "./use-comparing";
import { useScenarioActs } from "./use-scenario-acts";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./scenarios.module.css";

const NewScenarioDialog = optionalPart(() =>
  import("./scenario-dialogs").then((module) => module.NewScenarioDialog),
);
const EditScenarioDialog = optionalPart(() =>
  import("./scenario-dialogs").then((module) => module.EditScenarioDialog),
);
const HistoryDialog = optionalPart(() => import("./history-dialog").then((module) => module.HistoryDialog));

type Opened = "new" | "edit" | "history" | "delete";

export function ScenarioMenu({ comparing }: { readonly comparing: Comparing }) {
  const { session } = useCalculator();
  const scenarios = useCalculatorState((state) => state.scenarios);
  const shown = useCalculatorState((state) => state.scenario);
  const isLocked = useCalculatorState(({ lockedBy }) => lockedBy !== undefined);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { duplicate, remove } = useScenarioActs();
  const mayAdd = session.canChange && scenarios.length < VALUE_GAP_LIMITS.scenarios;
  if (!session.canChange && scenarios.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button
            small
            pending={duplicate.isPending}
            icon={<IconChevronDown size={16} />}
            className={classes.opener}
          >
            {shown === undefined ? "Scenarios" : `Scenario: ${shown.name}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown ?? ""}>
          {scenarios.map(({ id, name, owner }) => (
            <Menu.Item
              key={id}
              rightSection={id === shown?.id ? <IconCheck size={16} aria-label="shown" /> : null}
              onClick={() => {
                session.show(id);
                comparing.end();
              }}
            >
              {name}
              <small className={classes.owner}>{owner.name}</small>
            </Menu.Item>
          ))}
          {scenarios.length === 0 ? (
            <Menu.Label>The first lever that you move begins a scenario.</Menu.Label>
          ) : (
            <Menu.Divider />
          )}
          {mayAdd ? (
            <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => setOpened("new")}>
              New scenario
            </Menu.Item>
          ) : null}
          {shown === undefined || !session.canChange ? null : (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpened("edit")}>
                Name, note and owner
              </Menu.Item>
              {mayAdd ? (
                <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => duplicate.mutate(shown)}>
                  Duplicate
                </Menu.Item>
              ) : null}
            </>
          )}
          {shown === undefined ? null : (
            <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => setOpened("history")}>
              History
            </Menu.Item>
          )}
          {shown === undefined || isLocked || !session.canChange ? null : (
            <Menu.Item
              leftSection={<IconTrash size={16} />}
              className={classes.danger ?? ""}
              onClick={() => setOpened("delete")}
            >
              Delete
            </Menu.Item>
          )}
          {scenarios.length < 2 ? null : (
            <>
              <Menu.Divider />
              <Menu.Label>Compare, up to three</Menu.Label>
              {scenarios.map(({ id, name }) => {
                const isChosen = comparing.ids.includes(id);
                return (
                  <Menu.CheckboxItem
                    key={id}
                    checked={isChosen}
                    closeMenuOnClick={false}
                    disabled={!isChosen && comparing.ids.length >= MOST_COMPARED}
                    onChange={() => comparing.toggle(id)}
                  >
                    {name}
                  </Menu.CheckboxItem>
                );
              })}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === "new" ? (
        <NewScenarioDialog onClose={close} whenFailed={dialogNotLoaded("The dialog", close)} />
      ) : null}
      {opened === "edit" && shown !== undefined ? (
        <EditScenarioDialog head={shown} onClose={close} whenFailed={dialogNotLoaded("The dialog", close)} />
      ) : null}
      {opened === "history" && shown !== undefined ? (
        <HistoryDialog head={shown} onClose={close} whenFailed={dialogNotLoaded("The history", close)} />
      ) : null}
      {opened === "delete" && shown !== undefined ? (
        <ConfirmDialog
          title="Delete this scenario?"
          confirmLabel="Delete"
          destructive
          onCancel={close}
          onConfirm={async () => {
            await remove.mutateAsync(shown).catch(() => undefined);
            close();
          }}
        >
          {shown.name} and its history are deleted for everyone. This cannot be undone.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Compares the chosen scenarios; pressed again, it shows the tabs. */
export function CompareButton({ comparing }: { readonly comparing: Comparing }) {
  const count = useCalculatorState((state) => state.scenarios.length);
  if (count < 2) return null;
  return (
    <Button
      kind={comparing.isOn ? "default" : "quiet"}
      small
      className={utility.iconsOnPhones}
      icon={<IconColumns size={16} />}
      aria-pressed={comparing.isOn}
      onClick={() => (comparing.isOn ? comparing.end() : comparing.begin())}
    >
      Compare {comparing.ids.length}
    </Button>
  );
}
