// The blocks of a document with what they depend on. Published versions never change, so those of templates are kept.
import { LRUCache } from "lru-cache";
import { blockGraphOf, type BlockGraph } from "@gap/core/documents/affected-blocks";
import type { Queryable } from "@gap/server/platform/db/database";
import { memoise } from "@gap/server/platform/memoise";
import type { Region } from "@gap/server/platform/region";
import { blocksOf } from "../document-content.db";
import type { DocumentRow } from "../open-document";

/** As many as are likely to be filled in at the same time; a version has at most 2 MB. */
const MAX_KEPT = 40;

const keptGraphs = memoise<Region, LRUCache<string, BlockGraph>>(() => new LRUCache({ max: MAX_KEPT }));

export async function blockGraphOfDocument(
  region: Region,
  db: Queryable,
  row: Pick<DocumentRow, "blocks" | "blueprintId" | "blueprintVersion">,
): Promise<BlockGraph> {
  // A document's own blocks change with its topics and updates.
  if (row.blocks !== null) return blockGraphOf(row.blocks);
  const kept = keptGraphs(region);
  const version = `${row.blueprintId} ${row.blueprintVersion}`;
  const known = kept.get(version);
  if (known !== undefined) return known;
  const graph = blockGraphOf(await blocksOf(db, row));
  kept.set(version, graph);
  return graph;
}
