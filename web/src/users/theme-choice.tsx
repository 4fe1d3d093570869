// The theme as a choice with words (spec 2 §9); the profile menu cycles through the same three.
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { useThemeMode, type ThemeMode } from "@gap/web/ui/theme/theme-mode";
import classes from "./profile-form.module.css";

const CHOICES: readonly { mode: ThemeMode; title: string; text: string }[] = [
  { mode: "os-defined", title: "As the system", text: "Light or dark, whatever this device is set to" },
  { mode: "light", title: "Light", text: "Always light on this device" },
  { mode: "dark", title: "Dark", text: "Always dark on this device" },
];

export function ThemeChoice() {
  const { mode: current, setMode } = useThemeMode();
  return (
    <div className={classes.form}>
      <ChoiceGroup label="How the pages look on this device">
        {CHOICES.map(({ mode, title, text }) => (
          <ChoiceCard
            key={mode}
            picks="one"
            name="theme"
            value={mode}
            title={title}
            text={text}
            checked={mode === current}
            onChange={() => setMode(mode)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}
