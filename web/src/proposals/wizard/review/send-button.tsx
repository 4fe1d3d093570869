// Send proposal, and beside it a menu to send it later.
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { IconCalendarTime, IconChevronDown, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "@gap/web/ui/actions/button";
import visuallyHidden from "@gap/web/ui/display/visually-hidden.module.css";
import type { WizardContext } from "../wizard-context";
import { SendLaterDialog } from "./send-later-dialog";
import classes from "./review.module.css";

interface SendButtonProps {
  readonly wizard: Pick<WizardContext, "proposal" | "autosave">;
  readonly isSending: boolean;
  readonly disabled: boolean;
  readonly onSend: () => void;
}

export function SendButton({ wizard, isSending, disabled, onSend }: SendButtonProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className={classes.send}>
      <Button
        kind="main"
        fullWidth
        icon={<IconSend size={16} />}
        pending={isSending}
        disabled={disabled}
        onClick={onSend}
      >
        Send proposal
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button kind="main" disabled={disabled || isSending}>
            <IconChevronDown size={16} aria-hidden />
            <span className={visuallyHidden.hidden}>More ways to send</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCalendarTime size={16} />} onClick={() => setIsChoosing(true)}>
            Send later…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing ? <SendLaterDialog {...wizard} onClose={() => setIsChoosing(false)} /> : null}
    </div>
  );
}
