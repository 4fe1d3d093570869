// The theme setting as labelled choices (spec 2 §9); the profile menu cycles through the same three.
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { useThemeMode, type ThemeMode } from "@gap/web/ui/theme/theme-mode";
import utility from "@gap/web/ui/theme/utilities.module.css";

const CHOICES: readonly { mode: ThemeMode; title: string; text: string }[] = [
  { mode: "os-defined", title: "Match system", text: "Light or dark, as set on this device" },
  { mode: "light", title: "Light", text: "Always light on this device" },
  { mode: "dark", title: "Dark", text: "Always dark on this device" },
];

export function ThemeChoice() {
  const { mode: current, setMode } = useThemeMode();
  return (
    <div className={utility.form}>
      <ChoiceGroup label="Appearance on this device">
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
