// The menu of saved views: shows one, saves the current one, and opens the dialog that changes them.
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { IconBookmark, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { useSavedViews, type ShownView } from "./use-saved-views";
import classes from "./views.module.css";

const NameViewDialog = optionalPart(() =>
  import("./name-view-dialog").then((module) => module.NameViewDialog),
);
const ManageViewsDialog = optionalPart(() =>
  import("./manage-views-dialog").then((module) => module.ManageViewsDialog),
);

export function ViewsMenu(props: ShownView) {
  const saved = useSavedViews(props);
  const { views, error, shown, content } = saved;
  const [opened, setOpened] = useState<"save" | "manage">();
  const close = () => setOpened(undefined);
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button kind="quiet" small icon={<IconBookmark size={16} />}>
            {shown === undefined ? (
              "Views"
            ) : (
              <span className={classes.shown} title={shown.name}>
                View: {shown.name}
              </span>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views?.map((view) => (
            <Menu.Item
              key={view.viewId}
              onClick={() => saved.show(view)}
              rightSection={view.viewId === shown?.viewId ? <IconCheck size={16} aria-label="shown" /> : null}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views?.length === 0 ? (
            <Menu.Label>Save the filters you use often as a view. Only you see your views.</Menu.Label>
          ) : null}
          {views === undefined && error === null ? <Menu.Label>Loading…</Menu.Label> : null}
          {views === undefined && error !== null ? (
            <>
              <Menu.Label>Your views could not be loaded.</Menu.Label>
              <Menu.Item closeMenuOnClick={false} onClick={() => void saved.refetch()}>
                Try again
              </Menu.Item>
            </>
          ) : null}
          {views === undefined ? null : (
            <>
              <Menu.Divider />
              <Menu.Item
                disabled={shown !== undefined || views.length >= WORK_ITEM_LIMITS.views}
                onClick={() => setOpened("save")}
              >
                Save this view
              </Menu.Item>
              {views.length === 0 ? null : (
                <Menu.Item onClick={() => setOpened("manage")}>Manage views</Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === "save" ? (
        <NameViewDialog content={content} onClose={close} whenFailed={dialogNotLoaded("The dialog", close)} />
      ) : null}
      {opened === "manage" && views !== undefined ? (
        <ManageViewsDialog
          views={views}
          content={content}
          onClose={close}
          whenFailed={dialogNotLoaded("The dialog", close)}
        />
      ) : null}
    </>
  );
}
