// A mindset in the grid: image, name, description and category icon (spec 2 §2.9). Its name is the button that opens
// it, stretched over the whole card.
import type { MindsetListItem } from "@gap/core/mindsets/mindset.schema";
import { capitalised } from "@gap/core/shared/capitalised";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { MindsetGlyph } from "./mindset-icons";
import { MindsetPicture } from "./mindset-picture";
import classes from "./mindsets.module.css";

export function MindsetCard({ mindset, onOpen }: { mindset: MindsetListItem; onOpen: () => void }) {
  const { name, description, categoryIcon } = mindset;
  return (
    <li className={classes.card}>
      <MindsetPicture mindset={mindset} alt="" />
      <div className={classes.about}>
        <div className={classes.head}>
          <h2 className={classes.name}>
            <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
              {name}
            </button>
          </h2>
          <span
            className={utility.tile}
            role="img"
            aria-label={capitalised(categoryIcon)}
            title={capitalised(categoryIcon)}
          >
            <MindsetGlyph icon={categoryIcon} size={18} />
          </span>
        </div>
        <p className={classes.description}>{description}</p>
      </div>
    </li>
  );
}
