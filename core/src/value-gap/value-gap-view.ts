// The answers of the calculator's calls.
import type { ClientFigures, ScenarioContent } from "./value-gap.schema";

/** `valueGap.get`: everything that the page of a client needs. */
export interface ValueGapOfClient {
  readonly client: {
    readonly id: string;
    readonly name: string;
    readonly clientOrgId: string;
    /** Archived and deleted clients are read-only. */
    readonly canChange: boolean;
  };
  /** Of the firm, or of the client's organisation if it has one. */
  readonly currencyCode: string;
  /** Null until figures are typed or taken from the accounting provider. */
  readonly figures: StoredFigures | null;
  /** What the fields show before there are figures: tax rates by country, everything else 0. */
  readonly defaultFigures: ClientFigures;
  /** The newest first. */
  readonly scenarios: readonly Scenario[];
  /** Services of the firm that name levers, to be added to a scenario. */
  readonly services: readonly ServiceWithLevers[];
}

export interface StoredFigures {
  readonly figures: ClientFigures;
  readonly lastUpdatedAt: Date;
  readonly lastUpdatedBy: string;
  /** Set if the figures were taken from the accounting provider and not typed over since. */
  readonly source: { readonly name: string; readonly toDay: string } | null;
}

export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly owner: { readonly id: string; readonly name: string };
  readonly content: ScenarioContent;
  readonly lastUpdatedAt: Date;
  readonly lastUpdatedBy: string;
}

/** A row of `valueGap.listRecent`. */
export interface RecentScenario {
  readonly id: string;
  readonly name: string;
  readonly clientOrgId: string;
  readonly clientName: string;
  readonly currencyCode: string;
  /** As it is shown. */
  readonly gap: number;
  readonly lastUpdatedAt: Date;
}

export interface ServiceWithLevers {
  readonly id: string;
  readonly name: string;
  /** The starting price as a fee of a year; null if it has no price. */
  readonly feePerYear: number | null;
  readonly levers: ScenarioContent["services"][number]["levers"];
  /** By which the firm delivers it; null without one that work can be started with. */
  readonly process: { readonly id: string; readonly name: string } | null;
}

/** A row of `valueGap.listSaves`, newest first. */
export interface ScenarioSave {
  readonly id: string;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly content: ScenarioContent;
}
