// Renders blocks as pages do: with services, and with answers that change as they are reported.
import { MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { vi } from "vitest";
import { withAnswer, type Answers } from "@gap/core/blocks/answers";
import { answerSchema, type Block } from "@gap/core/blocks/block.schema";
import { NO_ANSWERS_AT_ALL } from "@gap/core/blocks/blocks.test-data";
import type { FieldProblem } from "@gap/core/blocks/block-kind";
import type { BlockReader } from "@gap/core/blocks/visibility";
import { AppContextProvider, type AppContext } from "@gap/web/platform/app-context";
import { testAppContext } from "@gap/web/platform/in-app-context.test-support";
import { createFakeLive } from "@gap/web/platform/live/fake-live.test-support";
import { fakeRequests, settle } from "@gap/web/platform/uploads/uploads.test-support";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { BlockServicesProvider, type BlockServices } from "./block-services";
import { viewsOf } from "./block-views";
import { FillInBlocks, type Answer } from "./fill-in-blocks";
import { ReadBlocks } from "./read-blocks";

export const MINDSET = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  name: "Work on the business",
  description: "Two hours each week.",
  categoryIcon: "leadership",
} as const;

export const SERVICES: BlockServices = {
  currencyCode: "NZD",
  today: "2026-05-18",
  imageUrls: { "editor-image/goals": "/files/goals.png" },
  mindset: (id) => (id === MINDSET.id ? MINDSET : undefined),
  mindsets: [MINDSET],
};

interface Shown {
  readonly answers?: Answers;
  readonly reader?: BlockReader;
  readonly problems?: ReadonlyMap<string, string>;
  readonly services?: BlockServices;
}

/** The blocks to fill in. Fails if a reported value is not one that core accepts. */
export function fillIn(blocks: readonly Block[], shown: Shown = {}) {
  const { answers: first = NO_ANSWERS_AT_ALL, reader = "advisor", problems, services = SERVICES } = shown;
  const reported: Answer[] = [];
  const refused: Answer[] = [];
  function Page() {
    const [answers, setAnswers] = useState(first);
    const take = (answer: Answer) => {
      reported.push(answer);
      if (!isAccepted(blocks, answer)) refused.push(answer);
      setAnswers((before) => withAnswer(before, answer));
    };
    return (
      <FillInBlocks
        blocks={blocks}
        answers={answers}
        reader={reader}
        onAnswer={take}
        {...(problems !== undefined && { problems })}
      />
    );
  }
  const page = renderInTheme(
    <BlockServicesProvider value={services}>
      <Page />
    </BlockServicesProvider>,
  );
  return { ...page, reported, refused, last: () => reported.at(-1) };
}

function isAccepted(blocks: readonly Block[], { blockId, path, value }: Answer): boolean {
  const block = blocks.find(({ id }) => id === blockId);
  const schema = block && answerSchema(block, path);
  return schema !== undefined && (value === null || schema.safeParse(value).success);
}

export function read(blocks: readonly Block[], { answers = NO_ANSWERS_AT_ALL, reader = "advisor" }: Shown) {
  return renderInTheme(
    <BlockServicesProvider value={SERVICES}>
      <ReadBlocks blocks={blocks} answers={answers} reader={reader} />
    </BlockServicesProvider>,
  );
}

/** The settings of one block, which change as they are edited. */
export function settings<B extends Block>(first: B, problems: readonly FieldProblem[] = []) {
  let newest = first;
  function Pane() {
    const [block, setBlock] = useState<Block>(first);
    const { Settings } = viewsOf(block);
    return Settings === undefined ? null : (
      <Settings
        block={block}
        problems={problems}
        onChange={(next) => {
          newest = next as B;
          setBlock(next);
        }}
      />
    );
  }
  const pane = renderInTheme(
    <BlockServicesProvider value={SERVICES}>
      <Pane />
    </BlockServicesProvider>,
  );
  return { ...pane, changed: () => newest };
}

/** Renders in a context in which files can be uploaded; the file that was sent first passes its check on `pass`. */
export function showWithUploads(node: ReactNode) {
  const { made, newRequest } = fakeRequests();
  vi.stubGlobal("XMLHttpRequest", function FakeXMLHttpRequest() {
    return newRequest();
  });
  const live = createFakeLive();
  const appContext = testAppContext({}, {
    live,
    session: { accessToken: async () => "t" },
  } as unknown as Partial<AppContext>);
  render(
    <AppContextProvider appContext={appContext}>
      <MantineProvider env="test">{node}</MantineProvider>
    </AppContextProvider>,
  );
  const pass = async (key: string) => {
    await settle();
    made[0]?.answer(200);
    await settle();
    live.say("file-validation", key, { status: "passed" });
    await settle();
  };
  return { sent: made, pass };
}

/** The hidden input of the drop zone. */
export function filePicker(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no drop zone");
  return input;
}
