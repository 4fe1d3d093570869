// The side menu on phones, as a drawer (spec 2 §2.3).
import { Drawer } from "@mantine/core";
import "@mantine/core/styles/Drawer.layer.css";
import { BrandMark } from "@gap/web/ui/page/brand-mark";
import { SideMenu, type MenuOpeners } from "./side-menu";
import classes from "./menu-drawer.module.css";

export interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly openers: MenuOpeners;
  readonly onClose: () => void;
}

export function MenuDrawer({ isOpen, openers, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={<BrandMark />}
      size={290}
      padding={0}
      closeButtonProps={{ "aria-label": "Close menu" }}
      classNames={{ content: classes.drawer ?? "", header: classes.head ?? "" }}
    >
      <nav aria-label="Main">
        <SideMenu isRail={false} openers={openers} onOpen={onClose} />
      </nav>
    </Drawer>
  );
}
