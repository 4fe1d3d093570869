// Home as a person with given answers of the server sees it.
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Metrics } from "@gap/core/metrics/metrics";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import { UserInfoProvider } from "@gap/web/app/user-info";
import { personIn } from "@gap/web/notifications/notifications.test-support";
import { LiveCaches } from "@gap/web/app/live-caches";
import { useApi } from "@gap/web/platform/app-context";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { HomePage } from "./home-page";

export const METRICS: Metrics = {
  openWorkItems: 0,
  completedWorkItems: 0,
  acceptedProposals: 0,
  timezone: "Pacific/Auckland",
};

export const PERSON = personIn("advisor", { onboarding: INITIAL_ONBOARDING });

function Home() {
  const { options } = useApi();
  const { data } = useQuery<UserInfo>(options.user.getMyUserInfo.queryOptions() as object as never);
  return data === undefined ? null : (
    <UserInfoProvider info={data}>
      <LiveCaches />
      <HomePage />
    </UserInfoProvider>
  );
}

export async function showHome(answers: Answers = {}) {
  const page = await showWithAnswers(Home, {
    answers: {
      "user.getMyUserInfo": () => PERSON,
      "org.getMinimalOrgById": () => ({
        countryCode: "NZ",
        currencyCode: "NZD",
        timezone: "Pacific/Auckland",
      }),
      "org.getUserCountInOrg": () => ({ count: 1, activeCount: 1 }),
      "user.updateMyOnboardingProgress": () => INITIAL_ONBOARDING,
      "metrics.get": () => METRICS,
      ...answers,
    },
  });
  return { ...page, user: userEvent.setup() };
}

export const card = () => screen.getByRole("region", { name: "Get set up" });

export const ADVISOR = {
  ...PERSON,
  userOrg: PERSON.userOrg && {
    ...PERSON.userOrg,
    features: [
      { featureId: "proposals", actions: [{ actionId: "maintain" }] },
      { featureId: "clients", actions: [{ actionId: "maintain" }] },
    ],
  },
} as UserInfo;
