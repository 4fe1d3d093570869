// The part of the address of the templates, below that of the proposals.
export const TEMPLATES = "templates";

export function templatePath(templateId: string): string {
  return `${TEMPLATES}/${templateId}`;
}
