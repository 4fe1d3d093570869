// content.*: where the editor brings its pictures to (spec 3 §5, §7).
import { anyOf } from "@gap/core/access/policy";
import { fileNameSchema } from "@gap/core/files/file-name.schema";
import { EDITOR_IMAGE_KIND } from "@gap/core/rich-text/rich-text-kinds";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { z } from "zod";
import { read, router } from "../platform/calls/procedure";
import { beginUpload } from "../platform/files/upload-ticket";

const WRITING = { actionId: "maintain", orgTypes: ["gap", "advisor"] } as const;
/** Whoever maintains something that has a text; clients and guests only read them. */
const writers = anyOf(
  { featureId: "services", ...WRITING },
  { featureId: "proposals", ...WRITING },
  { featureId: "processes", ...WRITING },
  { featureId: "blueprints", ...WRITING },
  { featureId: "work-items", ...WRITING },
  { featureId: "documents", ...WRITING },
);

export const contentRouter = router({
  /** It belongs to the caller's organisation, and is swept after a day unless a document that is saved shows it. */
  getImageUploadUrl: read
    .allow(writers)
    .input(z.object({ fileName: fileNameSchema }))
    .query(async ({ ctx: { region, caller }, input: { fileName } }) => {
      const { orgId } = caller.viewer;
      if (orgId === null) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
      return beginUpload(region, { kind: EDITOR_IMAGE_KIND, orgId, uploadedBy: caller.userId, fileName });
    }),
});
