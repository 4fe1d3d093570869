// Builders for procedures: `read` or `write`, then the policy, then the input. None compiles without a policy.
import { initTRPC, TRPCError, type AnyProcedure, type AnyRouter } from "@trpc/server";
import type { z } from "zod";
import type { Surroundings } from "@gap/core/access/access-rule";
import { decide, isHiddenIn, refusalMessage, type Policy } from "@gap/core/access/policy";
import { GapError } from "@gap/core/shared/gap-error";
import { isLiveStage } from "@gap/core/shared/stages";
import { asCallError, errorShape } from "./call-error";
import type { CallContext, Caller, ReadContext, WriteContext } from "./context";
import { runCommand } from "./run-command";
import { storableWire } from "./storable-wire";

export interface ProcedureMeta {
  readonly policy: Policy;
  /** Changes data: accepts only POST, both for mutations and for the three writing queries of spec 4 §A. */
  readonly writes: boolean;
}

const t = initTRPC
  .context<CallContext>()
  .meta<ProcedureMeta>()
  .create({
    transformer: storableWire,
    isDev: false,
    errorFormatter: ({ shape, error, path, ctx }) => ({
      code: shape.code,
      ...errorShape(error, path, ctx !== undefined && !isLiveStage(ctx.region.config.stage)),
    }),
  });

export const router = t.router;

/** Calls the procedures of a router within the process, with the same policies, validation and errors as over HTTP. */
export const callsOf = t.createCallerFactory;

/**
 * The router of a stage, without hidden procedures. Otherwise a wrong method, a batch or an invalid token would be
 * answered before the policy is checked, and reveal that the procedure exists (spec 6 T6).
 */
export function withoutHidden(whole: AnyRouter, surroundings: Surroundings): AnyRouter {
  const procedures = Object.entries(whole._def.procedures as Record<string, Declared>);
  const shown = procedures.filter(([, { _def }]) => !isHiddenIn(_def.meta.policy, surroundings));
  return t.router(Object.fromEntries(shown));
}

type Declared = AnyProcedure & { readonly _def: { readonly meta: ProcedureMeta } };

type CallerUnder<P extends Policy> = P extends { kind: "anyone" } ? Caller | undefined : Caller;

/** For procedures that change no data. */
export const read = {
  allow<P extends Policy>(policy: P) {
    const guarded = guard(policy, false);
    type Who = CallerUnder<P>;
    return {
      query: <Out>(work: Reading<Who, undefined, Out>) =>
        guarded.query(({ ctx }) =>
          reading(ctx, (readContext) => work({ ctx: readContext as never, input: undefined })),
        ),
      input: <Schema extends z.ZodType>(schema: Schema) => ({
        query: <Out>(work: Reading<Who, z.output<Schema>, Out>) =>
          guarded
            .input(schema)
            .query(({ ctx, input }) =>
              reading(ctx, (readContext) =>
                work({ ctx: readContext as never, input: input as z.output<Schema> }),
              ),
            ),
      }),
    };
  },
};

type Reading<Who extends Caller | undefined, In, Out> = (call: {
  ctx: ReadContext<Who>;
  input: In;
}) => Promise<Out>;

/**
 * For procedures that change data: one transaction with its audit row, jobs and mails. If the work throws, everything
 * is rolled back; if it returns a GapError, the writes are kept and the call fails with it. Slow work (hashing,
 * creating keys) goes into `before`, which runs outside the transaction.
 */
export const write = {
  allow<P extends Policy>(policy: P) {
    const guarded = guard(policy, true);
    type Who = CallerUnder<P>;
    const run = <In, Out, Before>(
      { ctx, path }: { ctx: CallContext; path: string },
      input: In,
      work: Writing<Who, In, Out, Before>,
      before?: Preparing<Who, In, Before>,
    ) =>
      writing(
        ctx,
        path,
        async () => before?.({ ctx: { ...ctx, db: ctx.region.db.read } as never, input }),
        (writeContext, prepared) => work({ ctx: writeContext as never, input, before: prepared as Before }),
      );
    return {
      mutation: <Out, Before = undefined>(
        work: Writing<Who, undefined, Out, Before>,
        before?: Preparing<Who, undefined, Before>,
      ) => guarded.mutation((call) => run(call, undefined, work, before)),
      query: <Out, Before = undefined>(
        work: Writing<Who, undefined, Out, Before>,
        before?: Preparing<Who, undefined, Before>,
      ) => guarded.query((call) => run(call, undefined, work, before)),
      input: <Schema extends z.ZodType>(schema: Schema) => {
        type In = z.output<Schema>;
        const withInput = guarded.input(schema);
        return {
          mutation: <Out, Before = undefined>(
            work: Writing<Who, In, Out, Before>,
            before?: Preparing<Who, In, Before>,
          ) => withInput.mutation((call) => run(call, call.input as In, work, before)),
          query: <Out, Before = undefined>(
            work: Writing<Who, In, Out, Before>,
            before?: Preparing<Who, In, Before>,
          ) => withInput.query((call) => run(call, call.input as In, work, before)),
        };
      },
    };
  },
};

type Writing<Who extends Caller | undefined, In, Out, Before> = (call: {
  ctx: WriteContext<Who>;
  input: In;
  before: Before;
}) => Promise<Out | GapError>;

type Preparing<Who extends Caller | undefined, In, Before> = (call: {
  ctx: ReadContext<Who>;
  input: In;
}) => Promise<Before>;

function guard(policy: Policy, writes: boolean) {
  return t.procedure.meta({ policy, writes }).use(({ ctx, next }) => {
    // A link, an image or a prefetch must never change data (spec 4 §A), whatever the kind of procedure.
    if (writes && ctx.method !== "POST") throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
    const viewer = ctx.caller?.viewer;
    const decision = decide(policy, viewer, ctx.region.config);
    if (decision !== "allowed") throw asCallError(new GapError(decision, refusalMessage(decision, viewer)));
    return next();
  });
}

async function reading<Out>(
  ctx: CallContext,
  work: (readContext: ReadContext<Caller | undefined>) => Promise<Out>,
): Promise<Out> {
  return translated(() => work({ ...ctx, db: ctx.region.db.read }));
}

async function writing<Out, Before>(
  ctx: CallContext,
  path: string,
  prepare: () => Promise<Before>,
  work: (writeContext: WriteContext<Caller | undefined>, before: Before) => Promise<Out | GapError>,
): Promise<Out> {
  const { caller, region, request } = ctx;
  const origin = {
    action: path,
    actorId: caller?.userId ?? null,
    orgId: caller?.viewer.orgId ?? null,
    request,
  };
  return translated(async () => {
    const before = await prepare();
    const outcome = await runCommand(region, origin, async (command) => {
      const done = await work({ ...ctx, ...command }, before);
      if (!(done instanceof GapError)) await ctx.keepOutcome?.(command.tx, done, command.now);
      return done;
    });
    if (outcome instanceof GapError) throw outcome;
    return outcome;
  });
}

async function translated<Out>(work: () => Promise<Out>): Promise<Out> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof GapError ? asCallError(error) : error;
  }
}
