// The settings beside the canvas: of the chosen block, of several chosen blocks, or of the template.
import { memo, useDeferredValue, useMemo } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import type { BlockProblem } from "@gap/core/blocks/problems";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { BlockSettings } from "./block-settings";
import { SeveralSettings } from "./several-settings";
import type { Titles } from "../template-draft";
import { TemplateSettings } from "./template-settings";
import { useChosen, type BlockChoice, type Ids } from "../use-block-choice";
import type { BlockActs } from "../use-block-editing";
import type { FocusRequest } from "./use-focus-request";

interface SettingsPaneProps {
  readonly docType: DocType;
  readonly name: string;
  readonly description: string;
  readonly blocks: readonly Block[];
  readonly acts: BlockActs;
  readonly choice: BlockChoice;
  readonly problems: readonly BlockProblem[];
  readonly nameRequest: FocusRequest;
  readonly blockRequest: FocusRequest;
  readonly onTitles: (fields: Titles) => void;
}

export const SettingsPane = memo(function SettingsPane(props: SettingsPaneProps) {
  const { docType, name, description, blocks, acts, choice, problems } = props;
  const { nameRequest, blockRequest, onTitles } = props;
  const chosen = useChosen(choice, blocks);
  // The settings of another block are drawn after the choice itself, which must be seen at once. Typed text does not wait.
  const earlier = useDeferredValue(chosen);
  const shownChoice = earlier.size === 1 && blockIn(blocks, earlier) === undefined ? chosen : earlier;
  const shown = shownChoice.size === 1 ? blockIn(blocks, shownChoice) : undefined;
  // Only conditions need the other blocks, and not at once.
  const others = useDeferredValue(blocks);
  const problemsOfShown = useMemo(
    () => problems.filter(({ blockId }) => blockId === shown?.id),
    [problems, shown?.id],
  );
  if (shown !== undefined)
    return (
      <BlockSettings
        block={shown}
        blocks={others}
        problems={problemsOfShown}
        focusRequest={blockRequest}
        onChange={acts.change}
        onKind={acts.setKind}
      />
    );
  if (shownChoice.size > 1) return <SeveralSettings chosen={shownChoice} acts={acts} />;
  return (
    <TemplateSettings
      name={name}
      description={description}
      docType={docType}
      focusRequest={nameRequest}
      onChange={onTitles}
    />
  );
});

function blockIn(blocks: readonly Block[], ids: Ids): Block | undefined {
  return blocks.find(({ id }) => ids.has(id));
}
