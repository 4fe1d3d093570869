// The frame of all steps of a shared document: the firm's brand, the invitation, and the step or its loading words.
import { useEffect, useRef, type ReactNode } from "react";
import type { ShareTokenInfo } from "@gap/core/shares/share-view";
import { AuthFooter } from "@gap/web/identity/public";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { AuthLayout } from "@gap/web/ui/page/auth-layout";
import { EntryIcon, type EntryIconName } from "./entry-icon";
import { InvitationPanel, InvitationStrip } from "./invitation";
import type { LoadingWords } from "./share-flow";
import classes from "./entry.module.css";

const STEPS = [1, 2, 3] as const;

export interface EntryLayoutProps {
  readonly info: ShareTokenInfo | undefined;
  /** The firm, where the link itself is not answered. */
  readonly firmName?: string | undefined;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Which of the three steps it is: address, code or names. */
  readonly place?: (typeof STEPS)[number] | undefined;
  readonly icon?: EntryIconName | undefined;
  readonly message?: { readonly tone: "info" | "error"; readonly text: string } | undefined;
  readonly loading?: LoadingWords | undefined;
  readonly children?: ReactNode;
}

export function EntryLayout({
  info,
  firmName,
  title,
  subtitle,
  loading,
  children,
  ...head
}: EntryLayoutProps) {
  const shown = loading ?? title;
  usePageTitle(shown);
  const content = useFocusAfterLoading(loading !== undefined);
  const firm = info?.advisorOrgName ?? firmName;
  return (
    <AuthLayout
      // Announced on change by aria-live; a role on the span would hide the heading's name.
      title={<span aria-live="polite">{shown}</span>}
      subtitle={loading === undefined ? subtitle : "This takes a second or two."}
      banner={<Head {...head} {...(loading !== undefined && { message: undefined, icon: undefined })} />}
      {...(firm !== undefined && { brand: <FirmMark name={firm} logoUrl={info?.logoUrl} /> })}
      {...(info !== undefined && {
        panel: <InvitationPanel info={info} />,
        panelLabel: "The document",
        strip: <InvitationStrip info={info} />,
      })}
      footer={<AuthFooter isOfFirm />}
    >
      {loading === undefined ? null : (
        <SkeletonGroup label={loading}>
          <SkeletonBar height={44} />
        </SkeletonGroup>
      )}
      {/* Hidden instead of removed, so that nothing typed is lost if the call fails. */}
      <div ref={content} hidden={loading !== undefined}>
        {children}
      </div>
    </AuthLayout>
  );
}

/** Hiding the step has taken the focus away from it. */
function useFocusAfterLoading(isLoading: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const wasLoading = useRef(isLoading);
  useEffect(() => {
    const { activeElement, body } = document;
    const isFocusFree = activeElement === body || content.current?.contains(activeElement) === true;
    if (wasLoading.current && !isLoading && isFocusFree)
      content.current?.querySelector<HTMLElement>("input, button")?.focus();
    wasLoading.current = isLoading;
  }, [isLoading]);
  return content;
}

function Head({ place, icon, message }: Pick<EntryLayoutProps, "place" | "icon" | "message">) {
  return (
    <div className={classes.head}>
      {place === undefined ? null : (
        <div className={classes.trail} role="img" aria-label={`Step ${place} of ${STEPS.length}`}>
          {STEPS.map((step) => (
            <span key={step} data-done={step <= place || undefined} />
          ))}
        </div>
      )}
      {icon === undefined ? null : (
        <span className={classes.tile}>
          <EntryIcon name={icon} size={22} />
        </span>
      )}
      {message === undefined ? null : <Banner tone={message.tone}>{message.text}</Banner>}
    </div>
  );
}

function FirmMark({ name, logoUrl }: { name: string; logoUrl: string | undefined }) {
  return (
    <span className={classes.firm}>
      {logoUrl === undefined ? (
        <span className={classes.letter} aria-hidden>
          {name.charAt(0).toUpperCase()}
        </span>
      ) : (
        <img className={classes.logo} src={logoUrl} alt="" />
      )}
      {name}
    </span>
  );
}
