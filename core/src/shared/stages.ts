// Deployment stages (spec 1 §6, spec 5) and what each stage's name implies.

const NAMED_STAGES = ["rc", "test", "preprod", "prod"] as const;
const STAGE_FAMILIES = ["dev", "feature", "bug"] as const;

export type Stage = string & { readonly __stage: unique symbol };

export const DEFAULT_STAGE = "dev-local" as Stage;

export function isStage(value: string): value is Stage {
  return (
    NAMED_STAGES.some((name) => name === value) ||
    STAGE_FAMILIES.some((family) => value.startsWith(`${family}-`) && value.length > family.length + 1)
  );
}

/** dev-*: stages in which the developer tools are available. */
export function isDevStage(stage: string): boolean {
  return stage.startsWith("dev-");
}

/** dev-*, feature-*, bug-*: started by one engineer, with demo data and a default region. */
export function isEngineeringStage(stage: string): boolean {
  return STAGE_FAMILIES.some((family) => stage.startsWith(`${family}-`));
}

/** prod and preprod: stages with real people's data, so without mailbox, simulator, demo data or quick-fill. */
export function isLiveStage(stage: string): boolean {
  return stage === "prod" || stage === "preprod";
}

/** 'dev' in an access rule matches every stage that begins with dev (spec 2 §6). */
export function stageMatches(stage: string, allowed: string): boolean {
  return allowed === "dev" ? stage.startsWith("dev") : stage === allowed;
}

/** Prefix of the page title (spec 1 §2, crash screen); empty in prod. */
export function pageTitlePrefix(stage: string): string {
  if (stage === "prod") return "";
  if (isDevStage(stage)) return "[local] ";
  if (stage === "rc" || isEngineeringStage(stage)) return "[stage] ";
  return `[${stage}] `;
}
