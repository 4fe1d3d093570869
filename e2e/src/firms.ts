// Creates a firm for one journey, through the product's API: staff create it, and its people accept their invitations.
import { publicCalls, privateCalls, type Identified } from "@gap/testing/calls";
import { encryptPassword } from "@gap/testing/encrypt-password";
import { signInOverHttp } from "@gap/testing/sign-in";
import type { Mailbox } from "./mailbox";
import type { Person } from "./people";

export interface Firm {
  readonly name: string;
  readonly orgId: string;
  readonly admin: Person;
  /** Team Members, in the order of their names. */
  readonly members: readonly Person[];
}

export interface FirmToMake {
  /** Must be unique on the server. */
  readonly name: string;
  /** First and last name, as for members. */
  readonly admin: string;
  readonly members?: readonly string[];
  /** People of another firm who also join this one. */
  readonly joining?: readonly Person[];
}

const PASSWORD = "Founded-4-good";

export async function makeFirm(
  { url, mailbox, staff }: { url: string; mailbox: Mailbox; staff: Identified },
  { name, admin: adminName, members: memberNames = [], joining = [] }: FirmToMake,
): Promise<Firm> {
  const admin = personOf(adminName, name);
  const [firstName = "", lastName = ""] = adminName.split(" ");
  const { id: orgId } = await privateCalls(url, staff).org.create.mutate({
    orgType: "advisor",
    tierName: "Focus",
    name,
    countryCode: "NZ",
    email: admin.email,
    firstName,
    lastName,
  });
  const { accessToken } = await accept(url, mailbox, admin);
  const calls = privateCalls(url, { accessToken, orgId });
  const roles = await calls.team.listRoles.query({ orgId });
  const roleId = roles.find((role) => role.name === "Team Member")?.id ?? "";
  const members = memberNames.map((each) => personOf(each, name));
  for (const member of members) {
    await calls.team.invite.mutate({ orgId, emails: [member.email], roleId });
    const joined = await accept(url, mailbox, member);
    const [first = "", last = ""] = member.name.split(" ");
    await privateCalls(url, { ...joined, orgId }).user.updateMyProfile.mutate({
      firstName: first,
      lastName: last,
      jobTitle: "Administrator",
    });
  }
  for (const { email, password } of joining) {
    await calls.team.invite.mutate({ orgId, emails: [email], roleId });
    const invited = await signInOverHttp(url, email, { password });
    await privateCalls(url, invited).team.acceptInvitation.mutate({ orgId });
  }
  return { name, orgId, admin, members };
}

function personOf(name: string, firm: string): Person {
  const [firstName = ""] = name.split(" ");
  const domain = firm.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return { name, email: `${firstName.toLowerCase()}@${domain}.example`, password: PASSWORD, region: "au" };
}

/** Follows the invitation's mailed link, sets a password, accepts, signs in and marks the welcome as seen. */
async function accept(url: string, mailbox: Mailbox, { email, password }: Person): Promise<Identified> {
  const link = await mailbox.onlyLinkTo(email);
  const [, token = "", userId = ""] = /\/auth\/update\/([^/]+)\/([^/?]+)/.exec(link) ?? [];
  const entered = await publicCalls(url).user.validateCustomTokenAndReturnCognitoTokens.mutate({
    token,
    userId,
  });
  if (entered.accessToken === undefined) throw new Error(`The invitation of ${email} is ${entered.status}`);
  const calls = privateCalls(url, { accessToken: entered.accessToken });
  const { challengeId, publicKey } = await calls.challenge.create.mutate();
  await calls.user.updateMyPassword.mutate({
    challengeId,
    encryptedPassword: await encryptPassword(password, publicKey),
  });
  await calls.user.acceptInvitation.mutate();
  const identified = await signInOverHttp(url, email, { password });
  await privateCalls(url, identified).user.updateMyOnboardingProgress.mutate({ hasViewedWelcome: true });
  return identified;
}
