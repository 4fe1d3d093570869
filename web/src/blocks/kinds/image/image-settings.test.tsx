// The picture of a block: uploaded, and shown before the template is saved.
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { aBlock } from "@gap/core/blocks/blocks.test-data";
import type { ImageBlock } from "@gap/core/blocks/kinds/image/image.schema";
import { BlockServicesProvider } from "@gap/web/blocks/block-services";
import { filePicker, SERVICES, showWithUploads } from "@gap/web/blocks/blocks.test-support";
import { ImageRead } from "./image-read";
import { ImageSettings } from "./image-settings";

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const services = {
  ...SERVICES,
  uploadPicture: async (fileName: string) => ({ url: `/files/${fileName}`, key: `editor-image/${fileName}` }),
};

test("a chosen picture is uploaded, stored by its key and shown", async () => {
  let newest: ImageBlock | undefined;
  function Editor() {
    const [block, setBlock] = useState<ImageBlock>(aBlock("image", 5, { altText: "Goals" }));
    const change = (next: ImageBlock) => {
      newest = next;
      setBlock(next);
    };
    return (
      <BlockServicesProvider value={services}>
        <ImageRead block={block} />
        <ImageSettings block={block} problems={[]} onChange={change} />
      </BlockServicesProvider>
    );
  }
  const { pass } = showWithUploads(<Editor />);
  expect(screen.getByText("Picture")).toBeDefined();
  expect(screen.getByRole("button", { name: "Choose a picture" })).toBeDefined();
  await userEvent.setup().upload(filePicker(), new File(["x"], "board.png", { type: "image/png" }));
  await act(() => pass("editor-image/board.png"));
  expect(newest?.fileKey).toBe("editor-image/board.png");
  expect(screen.getByRole("img", { name: "Goals" }).getAttribute("src")).toMatch(/^blob:/);
  expect(screen.getByRole("button", { name: "Choose another picture" })).toBeDefined();
});
