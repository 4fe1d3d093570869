// The command palette (Ctrl or ⌘ K): one field and one list, usable by keyboard; choosing an entry runs it and closes
// the palette.
import { Modal, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { joinNames } from "@gap/core/shared/join-names";
import { Button } from "@gap/web/ui/actions/button";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useViewer } from "@gap/web/app/user-info";
import { LOG_OUT, usePaletteEntries, type PaletteActions } from "./use-palette-entries";
import { MAX_FOUND } from "./finders";
import { highlighted, type PaletteEntry } from "./palette-entries";
import { PaletteIcon } from "./palette-icon";
import { rememberRecent } from "./recent-entries";
import classes from "./palette.module.css";

export interface PaletteProps extends PaletteActions {
  readonly onClose: () => void;
}

export function Palette({ onClose, ...actions }: PaletteProps) {
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const { orgId } = useViewer();
  const { entries, isSearching, hasMore, failed, tryAgain } = usePaletteEntries(term, actions);
  const at = Math.min(chosen, Math.max(entries.length - 1, 0));
  const optionId = (index: number) => `${listId}-${index}`;

  const run = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    if (orgId !== null && entry.id !== LOG_OUT) rememberRecent(orgId, entry);
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = movedBy(event.key, at, entries.length);
    if (to !== undefined) setChosen(to);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) run(entries[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={560}
      padding={0}
      radius="xl"
      yOffset="12vh"
      attributes={{ content: { "aria-label": "Search or jump to" } }}
      transitionProps={{ duration: 120, transition: "fade" }}
      classNames={{ content: classes.content ?? "" }}
    >
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          ref={focusOnMount}
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          {...(entries.length === 0 ? {} : { "aria-activedescendant": optionId(at) })}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search or jump to"
          value={term}
          onChange={(event) => {
            setTerm(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Results" className={classes.list}>
        {groupsOf(entries).map(({ name, first, members }) => (
          <div key={name} role="group" aria-labelledby={`${optionId(first)}-group`}>
            <div id={`${optionId(first)}-group`} className={classes.group} role="presentation">
              {name}
            </div>
            {members.map((entry, place) => (
              <Option
                key={entry.id}
                id={optionId(first + place)}
                entry={entry}
                term={term}
                isChosen={first + place === at}
                onPoint={() => setChosen(first + place)}
                onRun={() => run(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {failed.length > 0 ? (
        <p className={classes.failed}>
          <span>{joinTitles(failed)} could not be searched.</span>
          <Button kind="link" small onClick={tryAgain}>
            Try again
          </Button>
        </p>
      ) : null}
      {isSearching ? <p className={classes.searching}>Searching…</p> : null}
      {hasMore && !isSearching ? (
        <p className={classes.searching}>
          Showing the first {MAX_FOUND} results of each kind. Type more to narrow the search.
        </p>
      ) : null}
      {entries.length === 0 && !isSearching && failed.length === 0 ? (
        <p className={classes.none}>Nothing found for “{term.trim()}”</p>
      ) : null}
      <VisuallyHidden role="status">
        {isSearching ? "Searching" : `${entries.length} ${entries.length === 1 ? "result" : "results"}`}
      </VisuallyHidden>
    </Modal>
  );
}

interface EntryGroup {
  readonly name: string;
  /** The index of its first entry in the whole list. */
  readonly first: number;
  readonly members: readonly PaletteEntry[];
}

/** Joins group titles into one phrase: "Clients, contacts and services". */
function joinTitles(titles: readonly string[]): string {
  return joinNames(titles.map((title, place) => (place === 0 ? title : title.toLowerCase())));
}

/** Splits the entries, which are ordered by group. */
function groupsOf(entries: readonly PaletteEntry[]): readonly EntryGroup[] {
  const begin = entries.flatMap(({ group }, index) => (group === entries[index - 1]?.group ? [] : [index]));
  return begin.map((first, place) => ({
    name: entries[first]?.group ?? "",
    first,
    members: entries.slice(first, begin[place + 1]),
  }));
}

/** Focus on mount, so that text typed right after the shortcut is not lost during the transition. */
function focusOnMount(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Wraps around at the ends, as menus do. */
function movedBy(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "PageDown") return count - 1;
  if (key === "PageUp") return 0;
  return undefined;
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly term: string;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Option({ id, entry, term, isChosen, onPoint, onRun }: OptionProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <button
      type="button"
      ref={ref}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes.option}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <span className={classes.icon}>
        <PaletteIcon icon={entry.icon} />
      </span>
      <span className={`${utility.truncated} ${utility.grow}`}>
        {highlighted(entry.label, term).map(({ text, isMatch }, place) =>
          isMatch ? (
            <mark key={place} className={classes.match}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {entry.hint === undefined ? null : <span className={classes.hint}>{entry.hint}</span>}
    </button>
  );
}
