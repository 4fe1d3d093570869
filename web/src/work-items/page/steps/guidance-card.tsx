// The guidance pages of the process, each opened in a drawer.
import { IconBook } from "@tabler/icons-react";
import { useState } from "react";
import type { WorkItemGuidance } from "@gap/core/work-items/work-item-view";
import { RichTextView } from "@gap/web/rich-text/public-view";
import { Button } from "@gap/web/ui/actions/button";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { Card } from "@gap/web/ui/page/card";
import classes from "../page.module.css";

export function GuidanceCard({ guidance: { docs, imageUrls } }: { guidance: WorkItemGuidance }) {
  const [openId, setOpenId] = useState<string>();
  const open = docs.find(({ id }) => id === openId);
  const close = () => setOpenId(undefined);
  if (docs.length === 0) return null;
  return (
    <Card title="Guidance pages" flush>
      <ul className={classes.lines}>
        {docs.map(({ id, title }) => (
          <li key={id}>
            <IconBook size={18} className={classes.icon ?? ""} aria-hidden />
            <button type="button" className={classes.textButton} onClick={() => setOpenId(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <SideDrawer title={open.title} onClose={close} actions={<Button onClick={close}>Close</Button>}>
          <RichTextView content={open.text} imageUrls={imageUrls} topHeading={3} />
        </SideDrawer>
      )}
    </Card>
  );
}
