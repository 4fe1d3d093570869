// The recovery codes, shown once after the authenticator app is set up, to copy or download.
import { IconDownload } from "@tabler/icons-react";
import { saveFile } from "@gap/web/platform/save-csv";
import { Button } from "@gap/web/ui/actions/button";
import { CopyButton } from "@gap/web/ui/actions/copy-button";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./enrol-dialog.module.css";

const FILE_NAME = "gap-recovery-codes.txt";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={utility.stack16}>
      <p>
        The app is set up. If you lose your phone, you can log in with one of these codes instead. Each code
        works once. Keep them somewhere safe: they are not shown again.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function RecoveryCodesButtons({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <CopyButton value={codes.join("\n")} label="Copy codes" />
      <Button icon={<IconDownload size={16} />} onClick={() => saveFile(textFileOf(codes), FILE_NAME)}>
        Download codes
      </Button>
    </>
  );
}

function textFileOf(codes: readonly string[]): Blob {
  const text = ["Recovery codes for Gap. Each code works once.", "", ...codes, ""].join("\r\n");
  return new Blob([text], { type: "text/plain;charset=utf-8" });
}
