// The palette of block kinds: click, Enter or drag adds a block. `/` moves the focus to its search.
import { IconClipboardList } from "@tabler/icons-react";
import { memo, useState, type RefObject, type SyntheticEvent } from "react";
import { BLOCK_GROUPS } from "@gap/core/blocks/block-kind";
import { BLOCK_KIND_NAMES, rulesOf, type BlockKindName } from "@gap/core/blocks/block-kinds";
import { foldedWords } from "@gap/core/shared/fold";
import { viewsOf } from "@gap/web/blocks/public";
import { Button } from "@gap/web/ui/actions/button";
import { SearchField } from "@gap/web/ui/form/search-field";
import type { Grab } from "./canvas/drag-source";
import classes from "./palette.module.css";

interface PaletteProps {
  readonly searchRef: RefObject<HTMLFormElement | null>;
  readonly onAdd: (kind: BlockKindName, how?: { readonly byKey: boolean }) => void;
  readonly onPaste: () => void;
  readonly onGrab: Grab;
}

export const Palette = memo(function Palette({ searchRef, onAdd, onPaste, onGrab }: PaletteProps) {
  const [search, setSearch] = useState("");
  const found = BLOCK_KIND_NAMES.filter((kind) => matches(kind, search));
  const add = (kind: BlockKindName, byKey: boolean) => {
    setSearch("");
    onAdd(kind, { byKey });
  };
  const addFirst = (event: SyntheticEvent) => {
    event.preventDefault();
    const [first] = found;
    if (first !== undefined) add(first, true);
  };
  return (
    <nav className={classes.palette} aria-label="Blocks to add">
      <form ref={searchRef} role="search" className={classes.search} onSubmit={addFirst}>
        <SearchField label="Find a block" value={search} onChange={setSearch} />
        <kbd className={classes.key}>/</kbd>
      </form>
      {found.length === 0 ? <p className={classes.none}>No block has this name.</p> : null}
      {BLOCK_GROUPS.map((group) => {
        const kinds = found.filter((kind) => rulesOf({ kind }).group === group);
        if (kinds.length === 0) return null;
        return (
          <section key={group} aria-label={group}>
            <h2 className={classes.group}>{group}</h2>
            <ul>
              {kinds.map((kind) => (
                <PaletteItem key={kind} kind={kind} onAdd={(byKey) => add(kind, byKey)} onGrab={onGrab} />
              ))}
            </ul>
          </section>
        );
      })}
      <Button kind="quiet" small icon={<IconClipboardList size={16} />} onClick={onPaste}>
        Paste questions
      </Button>
    </nav>
  );
});

interface PaletteItemProps extends Pick<PaletteProps, "onGrab"> {
  readonly kind: BlockKindName;
  readonly onAdd: (byKey: boolean) => void;
}

function PaletteItem({ kind, onAdd, onGrab }: PaletteItemProps) {
  const { icon: KindIcon } = viewsOf({ kind });
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        // Only the pointer drags: with the keyboard, Enter adds the block.
        onPointerDown={(event) => onGrab(event, { kind })}
        // A key press has no clicks to count.
        onClick={({ detail }) => onAdd(detail === 0)}
      >
        <KindIcon size={18} aria-hidden />
        <span className={classes.name}>{rulesOf({ kind }).name}</span>
        <span className={classes.hint} aria-hidden>
          Drag or Enter
        </span>
      </button>
    </li>
  );
}

function matches(kind: BlockKindName, search: string): boolean {
  const words = foldedWords(rulesOf({ kind }).name);
  return foldedWords(search).every((typed) => words.some((word) => word.startsWith(typed)));
}
