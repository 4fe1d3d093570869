// A page that says one thing: where a link or a redirect stands, and what can be done next.
import type { ReactNode } from "react";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "../auth-footer";
import { AuthPanel } from "../auth-panel";

export interface StatusPageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly banner?: ReactNode;
  /** A button, where something can be done. */
  readonly children?: ReactNode;
}

export function StatusPage({ title, text, banner, children }: StatusPageProps) {
  usePageTitle(title);
  return (
    <AuthLayout
      // Told as it changes; a role of its own would take the heading's name away.
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
