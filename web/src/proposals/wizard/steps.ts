// The five steps of the wizard (spec 3 §2), and what is said about each.

export const STEPS = [
  { title: "Recipients", about: "Choose who the proposal is for and who signs it." },
  { title: "Services", about: "Choose what you propose. Recommended services are the client's to tick." },
  { title: "Payment", about: undefined },
  {
    title: "Details",
    about: "Say what the work is for, what you expect of each other, and by when it is signed.",
  },
  { title: "Review & send", about: "Look through it once more, add a personal message and send it." },
] as const;

export const SERVICES_STEP = 1;
