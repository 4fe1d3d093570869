// The help menu of the top bar (spec 2 §2.12): the help centre or the built-in help, configured
// links, the academy, and an email to support.
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { IconHelpCircle } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { helpEntries } from "@gap/core/access/help-menu";
import { routePath } from "@gap/core/access/routes";
import { useAppContext } from "@gap/web/platform/app-context";
import { useViewer } from "@gap/web/app/user-info";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";

export function HelpMenu({ openAcademy }: { openAcademy: () => void }) {
  const { config } = useAppContext();
  const viewer = useViewer();
  const navigate = useNavigate();
  const entries = helpEntries(viewer, config);
  if (entries.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220} transitionProps={{ duration: 120 }} withinPortal={false}>
      <Menu.Target>
        <PlainIconButton label="Help" icon={<IconHelpCircle size={20} stroke={1.6} aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) =>
          entry.kind === "academy" ? (
            <Menu.Item key={entry.label} onClick={openAcademy}>
              {entry.label}
            </Menu.Item>
          ) : entry.kind === "page" ? (
            <Menu.Item
              key={entry.label}
              onClick={() => void navigate({ to: routePath(viewer.orgId ?? "", entry.routeId) })}
            >
              {entry.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={entry.label} component="a" href={entry.address} {...inNewTab(entry.address)}>
              {entry.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** mailto links open no page, so they need no new tab. */
function inNewTab(address: string): { target?: string; rel?: string } {
  return address.startsWith("mailto:") ? {} : { target: "_blank", rel: "noreferrer" };
}
