// A picture of a step or of the process: shown, replaced and removed.
import { useId } from "react";
import { ImageUrlsContext, Picture } from "@gap/web/rich-text/public-view";
import { useImageUpload } from "@gap/web/rich-text/public";
import { PictureUpload } from "@gap/web/rich-text/public-picture";
import { Button } from "@gap/web/ui/actions/button";
import classes from "./step-settings.module.css";

const MAX_WIDTH = 360;

interface PictureFieldProps {
  readonly fileKey: string | undefined;
  readonly imageUrls: Readonly<Record<string, string>>;
  readonly onChange: (fileKey: string | undefined) => void;
}

export function PictureField({ fileKey, imageUrls, onChange }: PictureFieldProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className={classes.template}>
      <p id={labelId} className={classes.label}>
        Picture
      </p>
      {fileKey === undefined ? null : (
        <>
          <ImageUrlsContext value={imageUrls}>
            <Picture src={fileKey} altText="" maxWidth={MAX_WIDTH} />
          </ImageUrlsContext>
          <div>
            <Button small kind="quiet" onClick={() => onChange(undefined)}>
              Remove picture
            </Button>
          </div>
        </>
      )}
      <PictureUpload hasPicture={fileKey !== undefined} begin={useImageUpload()} onDone={onChange} />
    </div>
  );
}
