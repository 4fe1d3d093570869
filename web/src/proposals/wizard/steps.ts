// The five steps of the wizard (spec 3 §2) with their descriptions.

export const STEPS = [
  { title: "Recipients", about: "Choose who the proposal is for and who signs it." },
  { title: "Services", about: "Choose the services to propose. The client can tick recommended ones." },
  { title: "Payment", about: undefined },
  {
    title: "Details",
    about: "Choose objectives and expectations, and set timing, signees and the due date.",
  },
  { title: "Review & send", about: "Check the proposal, add a personal message and send it." },
] as const;

export const SERVICES_STEP = 1;
