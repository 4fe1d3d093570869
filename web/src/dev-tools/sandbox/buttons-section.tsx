// Buttons of every kind and state.
import { IconDots, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Button, ButtonLink } from "@gap/web/ui/actions/button";
import { CopyButton } from "@gap/web/ui/actions/copy-button";
import { IconButton } from "@gap/web/ui/actions/icon-button";
import { SandboxSection, Specimen } from "./sandbox-section";

export function ButtonsSection() {
  const [pending, setPending] = useState(false);
  return (
    <SandboxSection id="buttons" title="Buttons">
      <Specimen name="Kinds: main, default, quiet, link, danger" row>
        <Button kind="main">Continue</Button>
        <Button>Back</Button>
        <Button kind="quiet">Cancel</Button>
        <Button kind="link">Resend</Button>
        <Button kind="danger">Yes, delete</Button>
        <ButtonLink href="#buttons">A link</ButtonLink>
      </Specimen>
      <Specimen name="With icon, small, icon only" row>
        <Button kind="main" icon={<IconPlus />}>
          Create proposal
        </Button>
        <Button small>Small</Button>
        <IconButton label="More" icon={<IconDots size={20} />} />
        <IconButton small label="Delete" icon={<IconTrash size={17} />} />
        <CopyButton value="copied from the sandbox" />
      </Specimen>
      <Specimen name="Pending: same width, the label stays" row>
        <Button kind="main" pending>
          Continue
        </Button>
        <Button pending>Back</Button>
        <Button kind="main" icon={<IconPlus />} pending>
          Create proposal
        </Button>
        <Button pending={pending} onClick={() => setPending(true)}>
          Start pending
        </Button>
        <Button kind="quiet" disabled={!pending} onClick={() => setPending(false)}>
          Stop
        </Button>
      </Specimen>
      <Specimen name="Disabled" row>
        <Button kind="main" disabled>
          Continue
        </Button>
        <Button disabled>Back</Button>
        <Button kind="quiet" disabled>
          Cancel
        </Button>
        <IconButton label="More, disabled" icon={<IconDots size={20} />} disabled />
      </Specimen>
      <Specimen name="Large, full width, long text">
        <div data-controls="large">
          <Button kind="main" fullWidth>
            Log in
          </Button>
        </div>
        <Button fullWidth>Send the proposal to every signee of this organisation again</Button>
      </Specimen>
    </SandboxSection>
  );
}
