// A finalised document on paper: heading with the firm's look, decisions, actions, topics with answers and their authors,
// attachments, and how to check the file. The same blocks as on the screen.
import { QRCodeSVG } from "qrcode.react";
import { useMemo } from "react";
import { progressOf } from "@gap/core/blocks/progress";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import {
  answersOfVersion,
  attachmentsOf,
  authorsOf,
  missingInVersion,
  type Attachment,
  type DocumentSnapshot,
} from "@gap/core/documents/document-version";
import type { VersionView } from "@gap/core/documents/version-view";
import { withoutScheme } from "@gap/core/shared/addresses/without-scheme";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatMomentIn, zoneAbbreviation, zoneInWords } from "@gap/core/shared/calendar/zoned-time";
import { joinNames } from "@gap/core/shared/join-names";
import { fingerprintLines } from "@gap/core/shared/texts/fingerprint-lines";
import { BlockServicesProvider, ReadBlocks, type ReadBlockParts } from "@gap/web/blocks/public";
import { ReadTable } from "@gap/web/blocks/public-parts";
import { FullPage } from "@gap/web/platform/page/full-page";
import { pageRules } from "@gap/web/platform/page/page-rules";
import { servicesOfVersion } from "../versions/version-services";
import { momentInShort } from "./moment-in-short";
import { factsOfMeeting, Minutes, PrintedAttendance } from "./printed-meeting";
import { PrintedActions, printedActions } from "./printed-actions";
import { PrintedAttachments } from "./printed-attachments";
import classes from "./printed.module.css";

export function PrintedVersion({ view }: { view: VersionView }) {
  const { snapshot, brand } = view;
  const attachments = useMemo(() => attachmentsOf(snapshot), [snapshot]);
  const footer = `${DOC_TYPE_NAMES[snapshot.docType]} | ${snapshot.client.name}`;
  return (
    <FullPage bar={null} colours={brand.colours}>
      <style>{pageRules({ footer, hasCover: false })}</style>
      <main className={classes.printed}>
        <Heading view={view} />
        <Facts view={view} />
        <PrintedAttendance snapshot={snapshot} />
        <PrintedDecisions snapshot={snapshot} />
        <PrintedActions snapshot={snapshot} />
        <Topics view={view} attachments={attachments} />
        <PrintedAttachments attachments={attachments} snapshot={snapshot} />
        <HowFinalised view={view} />
      </main>
    </FullPage>
  );
}

function Heading({ view: { snapshot, brand, verifyAddress } }: { view: VersionView }) {
  const { advisor, client, docType, title, version, timezone, finalised } = snapshot;
  return (
    <>
      <header className={classes.head}>
        <span className={classes.firm}>
          {brand.logoUrl === undefined ? null : <img src={brand.logoUrl} alt="" />}
          {advisor.name}
        </span>
        <span>
          Finalised {formatDayIn(new Date(finalised.at), timezone)}, version {version}
        </span>
      </header>
      <div className={classes.title}>
        <div>
          <p className={classes.above}>{DOC_TYPE_NAMES[docType]}</p>
          <h1>{title}</h1>
          <p className={classes.lead}>
            {client.name}, with {advisor.name}
          </p>
        </div>
        <p className={classes.check}>
          <QRCodeSVG value={verifyAddress} size={80} title={`QR code of ${verifyAddress}`} />
          {withoutScheme(verifyAddress)}
        </p>
      </div>
    </>
  );
}

