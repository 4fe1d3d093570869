// Fifty concurrent signatures over HTTP: none is lost, and the cost of each is compared with a single signature. The
// signees share as few proposals as the limit of recipients allows.
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import {
  aProposalOut,
  responseTo,
  type SentTestProposal,
  type Signee,
} from "@gap/server/proposals/signing/signing.test-kit";
import type { Figure } from "./figure";
import { medianOf } from "./figure";
import type { DatabaseKind, Environment } from "./bench-setup";
import { withSigningServer, type SigningServer } from "./signing-server";

interface Sizes {
  readonly signees: number;
  /** Enough to know the cost of a single signature; all come from one IP address, whose sign-ins are limited. */
  readonly alone: number;
  /** Rounds of both kinds, alternating. */
  readonly rounds: number;
}
const WHOLE: Sizes = { signees: 50, alone: PROPOSAL_LIMITS.contacts, rounds: 3 };

export async function measureSigneesAtOnce(
  database: DatabaseKind,
  environment: Environment,
  sizes: Sizes = WHOLE,
): Promise<Figure[]> {
  const { signees, alone: few, rounds } = sizes;
  return withSigningServer({ environment, prints: false }, async (setup) => {
    // Warm-up: code that is loaded and compiled for the first signatures is not measured.
    await signOneByOne(setup, await proposalsFor(setup, few));
    const [alone, each, slowest]: [number[], number[], number[]] = [[], [], []];
    let kept = 0;
    for (let round = 0; round < rounds; round += 1) {
      alone.push(medianOf(await signOneByOne(setup, await proposalsFor(setup, few))));
      const out = await proposalsFor(setup, signees);
      const atOnce = await signAtOnce(setup, out);
      each.push(atOnce.allMs / signees);
      slowest.push(atOnce.slowestMs);
      kept += await keptOf(setup, out);
    }
    const control = medianOf(alone);
    const of = `${signees} at once, ${database}`;
    const against = { control, controlName: "one alone", unit: "ms" } as const;
    return [
      {
        name: `Signatures kept (${of}, ${rounds} times)`,
        measured: kept,
        control: signees * rounds,
        controlName: "acknowledged",
        unit: "signatures",
        aim: { of: "ratio", least: 1 },
      },
      { name: `Time per signature (${of})`, measured: medianOf(each), ...against },
      { name: `Slowest signature (${of})`, measured: medianOf(slowest), ...against },
    ];
  });
}

/** Proposals that all recipients must sign. */
async function proposalsFor(
  { server, advisor }: SigningServer,
  signees: number,
): Promise<SentTestProposal[]> {
  const out: SentTestProposal[] = [];
  for (let left = signees; left > 0; left -= PROPOSAL_LIMITS.contacts)
    out.push(await aProposalOut(server, advisor, { signees: Math.min(left, PROPOSAL_LIMITS.contacts) }));
  return out;
}

async function signOneByOne(setup: SigningServer, out: readonly SentTestProposal[]): Promise<number[]> {
  const took: number[] = [];
  for (const proposal of out)
    for (const signee of proposal.signees) took.push(await sign(setup, proposal, signee));
  await setup.region.jobs.drain();
  return took;
}

async function signAtOnce(
  setup: SigningServer,
  out: readonly SentTestProposal[],
): Promise<{ readonly allMs: number; readonly slowestMs: number }> {
  const startedAt = performance.now();
  const took = await Promise.all(
    out.flatMap((proposal) => proposal.signees.map((signee) => sign(setup, proposal, signee))),
  );
  const allMs = performance.now() - startedAt;
  await setup.region.jobs.drain();
  return { allMs, slowestMs: Math.max(...took) };
}

/** Throws if the signature is not acknowledged. */
async function sign(
  { server, advisor }: SigningServer,
  proposal: SentTestProposal,
  signee: Signee,
): Promise<number> {
  const startedAt = performance.now();
  await server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, proposal));
  return performance.now() - startedAt;
}

/** Counts signatures in the evidence, once per person, of proposals that were accepted by them. */
async function keptOf({ region }: SigningServer, out: readonly SentTestProposal[]): Promise<number> {
  const { rows } = await region.db.read.raw(
    `select count(distinct (e.proposal_id, e.actor ->> 'contactId'))::int as kept
       from proposal_events e join proposals p on p.id = e.proposal_id
      where e.kind = 'signed' and p.accepted_at is not null and p.signatures_received = p.signatures_needed
        and p.id = any($1)`,
    [out.map(({ id }) => id)],
  );
  return Number(rows[0]?.["kept"]);
}
