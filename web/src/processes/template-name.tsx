// The name of a linked template, as a link to its page if the reader can open it; archived ones are marked.
import { Link, useParams } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import type { TemplateLinks } from "./template-links";

interface TemplateNameProps {
  readonly blueprintId: string;
  readonly templates: TemplateLinks;
}

export function TemplateName({ blueprintId, templates }: TemplateNameProps) {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const template = templates.templateOf(blueprintId);
  if (template === undefined) return <span>A template that can no longer be used</span>;
  if (template.status === "archived")
    return (
      <>
        <span>{template.name}</span>
        <StatusBadge tone="warning">Archived</StatusBadge>
      </>
    );
  if (!templates.mayOpen || template.status !== "published") return <span>{template.name}</span>;
  return <Link to={routePath(orgId, "document-templates", blueprintId)}>{template.name}</Link>;
}
