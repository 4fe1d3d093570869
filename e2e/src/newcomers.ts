// People whom the demo does not know: each journey that signs somebody up names its own.
import type { Person } from "./people";

export interface Newcomer extends Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
}

/** Addresses are never used twice: one a journey, by its local part. */
export function aNewcomer(localPart: string, region: Person["region"] = "au"): Newcomer {
  const firstName = "Mere";
  const lastName = "Tane";
  return {
    email: `${localPart}@newfirm.example`,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    password: "Steady-7-hands",
    jobTitle: "Director",
    region,
  };
}
