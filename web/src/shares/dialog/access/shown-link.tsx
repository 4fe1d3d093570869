// A link that the browser did not let us copy, to be copied by hand.
import { TextField } from "@gap/web/ui/form/text-field";
import classes from "../share-dialog.module.css";

export function ShownLink({ label, url }: { label: string; url: string }) {
  return (
    <div className={classes.shownLink}>
      <TextField
        label={label}
        description="Your browser did not allow copying. Copy the link from here."
        readOnly
        autoFocus
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}
