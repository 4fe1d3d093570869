// The third step of a new work item: its name, start day, owner and the members with the other roles, and the due days that
// result.
import { useState } from "react";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { shortDay } from "@gap/core/work-items/due-days";
import { plannedSteps, rolesOf } from "@gap/core/work-items/planned-steps";
import type { ProcessContent } from "@gap/core/processes/process.schema";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { roleName, STEP_KIND_ICONS } from "@gap/web/processes/public";
import { SkeletonForm } from "@gap/web/ui/feedback/skeletons";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useFirmZone, useMembers } from "../work-items.queries";
import { useProcess } from "./process-step";
import type { NewWorkItemForm } from "./use-new-work-item-form";
import classes from "./new.module.css";

interface RolesStepProps {
  readonly form: NewWorkItemForm;
  readonly orgId: string;
  readonly processId: string;
  /** The default name. */
  readonly name: string;
}

export function RolesStep({ form, orgId, processId, name }: RolesStepProps) {
  const { values, errors } = form;
  const process = useProcess(processId);
  const { members, error, refetch } = useMembers();
  const [now] = useState(() => new Date());
  const today = calendarDayIn(
    now,
    useFirmZone(orgId) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const startDay = values.startDay ?? today;
  const content = process.data?.content;
  const people = members?.map(({ userId, name: label }) => ({ value: userId, label })) ?? [];
  const failure = process.error ?? error;
  if (content === undefined || members === undefined)
    return failure === null ? (
      <SkeletonForm fields={4} />
    ) : (
      <DataNotLoaded
        subject="Process and team"
        error={failure}
        onTryAgain={() => Promise.all([process.refetch(), refetch()])}
      />
    );
  const others = rolesOf(content).filter((role) => role !== "owner");
  return (
    <>
      <TextField
        label="Name"
        required
        data-autofocus
        value={values.name ?? name}
        error={errors["name"]}
        // A longer name is refused instead of cut, so that nothing that was pasted is lost.
        onBlur={() => form.check("name")}
        onChange={({ currentTarget: { value } }) => form.change({ name: value === name ? null : value })}
      />
      <div className={utility.pair}>
        <DateField
          label="Start day"
          required
          value={startDay}
          error={errors["startDay"]}
          onChange={(day) => form.change({ startDay: day === today ? null : day })}
        />
        <SelectField
          label="Owner"
          required
          searchable
          data={people}
          value={values.ownerId}
          error={errors["ownerId"]}
          onChange={(ownerId) => form.change({ ownerId })}
        />
      </div>
      {others.map((role) => (
        <SelectField
          key={role}
          label={roleName(role, content.roles) ?? role}
          searchable
          clearable
          placeholder="Choose later"
          data={people}
          value={values.roles[role] ?? null}
          error={errors[`roles.${role}`]}
          onChange={(userId) => {
            const { [role]: _before, ...rest } = values.roles;
            form.change({ roles: userId === null ? rest : { ...rest, [role]: userId } });
          }}
        />
      ))}
      <DueDays content={content} startDay={startDay} today={today} />
    </>
  );
}

interface DueDaysProps {
  readonly content: ProcessContent;
  readonly startDay: string;
  readonly today: string;
}

function DueDays({ content, startDay, today }: DueDaysProps) {
  const steps = plannedSteps(content, startDay, {});
  return (
    <section aria-label="Due days">
      <h3 className={classes.heading}>Due days</h3>
      <ol className={classes.days}>
        {steps.map(({ processStepId, title, kind, dueDay }) => {
          const Icon = STEP_KIND_ICONS[kind];
          return (
            <li key={processStepId}>
              <Icon size={16} aria-hidden />
              <span className={utility.grow}>{title}</span>
              <span className={classes.day}>{shortDay(dueDay, today)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
