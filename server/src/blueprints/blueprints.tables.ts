// Templates of documents and their versions (spec 7 §1).
import { DOC_TYPES } from "@gap/core/blueprints/doc-type";
import { searchWordsTable } from "../platform/db/search-words-table";
import { recordsTable, versionsTable } from "../publishing/public";

export const blueprints = recordsTable("blueprints", { column: "doc_type", types: DOC_TYPES });
export const blueprintVersions = versionsTable("blueprint_versions", () => blueprints.id);
export const blueprintSearchWords = searchWordsTable("blueprint_search_words", () => blueprints.id);
