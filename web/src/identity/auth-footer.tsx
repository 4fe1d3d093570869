// The foot of the pages of people who are not signed in.
import { useGround } from "@gap/web/platform/ground";

export function AuthFooter() {
  const { config } = useGround();
  const { termsOfService, privacyPolicy } = config.legal;
  return (
    <>
      <span>
        © {new Date().getFullYear()} {config.productName}
      </span>
      {termsOfService === undefined ? null : <a href={termsOfService}>Terms of Service</a>}
      {privacyPolicy === undefined ? null : <a href={privacyPolicy}>Privacy Policy</a>}
    </>
  );
}
