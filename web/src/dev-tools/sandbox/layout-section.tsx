// Cards, the brand mark, a page skeleton, and parts of the auth layout.
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { AuthDivider, AuthTestimonial } from "@gap/web/ui/page/auth-layout";
import { BrandMark } from "@gap/web/ui/page/brand-mark";
import { Card } from "@gap/web/ui/page/card";
import { SandboxSection, Specimen } from "./sandbox-section";
import classes from "./sandbox.module.css";

export function LayoutSection() {
  return (
    <SandboxSection id="layout" title="Layout">
      <Specimen name="Brand mark" row>
        <BrandMark />
        <BrandMark withName={false} />
      </Specimen>
      <Specimen name="Cards">
        <Card title="With a title" actions={<Button small>Edit</Button>}>
          Something to read.
        </Card>
        <Card>Without a title.</Card>
      </Specimen>
      <Specimen name="Auth pieces">
        <Banner tone="success">
          Your password has been set. Please log in with your new password to continue.
        </Banner>
        <AuthDivider>or</AuthDivider>
        <div className={classes["panel"]}>
          <AuthTestimonial
            eyebrow="The gap between now and next"
            quote="Proposals that took a week now go out before the coffee is cold."
            name="Rewi Kingi"
            role="Director, Kingi Partners, Tauranga"
            initials="RK"
          />
        </div>
      </Specimen>
      <Specimen name="Loading page" wide>
        <SkeletonPage label="Loading a page" />
      </Specimen>
    </SandboxSection>
  );
}
