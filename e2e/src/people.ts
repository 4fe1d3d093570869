// The people of the demo (spec 5), by the names that journeys use.
import type { RegionId } from "@gap/core/shared/regions";
import { DEMO, DEMO_PASSWORD } from "@gap/server/demo/demo-accounts";

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly region: RegionId;
}

function personOfDemo(region: RegionId, email: string): Person {
  const found = DEMO[region].people.find((person) => person.email === email);
  if (found === undefined) throw new Error(`The demo of ${region} has no ${email}`);
  return { email, region, password: DEMO_PASSWORD, name: `${found.firstName} ${found.lastName}` };
}

export const dana = personOfDemo("au", "dana@gap.example");
export const sam = personOfDemo("au", "sam@gap.example");
export const ava = personOfDemo("au", "ava@harbour.example");
export const tom = personOfDemo("au", "tom@harbour.example");
export const dee = personOfDemo("au", "dee@harbour.example");
export const will = personOfDemo("au", "will@summit.example");
export const lea = personOfDemo("au", "lea@lapsed.example");
export const cleo = personOfDemo("au", "cleo@kauri.example");
export const cam = personOfDemo("au", "cam@kauri.example");
export const eve = personOfDemo("eu", "eve@thames.example");
/** Invited, not yet accepted: the password is the one she will choose. */
export const ivy = personOfDemo("au", "ivy@harbour.example");
