// The sheet beside the application, which paper shows in its place.
import { createPortal } from "react-dom";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import { PrintSheet } from "./print-sheet";
import classes from "./print-sheet.module.css";

export function Paper() {
  useDocumentMark("print-sheet");
  return createPortal(
    <div className={classes.sheet}>
      <PrintSheet />
    </div>,
    document.body,
  );
}
