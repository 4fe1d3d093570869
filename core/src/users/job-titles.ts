// Job titles offered at sign-up and in My profile (spec 1 §3).

export const JOB_TITLES = [
  "Accountant (Associate/Senior)",
  "Accountant (Graduate/Junior/Intermediate)",
  "Administrator",
  "Assistant",
  "Bookkeeper",
  "Business Owner",
  "Client Manager",
  "Client Services Coordinator",
  "Coach / Consultant",
  "Director",
  "Management Accountant",
  "Office Manager",
  "Partner",
  "Practice Manager",
  "Principal",
  "Team Leader",
  "Other",
] as const;
