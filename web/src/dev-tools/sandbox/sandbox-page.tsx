// The Dev Sandbox: every component of the design kit in every state, with anchors and a theme switch.
import { IconBrightness, IconMoon, IconSun } from "@tabler/icons-react";
import { Button } from "@gap/web/ui/actions/button";
import { Page } from "@gap/web/ui/page/page";
import { useThemeMode, type ThemeMode } from "@gap/web/ui/theme/theme-mode";
import { ButtonsSection } from "./buttons-section";
import { ChartsSection } from "./charts-section";
import { ChoicesSection } from "./choices-section";
import { DialogsSection } from "./dialogs-section";
import { DisplaySection } from "./display-section";
import { ErrorDialogsSection } from "./error-dialogs-section";
import { FeedbackSection } from "./feedback-section";
import { FilesSection } from "./files-section";
import { FoundationsSection } from "./foundations-section";
import { LayoutSection } from "./layout-section";
import { RichTextSection } from "./rich-text-section";
import { TablesSection } from "./tables-section";
import { TextFieldsSection } from "./text-fields-section";
import classes from "./sandbox.module.css";

const CONTENTS = [
  ["foundations", "Foundations"],
  ["buttons", "Buttons"],
  ["text-fields", "Text fields"],
  ["choices", "Choices and dates"],
  ["rich-text", "Rich text"],
  ["files", "Files"],
  ["feedback", "Feedback"],
  ["dialogs", "Dialogs"],
  ["error-dialogs", "Error dialogs"],
  ["display", "Badges, people and figures"],
  ["charts", "Charts"],
  ["tables", "Tables"],
  ["layout", "Layout"],
] as const;

const MODE_ICON: Record<ThemeMode, typeof IconSun> = {
  "os-defined": IconBrightness,
  dark: IconMoon,
  light: IconSun,
};

export function SandboxPage() {
  const { mode, cycleMode } = useThemeMode();
  const ModeIcon = MODE_ICON[mode];
  return (
    <Page
      title="Dev Sandbox"
      subtitle="Every component of the design kit in every state, to try with pointer and keyboard."
      actions={
        <Button icon={<ModeIcon />} onClick={cycleMode}>
          Theme: {mode}
        </Button>
      }
    >
      <nav className={classes["contents"]} aria-label="Sections">
        {CONTENTS.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <FoundationsSection />
      <ButtonsSection />
      <TextFieldsSection />
      <ChoicesSection />
      <RichTextSection />
      <FilesSection />
      <FeedbackSection />
      <DialogsSection />
      <ErrorDialogsSection />
      <DisplaySection />
      <ChartsSection />
      <TablesSection />
      <LayoutSection />
    </Page>
  );
}
