// A list with the settings of the chosen item beside it. On narrow screens the settings open as a drawer.
import type { ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { Card } from "@gap/web/ui/page/card";
import classes from "./columns.module.css";

interface ColumnsProps {
  readonly isWide: boolean;
  readonly list: ReactNode;
  /** For long texts: the settings are wider than the list. */
  readonly hasWideSettings?: boolean;
  /** Undefined if nothing is chosen. */
  readonly settings: SettingsPart | undefined;
  /** Closes the drawer. */
  readonly onClose: () => void;
}

interface SettingsPart {
  readonly title: string;
  readonly tools: ReactNode;
  readonly content: ReactNode;
}

export function Columns({ isWide, list, hasWideSettings = false, settings, onClose }: ColumnsProps) {
  if (!isWide)
    return (
      <>
        {list}
        {settings === undefined ? null : (
          <SideDrawer
            title={settings.title}
            onClose={onClose}
            actions={
              <>
                {settings.tools}
                <Button kind="main" onClick={onClose}>
                  Done
                </Button>
              </>
            }
          >
            {settings.content}
          </SideDrawer>
        )}
      </>
    );
  return (
    <div className={classes.columns} data-wide-settings={hasWideSettings || undefined}>
      {list}
      {settings === undefined ? null : (
        <aside className={classes.settings} aria-label="Settings">
          <Card title={settings.title} actions={settings.tools}>
            {settings.content}
          </Card>
        </aside>
      )}
    </div>
  );
}
