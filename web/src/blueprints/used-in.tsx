// 'Used in 2 processes': opens a menu with their names, which lead to the processes.
import { Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import type { TemplateUses } from "@gap/core/processes/process.schema";
import classes from "./blueprints.module.css";

interface UsedInProps {
  readonly name: string;
  /** Undefined if no process uses the template. */
  readonly uses: TemplateUses | undefined;
  readonly orgId: string;
  /** Others only read the names. */
  readonly mayViewProcesses: boolean;
}

export function UsedIn({ name, uses, orgId, mayViewProcesses }: UsedInProps) {
  if (uses === undefined || uses.count === 0) return <span className={classes.unused}>Not used</span>;
  const { count, processes } = uses;
  const others = count - processes.length;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={classes.uses}
          aria-label={`${name} is used in ${usesInWords(count)}`}
        >
          {usesInWords(count)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {processes.map((process) =>
          mayViewProcesses ? (
            <Menu.Item
              key={process.processId}
              renderRoot={(root) => <Link {...root} to={routePath(orgId, "processes", process.processId)} />}
            >
              {process.name}
            </Menu.Item>
          ) : (
            <Menu.Label key={process.processId}>{process.name}</Menu.Label>
          ),
        )}
        {others > 0 ? <Menu.Label>and {others} more</Menu.Label> : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function usesInWords(count: number): string {
  return count === 1 ? "1 process" : `${count} processes`;
}
