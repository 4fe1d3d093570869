// The role of a step: one of the common roles, one of the process, or a new one.
import { useState } from "react";
import { COMMON_ROLE_NAMES, COMMON_ROLES } from "@gap/core/processes/process-steps";
import { PROCESS_LIMITS, type ProcessRole } from "@gap/core/processes/process.schema";
import { typedLine } from "@gap/web/blocks/public-parts";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { roleName } from "../process-words";
import { useFocusAfter } from "./use-focus-after";
import classes from "./step-settings.module.css";

const NEW_ROLE = "new";

interface RoleFieldProps {
  readonly value: string;
  readonly roles: readonly ProcessRole[];
  readonly error: string | undefined;
  readonly onChange: (role: string) => void;
  /** Adds the role to the process and gives it to the step. */
  readonly onAdd: (role: ProcessRole) => void;
}

export function RoleField({ value, roles, error, onChange, onAdd }: RoleFieldProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { root, focusAfter } = useFocusAfter<HTMLDivElement>();
  const close = () => focusAfter(() => setIsAdding(false));
  return (
    <div ref={root}>
      {isAdding ? (
        <NewRole
          onCancel={close}
          onAdd={(name) => {
            const existing = roleOfName(name, roles);
            if (existing === undefined) onAdd({ id: newId(), name });
            else onChange(existing);
            close();
          }}
        />
      ) : (
        <RoleSelect
          value={value}
          roles={roles}
          error={error}
          onChange={onChange}
          onNew={() => focusAfter(() => setIsAdding(true))}
        />
      )}
    </div>
  );
}

interface RoleSelectProps extends Omit<RoleFieldProps, "onAdd"> {
  readonly onNew: () => void;
}

function RoleSelect({ value, roles, error, onChange, onNew }: RoleSelectProps) {
  const own = roles.map(({ id, name }) => ({ value: id, label: name.trim() === "" ? "Unnamed role" : name }));
  return (
    <SelectField
      label="Role"
      required
      placeholder="Choose a role"
      data={[
        ...COMMON_ROLES.map((role) => ({ value: role, label: COMMON_ROLE_NAMES[role] })),
        ...own,
        ...(roles.length < PROCESS_LIMITS.roles ? [{ value: NEW_ROLE, label: "Add a role…" }] : []),
      ]}
      // A role that was removed from the process is not in the list.
      value={roleName(value, roles) === undefined ? null : value}
      error={error}
      onChange={(role) => {
        if (role === NEW_ROLE) onNew();
        else if (role !== null) onChange(role);
      }}
    />
  );
}

/** Undefined if the name is new. */
function roleOfName(name: string, roles: readonly ProcessRole[]): string | undefined {
  const isIt = (other: string) => other.trim().toLowerCase() === name.toLowerCase();
  return (
    COMMON_ROLES.find((role) => isIt(COMMON_ROLE_NAMES[role])) ?? roles.find((role) => isIt(role.name))?.id
  );
}

interface NewRoleProps {
  readonly onAdd: (name: string) => void;
  readonly onCancel: () => void;
}

function NewRole({ onAdd, onCancel }: NewRoleProps) {
  const [name, setName] = useState("");
  const add = () => {
    if (name.trim() !== "") onAdd(name.trim());
  };
  return (
    <div className={classes.newRole}>
      <TextField
        label="New role"
        value={name}
        placeholder="Client services"
        maxLength={PROCESS_LIMITS.roleName}
        onChange={(event) => setName(typedLine(event.currentTarget.value, PROCESS_LIMITS.roleName))}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.stopPropagation();
            onCancel();
          }
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <div className={classes.buttons}>
        <Button small kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button small disabled={name.trim() === ""} onClick={add}>
          Add
        </Button>
      </div>
    </div>
  );
}
