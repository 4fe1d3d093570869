// The simulator's three people (spec 4 §G): one of the demo, a new one, and one who uses another person's address.

export interface DemoPerson {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Explains on the page when to choose this person. */
  readonly hint: string;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    subject: "6f1c2f0e-ava",
    email: "ava@harbour.example",
    emailVerified: true,
    firstName: "Ava",
    lastName: "Ngata",
    hint: "Has an account in the demo.",
  },
  {
    subject: "b07d94aa-nora",
    email: "nora@lindgren.example",
    emailVerified: true,
    firstName: "Nora",
    lastName: "Lindgren",
    hint: "Runs a firm of her own, and is new here.",
  },
  {
    subject: "d3e85b17-theo",
    email: "tom@harbour.example",
    emailVerified: false,
    firstName: "Theo",
    lastName: "Marsh",
    hint: "Uses an address that belongs to someone else here.",
  },
];
