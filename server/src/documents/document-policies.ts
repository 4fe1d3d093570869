// The policies of the calls about documents and actions.
import { anyOf, holding } from "@gap/core/access/policy";

export const maintainers = holding("documents", "maintain", { orgTypes: ["advisor"] });

export const firmReaders = holding("documents", "view", { orgTypes: ["advisor"] });

/** The firm's people by their role; the client's people, guests included, by the document (openDocument decides). */
export const readers = anyOf(
  { featureId: "documents", actionId: "view", orgTypes: ["advisor"] },
  { orgTypes: ["client"], guestsToo: true },
);

/** People of a client, guests included. */
export const clientReaders = anyOf({ orgTypes: ["client"], guestsToo: true });

/** Like readers, without the firm's people whose role only views documents. */
export const changers = anyOf(
  { featureId: "documents", actionId: "maintain", orgTypes: ["advisor"] },
  { orgTypes: ["client"], guestsToo: true },
);

/** Also the session that prints a finalised version. */
export const readersAndPrinter = anyOf(
  { featureId: "documents", actionId: "view", orgTypes: ["advisor"] },
  { orgTypes: ["client"], guestsToo: true, forOneProposal: "read" },
);
