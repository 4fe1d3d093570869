// The card of a linked page: title, description, site and picture. The picture is stored in the document, because
// fetching it would reveal readers to the site and is blocked by the content security policy. The site is taken from
// the URL, because the stored domain could be forged.
import { isPreviewPicture } from "@gap/core/link-preview/preview-picture";
import { followableAddress, siteOf } from "@gap/core/rich-text/link-address";
import type { LinkPreview } from "@gap/core/rich-text/rich-text.schema";
import classes from "./rich-text.module.css";

interface PreviewCardProps {
  readonly card: Omit<LinkPreview, "type">;
  /** False in the editor, where a click selects the card. */
  readonly isClickable: boolean;
}

export function PreviewCard({ card, isClickable }: PreviewCardProps) {
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
  const href = isClickable ? followableAddress(url) : undefined;
  if (href === undefined) return <div className={classes["card"]}>{content}</div>;
  return (
    <a className={classes["card"]} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
