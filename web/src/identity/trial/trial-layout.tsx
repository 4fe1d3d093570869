// Layout of the trial's pages: progress and problems above, the sign-up's own panel at the side (spec 4 §A).
import type { ReactNode } from "react";
import { useAppContext } from "@gap/web/platform/app-context";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Banner } from "@gap/web/ui/feedback/banner";
import { AuthLayout, AuthStatement, AuthTestimonial } from "@gap/web/ui/page/auth-layout";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { AuthFooter } from "../auth-footer";
import { stepShownAt, type SignUpKind, type TrialPage } from "./trial-pages";
import { TrialProgress } from "./trial-progress";

export interface TrialLayoutProps {
  readonly page: TrialPage;
  readonly kind: SignUpKind;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly problem: string | undefined;
  /** A neutral message, when nothing is wrong. */
  readonly info?: string | undefined;
  readonly children: ReactNode;
}

export function TrialLayout({ page, kind, title, subtitle, problem, info, children }: TrialLayoutProps) {
  usePageTitle(title);
  const step = stepShownAt(page, kind);
  const head =
    step === undefined && problem === undefined && info === undefined ? undefined : (
      <div className={utility.grid16}>
        {step === undefined ? null : <TrialProgress step={step} />}
        {problem === undefined ? null : <Banner tone="error">{problem}</Banner>}
        {problem === undefined && info !== undefined ? <Banner tone="info">{info}</Banner> : null}
      </div>
    );
  return (
    <AuthLayout
      title={title}
      subtitle={subtitle}
      banner={head}
      panel={<TrialPanel kind={kind} />}
      footer={<AuthFooter />}
    >
      {children}
    </AuthLayout>
  );
}

/** A configured customer quote, or else our own statement; no quote is made up. */
export function TrialPanel({ kind }: { kind: SignUpKind }) {
  const { testimonials } = useAppContext().config;
  const quoted = testimonials[kind];
  if (quoted !== undefined)
    return (
      <AuthTestimonial
        quote={quoted.quote}
        name={quoted.name}
        role={quoted.firm}
        initials={initialsOf(quoted.name)}
      />
    );
  return kind === "invitation" ? (
    <AuthStatement eyebrow="One place for the whole team">
      Your firm's clients, proposals and sessions, where everyone who works on them can see the next step.
    </AuthStatement>
  ) : (
    <AuthStatement eyebrow="Try everything for free">
      Set up your firm in a few minutes. Price a service, send a proposal, and see it signed.
    </AuthStatement>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "").join("");
}