function Facts({ view: { snapshot, side } }: { view: VersionView }) {
  const { timezone, createdAt, finalised, people, blocks, meeting } = snapshot;
  const { answered, questions } = progressOf(blocks, answersOfVersion(snapshot), side);
  const facts = meeting === undefined ? undefined : factsOfMeeting(meeting, snapshot);
  const shown = facts ?? {
    Started: formatDayIn(new Date(createdAt), timezone),
    Finalised: formatDayIn(new Date(finalised.at), timezone),
    By: people[finalised.by]?.name ?? snapshot.advisor.name,
    Answered: `${answered} of ${questions} questions`,
  };
  return (
    <dl className={classes.facts}>
      {Object.entries(shown).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PrintedDecisions({ snapshot }: { readonly snapshot: DocumentSnapshot }) {
  const { decisions, people } = snapshot;
  if (decisions.length === 0) return null;
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h2>Decisions</h2>
      </div>
      <ReadTable
        columns={DECISION_COLUMNS}
        rows={decisions.map(({ text, by, at }, place) => ({
          id: String(place),
          cells: [text, people[by]?.name ?? "", momentInShort(new Date(at), snapshot)],
        }))}
      />
    </section>
  );
}

const DECISION_COLUMNS = ["What", "Written down by", "When"].map((title) => ({
  id: title,
  title,
  isShort: title === "When",
}));

interface TopicsProps {
  readonly view: VersionView;
  readonly attachments: readonly Attachment[];
}

function Topics({ view, attachments }: TopicsProps) {
  const { snapshot, side } = view;
  const answers = useMemo(() => answersOfVersion(snapshot), [snapshot]);
  const services = useMemo(() => servicesOfVersion(view), [view]);
  const parts = useMemo(() => partsOf(view, attachments), [view, attachments]);
  const { timezone, finalised } = snapshot;
  return (
    <section className={classes.topics}>
      <div className={classes.sectionHead}>
        <h2>Topics and answers</h2>
        <span>Times in {zoneAbbreviation(new Date(finalised.at), timezone)}</span>
      </div>
      <BlockServicesProvider value={services}>
        <ReadBlocks blocks={snapshot.blocks} answers={answers} reader={side} parts={parts} />
      </BlockServicesProvider>
    </section>
  );
}

/** Authors and times of answers, uploaded pictures, and the numbers of actions that are listed above. */
function partsOf({ snapshot, imageUrls }: VersionView, attachments: readonly Attachment[]): ReadBlockParts {
  const actions = printedActions(snapshot);
  return {
    Aside({ block }) {
      if (block.kind === "heading") return <Minutes block={block} snapshot={snapshot} />;
      const authors = authorsOf(snapshot, block.id);
      return authors === undefined ? null : <By snapshot={snapshot} {...authors} />;
    },
    Answer({ block, children }) {
      const pictures = attachments.filter(
        ({ blockId, key, type }) =>
          blockId === block.id && type.startsWith("image/") && imageUrls[key] !== undefined,
      );
      const numbers = actions
        .filter(({ blockId }) => blockId === block.id)
        .map(({ number }) => String(number));
      return (
        <>
          {/* A list of actions is printed above; goals are printed here, with their actions above. */}
          {numbers.length === 0 || block.kind !== "actionList" ? children : null}
          {numbers.length === 0 ? null : (
            <p>
              {numbers.length === 1 ? "Action" : "Actions"} {joinNames(numbers)}, listed above
            </p>
          )}
          <Before snapshot={snapshot} blockId={block.id} />
          {pictures.map(({ key, fileName }) => (
            <figure key={key} className={classes.picture}>
              <img src={imageUrls[key]} alt={fileName} />
            </figure>
          ))}
        </>
      );
    },
  };
}

/** The figure of the same question in an earlier document. */
function Before({ snapshot, blockId }: { readonly snapshot: DocumentSnapshot; readonly blockId: string }) {
  const last = snapshot.lastTime?.find((each) => each.blockId === blockId);
  return last === undefined ? null : (
    <p className={classes.before}>
      Last time {last.words}, {formatDayIn(new Date(last.at), snapshot.timezone)}
    </p>
  );
}

interface ByProps {
  readonly snapshot: DocumentSnapshot;
  readonly names: readonly string[];
  readonly at: Date;
}

function By({ snapshot, names, at }: ByProps) {
  return (
    <p className={classes.by}>
      <span>{joinNames(names)}</span> <span>{momentInShort(at, snapshot)}</span>
    </p>
  );
}

function HowFinalised({ view: { snapshot, hash, verifyAddress, side, sentTo } }: { view: VersionView }) {
  const { finalised, people, timezone, advisor } = snapshot;
  const { reason } = finalised;
  const at = new Date(finalised.at);
  const missing = missingInVersion(snapshot, side);
  const by = people[finalised.by]?.name ?? advisor.name;
  return (
    <section className={classes.sealed}>
      <div>
        <h3>Finalised and sealed</h3>
        <p>
          By {by} on {formatMomentIn(at, timezone)}.{" "}
          {missing === 0 ? null : `${missing === 1 ? "One answer was" : `${missing} answers were`} missing. `}
          {reason === "" ? null : `Reason given: ${asSentence(reason)} `}
          {sentTo.length === 0 ? null : `Sent to ${joinNames(sentTo)}. `}
          All times: {zoneInWords(at, timezone)}.
        </p>
      </div>
      <div>
        <p>
          Check this file at <strong>{withoutScheme(verifyAddress)}</strong>
        </p>
        <p>Fingerprint of the content</p>
        <Fingerprint hash={hash} />
      </div>
    </section>
  );
}

function Fingerprint({ hash }: { hash: string }) {
  return (
    <p className={classes.fingerprint}>
      {fingerprintLines(hash).map((line) => (
        <code key={line}>{line}</code>
      ))}
    </p>
  );
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
