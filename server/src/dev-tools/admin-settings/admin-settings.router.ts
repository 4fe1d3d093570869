// dev.* calls of the admin settings (spec 4 §F), for staff who maintain them, on dev stages only.
import { eq } from "drizzle-orm";
import { hiddenInLiveStages, holding } from "@gap/core/access/policy";
import { GapError } from "@gap/core/shared/gap-error";
import { REGION_IDS } from "@gap/core/shared/regions";
import { read, write } from "@gap/server/platform/calls/procedure";
import { users } from "@gap/server/users/public";
import { settingsInForce } from "./settings-in-force";
import { stateOfBrowser, stateOfServices } from "./state-of-services";
import { testMail } from "./test-mail.email";

const adminsOnDevStages = hiddenInLiveStages(
  holding("admin-settings", "maintain", { stages: ["dev"], orgTypes: ["gap"] }),
);

export const adminSettingsProcedures = {
  getAdminSettings: read.allow(adminsOnDevStages).query(async ({ ctx: { region } }) => {
    const { config } = region;
    return {
      stage: config.stage,
      regions: REGION_IDS.map((id) => ({
        id,
        apiBase: config.regions[id].apiBase,
        isServedHere: config.servedRegions.includes(id),
        isThisOne: id === region.id,
      })),
      services: await stateOfServices(region),
      settings: settingsInForce(config),
    };
  }),
  checkBrowser: read.allow(adminsOnDevStages).query(({ ctx: { region } }) => stateOfBrowser(region)),
  /** Sent to the caller's registered address, so that the call cannot be used to mail others. */
  sendTestMail: write.allow(adminsOnDevStages).mutation(async ({ ctx }) => {
    const { tx, region, now, caller, audit } = ctx;
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, caller.userId));
    if (user === undefined) throw new GapError("notFound");
    await region.mail.send(tx, testMail, { to: user.email, data: { askedAt: now.toISOString() } });
    audit({ kind: "test-mail", id: caller.userId });
    return { to: user.email };
  }),
};
