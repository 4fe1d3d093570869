// Views of signature lines.
import { IconSignature } from "@tabler/icons-react";
import type { SignatureLineBlock } from "@gap/core/blocks/kinds/signature-line/signature-line.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { lazySettings } from "@gap/web/blocks/parts/lazy-part";
import { SignatureLineFillIn } from "./signature-line-fill-in";
import { SignatureLineRead } from "./signature-line-read";

export const signatureLine: BlockViews<SignatureLineBlock> = {
  icon: IconSignature,
  FillIn: SignatureLineFillIn,
  Read: SignatureLineRead,
  Settings: lazySettings(() =>
    import("./signature-line-settings").then((module) => module.SignatureLineSettings),
  ),
};
