// Colour scales and typography of the design.
import type { CSSProperties } from "react";
import { PALETTE } from "@gap/web/ui/theme/palette";
import { SandboxSection, Specimen } from "./sandbox-section";
import classes from "./sandbox.module.css";

export function FoundationsSection() {
  return (
    <SandboxSection id="foundations" title="Foundations">
      <Specimen name="Scales 0 to 9">
        {Object.entries(PALETTE).map(([name, steps]) => (
          <div key={name} className={classes["scale"]}>
            <span>{name}</span>
            {steps.map((colour) => (
              <span
                key={colour}
                className={classes["swatch"]}
                style={{ "--swatch": colour } as CSSProperties}
              />
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen name="Type">
        <p className={classes["display"]}>Heading 1, 28/36</p>
        <h4>Card title, 16/24</h4>
        <p className={classes["lead"]}>Lead paragraph, 17/26</p>
        <p className={classes["reading"]}>Reading text, 15/24, in proposals and documents.</p>
        <p>
          Interface text, 14/20, with <a href="#foundations">a link</a>
        </p>
        <p className={classes["caption"]}>Caption, 12/16</p>
      </Specimen>
    </SandboxSection>
  );
}
