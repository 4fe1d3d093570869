// content.*: picture uploads of the editor (spec 3 §5, §7).
import { anyOf } from "@gap/core/access/policy";
import { fileNameSchema } from "@gap/core/files/file-name.schema";
import { EDITOR_IMAGE_KIND } from "@gap/core/rich-text/rich-text-kinds";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { z } from "zod";
import { read, router } from "../platform/calls/procedure";
import { beginUpload } from "../platform/files/upload-ticket";

const WRITING = { actionId: "maintain", orgTypes: ["gap", "advisor"] } as const;
/** Callers who maintain something with rich text; clients and guests only read it. */
const editors = anyOf(
  { featureId: "services", ...WRITING },
  { featureId: "my-organisation", ...WRITING },
  { featureId: "proposals", ...WRITING },
  { featureId: "processes", ...WRITING },
  { featureId: "blueprints", ...WRITING },
  { featureId: "work-items", ...WRITING },
  { featureId: "documents", ...WRITING },
);

export const contentRouter = router({
  /** The upload belongs to the caller's organisation, and is deleted after a day unless a saved document uses it. */
  getImageUploadUrl: read
    .allow(editors)
    .input(z.object({ fileName: fileNameSchema }))
    .query(async ({ ctx: { region, caller }, input: { fileName } }) => {
      const { orgId } = caller.viewer;
      if (orgId === null) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
      return beginUpload(region, { kind: EDITOR_IMAGE_KIND, orgId, uploadedBy: caller.userId, fileName });
    }),
});
