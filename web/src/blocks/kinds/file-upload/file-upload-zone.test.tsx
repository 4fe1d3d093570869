// Files as answers: each is reported when its upload has passed the check, up to the limit of the block.
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answersOf, withAnswer } from "@gap/core/blocks/answers";
import { answerSchema } from "@gap/core/blocks/block.schema";
import { aBlock, answered, idOf } from "@gap/core/blocks/blocks.test-data";
import { filePicker, showWithUploads } from "@gap/web/blocks/blocks.test-support";
import { FileUploadZone } from "./file-upload-zone";

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const block = aBlock("fileUpload", 5, { mostFiles: 2, accepts: "pdf" });
const SAVED = answered([block, { key: "answer-file/a", fileName: "accounts.pdf" }, `${idOf(1)}/file`]);

function show() {
  const reported: { path: string; value: unknown }[] = [];
  function Page() {
    const [answers, setAnswers] = useState(SAVED);
    return (
      <FileUploadZone
        block={block}
        answers={answersOf(answers, block)}
        begin={async (fileName) => ({ url: `/files/${fileName}`, key: `answer-file/${fileName}` })}
        onAnswer={(path, value) => {
          reported.push({ path, value });
          setAnswers((before) => withAnswer(before, { blockId: block.id, path, value }));
        }}
      />
    );
  }
  return { ...showWithUploads(<Page />), reported };
}

const pdf = (name: string) => new File(["%PDF"], name, { type: "application/pdf" });

test("a file that passed its check is reported, and more than fit are left out", async () => {
  const { sent, pass, reported } = show();
  expect(screen.getByText("At most 2 files. PDF, up to 25 MB")).toBeDefined();
  await userEvent.setup().upload(filePicker(), [pdf("plan.pdf"), pdf("other.pdf")]);
  expect(await screen.findByText("Only 2 files can be added. The others were left out.")).toBeDefined();
  await act(() => pass("answer-file/plan.pdf"));
  expect(sent.length).toBe(1);
  const [file] = reported;
  expect(file?.value).toEqual({ key: "answer-file/plan.pdf", fileName: "plan.pdf" });
  expect(answerSchema(block, file?.path ?? "")?.safeParse(file?.value).success).toBe(true);
  expect(screen.getAllByRole("listitem").length).toBe(2);
  expect(screen.getByText("You have added 2 files, which is the limit.")).toBeDefined();
});

test("a file of the answer can be removed", async () => {
  const { reported } = show();
  await userEvent.setup().click(screen.getByRole("button", { name: "Remove accounts.pdf" }));
  expect(reported).toEqual([{ path: `${idOf(1)}/file`, value: null }]);
});
