// A page that shows the status of a link or redirect, and the next step.
import type { ReactNode } from "react";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "../auth-footer";
import { AuthPanel } from "../auth-panel";

export interface StatusPageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly banner?: ReactNode;
  /** A button for the next step, if there is one. */
  readonly children?: ReactNode;
}

export function StatusPage({ title, text, banner, children }: StatusPageProps) {
  usePageTitle(title);
  return (
    <AuthLayout
      // Announced on change by aria-live; a role on the span would hide the heading's name.
      title={<span aria-live="polite">{title}</span>}
      subtitle={text}
      banner={banner}
      panel={<AuthPanel />}
      footer={<AuthFooter />}
    >
      {children}
    </AuthLayout>
  );
}
