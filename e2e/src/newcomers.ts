// People who are not in the demo: each journey with a sign-up names its own.
import type { Person } from "./people";

export interface Newcomer extends Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
}

/** Each journey uses its own local part, so that no address is used twice. */
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
