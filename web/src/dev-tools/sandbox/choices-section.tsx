// Fields with choices: selects, tags, checkboxes, switches, cards, dates and months.
import { useState } from "react";
import { REQUIRED } from "@gap/core/shared/required";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { MonthField } from "@gap/web/ui/form/dates/month-field";
import { MultiSelectField } from "@gap/web/ui/form/multi-select-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TagsField } from "@gap/web/ui/form/tags-field";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import { SandboxSection, Specimen } from "./sandbox-section";

const SERVICES = [
  { value: "reporting", label: "Management reporting" },
  { value: "plan", label: "Business plan" },
  { value: "cfo", label: "Virtual CFO" },
  { value: "succession", label: "Succession planning for family-owned businesses" },
  { value: "cash", label: "Cash flow review" },
];

export function ChoicesSection() {
  return (
    <SandboxSection id="choices" title="Choices and dates">
      <Specimen name="Select: rest, chosen, error, disabled">
        <SelectField label="Status" data={["Prospect", "Active", "Archived"]} placeholder="Choose one" />
        <SelectField
          label="Country"
          required
          searchable
          data={["Australia", "New Zealand"]}
          defaultValue="New Zealand"
        />
        <SelectField label="Company size" required data={["1-5", "6-20"]} error={REQUIRED} />
        <SelectField label="Role" data={["Admin"]} defaultValue="Admin" disabled />
      </Specimen>
      <MultiSelects />
      <Tags />
      <Specimen name="Checkboxes">
        <CheckboxField label="Remember me for 30 days" defaultChecked />
        <CheckboxField label="Not ticked" />
        <CheckboxField label="Some of them" indeterminate />
        <CheckboxField label="I agree to the terms" required error={REQUIRED} />
        <CheckboxField label="Disabled" disabled />
        <CheckboxField label="Disabled and ticked" disabled defaultChecked />
      </Specimen>
      <Toggles />
      <Cards />
      <Specimen name="Dates and months">
        <DateField label="Due" defaultValue="2026-05-23" />
        <DateField label="Start" required error={REQUIRED} />
        <MonthField label="Financial year starts" defaultValue="2026-04-01" />
        <MonthField label="Disabled month" disabled />
      </Specimen>
    </SandboxSection>
  );
}

function Tags() {
  const [tags, setTags] = useState(["Priority"]);
  return (
    <Specimen name="Typed tags">
      <TagsField
        label="Tags"
        placeholder="Press enter to add"
        value={tags}
        error={undefined}
        onChange={setTags}
      />
    </Specimen>
  );
}

function Toggles() {
  const [isOn, setIsOn] = useState(true);
  const [reader, setReader] = useState("both");
  return (
    <Specimen name="Switches and segments">
      <SwitchField
        label="Signees sign in this order"
        description="Each signee is emailed after the one before has signed."
        checked={isOn}
        onChange={setIsOn}
      />
      <SwitchField label="Required" isAtEnd checked={isOn} onChange={setIsOn} />
      <SwitchField label="Disabled" isAtEnd disabled checked={false} onChange={setIsOn} />
      <SegmentedField
        label="Who sees it"
        options={[
          { value: "both", label: "Client and advisor" },
          { value: "advisor-only", label: "Advisor only" },
        ]}
        value={reader}
        onChange={setReader}
      />
    </Specimen>
  );
}

const PEOPLE = [
  { value: "priya", label: "Priya Nair" },
  { value: "lee", label: "Lee Kemp" },
  { value: "hana", label: "Hana Wereta" },
];

function MultiSelects() {
  const [few, setFew] = useState(["reporting"]);
  const [many, setMany] = useState(["succession", "plan", "cfo", "cash"]);
  const [people, setPeople] = useState(["priya", "lee"]);
  return (
    <Specimen name="Multi-select: two tags, then +N more">
      <MultiSelectField label="Services" options={SERVICES} value={few} onChange={setFew} />
      <MultiSelectField label="All services" options={SERVICES} value={many} onChange={setMany} />
      <MultiSelectField
        label="People, all of them shown"
        showsPeople
        options={PEOPLE}
        value={people}
        onChange={setPeople}
        placeholder="Name or email"
      />
      <MultiSelectField
        label="Owners"
        required
        options={SERVICES}
        value={[]}
        onChange={() => undefined}
        placeholder="Choose owners"
        error={REQUIRED}
      />
      <MultiSelectField
        label="Fixed"
        options={SERVICES}
        value={["cfo"]}
        onChange={() => undefined}
        disabled
      />
    </Specimen>
  );
}

function Cards() {
  const [payment, setPayment] = useState("monthly");
  return (
    <Specimen name="Choice cards: rest, chosen, locked, error">
      <ChoiceGroup label="How would you like to pay?" required>
        <ChoiceCard
          picks="one"
          name="payment"
          value="monthly"
          title="Monthly"
          text="Twelve equal payments"
          aside="$1,590 /m"
          checked={payment === "monthly"}
          onChange={() => setPayment("monthly")}
        />
        <ChoiceCard
          picks="one"
          name="payment"
          value="upfront"
          title="Up front"
          text="Save 5%"
          aside="$18,126"
          checked={payment === "upfront"}
          onChange={() => setPayment("upfront")}
        />
        <ChoiceCard
          picks="one"
          name="payment-locked"
          value="staged"
          title="Staged"
          locked="Chosen by Hana Wereta on 13 May 2026"
          checked
          onChange={() => undefined}
        />
      </ChoiceGroup>
      <ChoiceGroup
        label="What are the biggest barriers you face today?"
        error="Please select at least 1 barrier"
      >
        <ChoiceCard
          picks="any"
          name="barrier"
          value="time"
          title="Time"
          checked={false}
          onChange={() => undefined}
        />
      </ChoiceGroup>
    </Specimen>
  );
}
