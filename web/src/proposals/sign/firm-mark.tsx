// The firm's logo, or the first letter of its name while there is none or it cannot be loaded.
import { useState } from "react";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import paper from "./sections/paper.module.css";

export function FirmMark({ proposal, large = false }: { proposal: Proposal; large?: boolean }) {
  const { advisorName, brand } = proposal;
  const [failedUrl, setFailedUrl] = useState<string>();
  const logoUrl = brand?.logoUrl;
  if (logoUrl === undefined || logoUrl === failedUrl)
    return (
      <span className={paper["initial"]} aria-hidden>
        {[...advisorName][0]?.toUpperCase()}
      </span>
    );
  return (
    <img
      className={paper[large ? "coverLogo" : "barLogo"]}
      src={logoUrl}
      alt=""
      onError={() => setFailedUrl(logoUrl)}
    />
  );
}
