// proposals.getSealKey, public: the fingerprint of the key that this installation seals documents with (spec 4 §C).
import { anyone } from "@gap/core/access/policy";
import { read } from "@gap/server/platform/calls/procedure";

export const sealKeyProcedures = {
  getSealKey: read
    .allow(anyone())
    .query(async ({ ctx: { region } }) => ({ fingerprint: await region.pdf.keyFingerprint() })),
};
