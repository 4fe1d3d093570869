// The card of a linked page: its title, what it says of itself, where it is, and its picture. The picture is in the document:
// to fetch it from a stranger's site would tell them who reads the text, and the content policy refuses it. Where it is, the
// address says: what was stored beside it may be another's name.
import { isPreviewPicture } from "@gap/core/link-preview/preview-picture";
import { followableAddress, siteOf } from "@gap/core/rich-text/link-address";
import type { LinkPreview } from "@gap/core/rich-text/rich-text.schema";
import classes from "./rich-text.module.css";

interface PreviewCardProps {
  readonly card: Omit<LinkPreview, "type">;
  /** Not where it is written: there a click chooses the card. */
  readonly isFollowed: boolean;
}

export function PreviewCard({ card, isFollowed }: PreviewCardProps) {
  const { url, img, title, description } = card;
  const site = siteOf(url);
  const content = (
    <>
      {img === undefined || !isPreviewPicture(img) ? null : (
        <img className={classes["cardPicture"]} src={img} alt="" draggable={false} />
      )}
      <span className={classes["cardWords"]}>
        <span className={classes["cardTitle"]}>{title === "" ? url : title}</span>
        {description === "" ? null : <span className={classes["cardDescription"]}>{description}</span>}
        {site === "" ? null : <span className={classes["cardDomain"]}>{site}</span>}
      </span>
    </>
  );
  const href = isFollowed ? followableAddress(url) : undefined;
  if (href === undefined) return <div className={classes["card"]}>{content}</div>;
  return (
    <a className={classes["card"]} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
