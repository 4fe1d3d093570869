// The skeleton of pages before sign-in, such as the trial, in their layout: brand, form and panel.
import { VisuallyHidden } from "@mantine/core";
import { SkeletonBar, SkeletonForm } from "@gap/web/ui/feedback/skeletons";
import { AuthLayout } from "./auth-layout";

export function AuthSkeleton() {
  return (
    <AuthLayout
      title={
        <>
          <VisuallyHidden>Loading</VisuallyHidden>
          <SkeletonBar width={220} height={28} />
        </>
      }
    >
      <SkeletonForm fields={3} />
    </AuthLayout>
  );
}
