// Shows the brand while it is being chosen: the head of a proposal's cover, and the head of an email.
import type { CSSProperties } from "react";
import { brandShadesOf, senderNameOf } from "@gap/core/orgs/brand";
import classes from "./brand-preview.module.css";

interface BrandPreviewProps {
  readonly name: string;
  readonly logoUrl: string | undefined;
  readonly colour: string;
  /** False while the firm uses the product's colour, with its darker cover. */
  readonly isOwnColour: boolean;
  readonly senderName: string;
  readonly replyTo: string;
}

export function BrandPreview(props: BrandPreviewProps) {
  const { name, logoUrl, colour, isOwnColour, senderName, replyTo } = props;
  const { fill, fillOnDark } = brandShadesOf(colour);
  const colours = { "--fill": fill, "--fill-on-dark": fillOnDark } as CSSProperties;
  const logo = logoUrl === undefined ? null : <img className={classes["logo"]} src={logoUrl} alt="" />;
  return (
    <figure className={classes["preview"]} style={colours} aria-label="Preview of your brand">
      <div className={classes["cover"]} data-own={isOwnColour || undefined}>
        <p className={classes["firm"]}>
          {logo}
          {name}
        </p>
        <p className={classes["title"]}>Proposal</p>
        <p>Prepared for your client</p>
      </div>
      <div className={classes["mail"]}>
        <p className={classes["from"]}>
          <strong>{senderName.trim() || senderNameOf({ name })}</strong>
          <span>Proposal for your client</span>
          <span className={classes["small"]}>
            Replies go to {replyTo.trim() || "the person who sent the proposal"}
          </span>
        </p>
        <div className={classes["body"]}>
          <p className={classes["firm"]}>
            {logo}
            {name}
          </p>
          <p>Hi Tom,</p>
          <span className={classes["button"]}>View proposal</span>
        </div>
      </div>
      <figcaption className={classes["small"]}>A proposal's cover, and an email to your client</figcaption>
    </figure>
  );
}
