// Setup of all Vitest projects: property tests draw the same values in every run, so that `npm test` always gives the same
// result. `npm run test:all` sets PROPERTY_SEED to a new number; fast-check prints the seed of a failed property.
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_119) });
