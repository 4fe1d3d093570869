// Setting up the authenticator app: gets a key, and confirms it with the app's first code.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isNetworkFailure } from "@gap/web/platform/errors/describe-error";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useIdentityCall } from "./use-identity-call";

export function useEnrolment() {
  const call = useIdentityCall();
  const [code, setCode] = useState("");
  const key = useQuery({
    queryKey: ["identity", "enrolTotp"],
    queryFn: () => call((identity, token) => identity.enrolTotp(token)),
    // Never refetch or cache the secret: each set-up gets one, and it is dropped on close.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { showsOwnErrors: true },
  });
  const confirm = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: (given: string) => call((identity, token) => identity.confirmTotp(token, { code: given })),
    onError: (error) => {
      // After a network failure the same code can be sent again.
      if (!isNetworkFailure(error)) setCode("");
    },
  });
  return {
    key,
    code,
    setCode,
    isVerifying: confirm.isPending,
    problem: confirm.error,
    /** Changes with each refused code, to clear the boxes. */
    attempt: confirm.failureCount,
    verify: (given: string) => {
      if (!confirm.isPending) confirm.mutate(given);
    },
    /** Once the app is set up. */
    recoveryCodes: confirm.data?.recoveryCodes,
  };
}

export type Enrolment = ReturnType<typeof useEnrolment>;
