import type { MindsetCardBlock } from "@gap/core/blocks/kinds/mindset-card/mindset-card.schema";
import { useBlockServices } from "@gap/web/blocks/block-services";
import { Placeholder } from "@gap/web/blocks/parts/placeholder";
import { MindsetPicture } from "@gap/web/mindsets/public";
import classes from "./mindset-card.module.css";

/** The same for filling in and reading. */
export function MindsetCardRead({ block: { mindsetId } }: { block: MindsetCardBlock }) {
  const { mindset: mindsetOf } = useBlockServices();
  if (mindsetId === undefined) return <Placeholder>Mindset</Placeholder>;
  const mindset = mindsetOf(mindsetId);
  if (mindset === undefined) return <Placeholder>This mindset is no longer in the library.</Placeholder>;
  const { name, description, videoUrl } = mindset;
  return (
    <div className={classes.card}>
      <div className={classes.picture}>
        <MindsetPicture mindset={mindset} alt="" />
      </div>
      <div className={classes.about}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.description}>{description}</p>
        {videoUrl === undefined ? null : (
          <a className={classes.video} href={videoUrl} target="_blank" rel="noreferrer">
            Watch the video
          </a>
        )}
      </div>
    </div>
  );
}
