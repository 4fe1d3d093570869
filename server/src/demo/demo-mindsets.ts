// The mindsets that the demo's provider has published; the last one is first on the page.
import type { MindsetInput } from "@gap/core/mindsets/mindset.schema";

export const DEMO_MINDSETS: readonly MindsetInput[] = [
  {
    name: "Own the hour",
    description: "Everyone has the same hours in a week. Decide what yours are for before someone else does.",
    categories: ["time management", "performance"],
    categoryIcon: "time management",
    videoUrl: "https://vimeo.com/76979871",
  },
  {
    name: "Write it down once",
    description:
      "A task you do more than twice deserves a page of instructions. Then anyone can do it, and you can do something else.",
    categories: ["systemisation", "organisational"],
    categoryIcon: "systemisation",
  },
  {
    name: "The talk you put off",
    description:
      "The longer it waits, the larger it grows. Begin with what you saw, not with what you think of it.",
    categories: ["conflict", "leadership", "core values"],
    categoryIcon: "theater",
    videoUrl: "https://player.vimeo.com/video/76979871",
  },
  {
    name: "Price by what it is worth",
    description:
      "Clients do not buy your hours. They buy the difference between today and where they want to be.",
    categories: ["sales", "business growth", "marketing"],
    categoryIcon: "sales",
  },
  {
    name: "Ask before you answer",
    description: "A good question stays with people for weeks. A good answer is forgotten by the car park.",
    categories: ["coaching"],
    categoryIcon: "coaching",
  },
  {
    name: "Mind the gap",
    description: "Look at where the business is and where it could be. What lies between is the plan.",
    categories: ["business growth", "change management", "leadership"],
    categoryIcon: "mindset",
  },
];
