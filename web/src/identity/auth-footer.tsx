// The foot of the pages of people who are not signed in.
import { useGround } from "@gap/web/platform/ground";

export function AuthFooter() {
  const { config } = useGround();
  return (
    <span>
      © {new Date().getFullYear()} {config.productName}
    </span>
  );
}
