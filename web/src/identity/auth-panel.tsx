// The side panel of pages for users who are not signed in: a statement about the product.
import { AuthStatement } from "@gap/web/ui/page/auth-layout";

export function AuthPanel() {
  return (
    <AuthStatement eyebrow="The gap between now and next">
      Show clients what could be. Agree on the way there. Get it signed, and get it done.
    </AuthStatement>
  );
}
