// A team for tests: its members, its roles, and the person who views it.
import type { ReactNode } from "react";
import type { TeamMember } from "@gap/core/users/team.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { PlanDialogProvider } from "../plan/plan-dialog-context";

export const ORG = "01JADR5Q6Z8M4T2V9X7C3B1N0K";

export const ROLE_IDS = {
  admin: ORG.replace(/.$/, "A"),
  member: ORG.replace(/.$/, "M"),
  guest: ORG.replace(/.$/, "G"),
};

export function aMember(part: Partial<TeamMember> = {}): TeamMember {
  return {
    userId: "u-ben",
    name: "Ben Park",
    email: "ben@firm.example",
    roleId: ROLE_IDS.member,
    roleName: "Team Member",
    state: "active",
    belongsElsewhere: false,
    ...part,
  };
}

const ADMIN = aMember({ userId: "u-ava", name: "Ava Stone", email: "ava@firm.example", roleName: "Admin" });

function userInfo(roleName: string, actionId: string) {
  return {
    id: ADMIN.userId,
    email: ADMIN.email,
    isServiceUser: false,
    orgs: [{ orgId: ORG, name: "Harbour", orgType: "advisor", roleName }],
    userOrg: {
      orgId: ORG,
      orgType: "advisor",
      roleName,
      isGuest: false,
      isDeactivated: false,
      isDeveloper: false,
      xeroAuthorised: false,
      features: [{ featureId: "my-organisation", actions: [{ actionId }] }],
      featureToggles: [],
      permissions: [],
    },
  };
}

interface ShownTeam {
  readonly members?: readonly TeamMember[];
  readonly answers?: Answers;
  readonly roleName?: string;
  readonly actionId?: "view" | "maintain";
  readonly seats?: { used: number; max?: number; tierName?: string; activeAdmins: number };
}

/** The viewer is Ava, an admin who may change the team, unless specified. */
export function showTeam(
  part: ReactNode,
  {
    members = [aMember()],
    answers = {},
    roleName = "Admin",
    actionId = "maintain",
    seats = { used: 2, max: 5, tierName: "Focus", activeAdmins: 2 },
  }: ShownTeam = {},
) {
  const rows = [ADMIN, ...members];
  return showWithAnswers(
    () => (
      <PlanDialogProvider orgId={ORG} mayChoose>
        {part}
      </PlanDialogProvider>
    ),
    {
      answers: {
        "user.getMyUserInfo": () => userInfo(roleName, actionId),
        "team.getSeats": () => seats,
        "team.list": () => ({ rows, total: rows.length, tabCounts: { all: rows.length } }),
        "team.listRoles": () => [
          { id: ROLE_IDS.admin, name: "Admin", description: "", features: [] },
          { id: ROLE_IDS.member, name: "Team Member", description: "", features: [] },
          { id: ROLE_IDS.guest, name: "Guest", description: "", features: [] },
        ],
        ...answers,
      },
    },
  );
}
