// The size limit on the texts of a proposal's services: errors when it is exceeded, and that reading a draft never
// costs more than the limit.
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { hasTooManyPictures, textsTooLong, TOO_MANY_PICTURES } from "@gap/core/proposals/texts-of-services";
import { addService } from "@gap/core/proposals/draft";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { Service } from "@gap/core/services/service.schema";
import { asInstallation } from "@gap/testing/factories/command";
import { aService, editOf } from "@gap/testing/factories/proposal";
import { png } from "@gap/server/platform/files/check/good-files.test-kit";
import { services } from "@gap/server/services/public";
import { aDraftFor, refusal } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const calls = () => server.as(advisor).proposals;
const get = (proposalId: string) => calls().getProposalById.query({ proposalId });
const hasTexts = ({ step2 }: Proposal) => step2.map((each) => each.serviceTerms !== undefined);

/** About a third of the size limit. */
const A_THIRD = richTextOfPlainText("x".repeat(900_000));

async function grow(some: readonly Service[]): Promise<void> {
  await asInstallation(region, async ({ tx }) => {
    for (const { id } of some) await tx.update(services).set({ terms: A_THIRD }).where(eq(services.id, id));
  });
}

async function someServices(count: number): Promise<Service[]> {
  const made: Service[] = [];
  for (let number = 0; number < count; number += 1) made.push(await aService(server, advisor));
  return made;
}

const adding = (proposal: Proposal, { id: serviceId, pricing }: Service) => {
  const { lastUpdatedAt, id, advisorClientId, editingStepIndex, ...steps } = editOf(proposal);
  return {
    id,
    advisorClientId,
    editingStepIndex,
    lastUpdatedAt,
    ...addService(steps, { serviceId, pricing }),
  };
};

test("adding a service whose texts exceed the limit is refused with its name", async () => {
  const before = await someServices(2);
  const three = await aService(server, advisor);
  const four = await aService(server, advisor);
  await grow([...before, three, four]);
  const { proposal } = await aDraftFor(server, advisor, { services: before });
  await calls().updateProposal.mutate(adding(proposal, three));
  const full = await get(proposal.id);
  expect(hasTexts(full)).toEqual([true, true, true]);
  expect(full.servicesTooLong).toBeUndefined();
  const message = textsTooLong([four.name]);
  await expect(calls().updateProposal.mutate(adding(full, four))).rejects.toMatchObject(
    refusal("unprocessable", message),
  );
  expect(await get(proposal.id)).toEqual(full);
  const short = await aService(server, advisor);
  await calls().updateProposal.mutate(adding(full, short));
  expect((await get(proposal.id)).step2).toHaveLength(4);
  await expect(calls().sendProposalEmail.mutate({ proposalId: proposal.id })).resolves.toMatchObject({
    version: 1,
  });
});

test("a draft whose services have grown too long is read without the excess texts, can be saved, but not sent", async () => {
  const chosen = await someServices(12);
  const { proposal } = await aDraftFor(server, advisor, { services: chosen });
  await grow(chosen.slice(0, 11));
  const grown = await get(proposal.id);
  expect(hasTexts(grown)).toEqual(chosen.map((_, index) => index < 3));
  expect(JSON.stringify(grown).length).toBeLessThan(PROPOSAL_LIMITS.textsOfServices);
  // The last service has no texts and is not reported.
  const tooLong = chosen.slice(3, 11);
  expect(grown.servicesTooLong).toEqual(tooLong.map(({ id: serviceId }) => ({ serviceId })));
  await calls().updateProposal.mutate({ ...editOf(grown), step5: { personalMessage: "Saved all the same" } });
  const message = textsTooLong(tooLong.map(({ name }) => name));
  await expect(calls().sendProposalEmail.mutate({ proposalId: proposal.id })).rejects.toMatchObject(
    refusal("unprocessable", message),
  );
  expect((await get(proposal.id)).sentAt).toBeUndefined();
});

test("a draft whose services have grown too long accepts another service if that one fits itself", async () => {
  const chosen = await someServices(4);
  const { proposal } = await aDraftFor(server, advisor, { services: chosen });
  const short = await aService(server, advisor);
  const long = await aService(server, advisor);
  await grow([...chosen, long]);
  await calls().updateProposal.mutate(adding(await get(proposal.id), short));
  const grown = await get(proposal.id);
  expect(grown.step2.map(({ serviceId }) => serviceId)).toEqual([...chosen, short].map(({ id }) => id));
  expect(grown.servicesTooLong).toEqual([{ serviceId: chosen[3]?.id }]);
  const last = adding(grown, long);
  // Earlier services are counted first, wherever the new one is inserted.
  const first = { ...last, step2: last.step2.toReversed() };
  for (const edit of [last, first])
    await expect(calls().updateProposal.mutate(edit)).rejects.toMatchObject(
      refusal("unprocessable", textsTooLong([long.name])),
    );
  expect(await get(proposal.id)).toEqual(grown);
});

const picture = (src: string) =>
  ({ type: "image", src, altText: "Our office", maxWidth: 500, showCaption: false, caption: "" }) as const;
const showing = (keys: readonly string[]) => ({ version: 1 as const, root: { children: keys.map(picture) } });

/** Returns keys of pictures that passed validation and are not used in a text yet. */
async function insertPictures(count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `editor-image/${advisor.userId}/${region.newId()}.png`);
  const now = region.clock.now();
  await region.db.read.raw(
    `insert into files (key, kind, org_id, uploaded_by, file_name, type, status, created_at, unused_since)
     select key, 'editor-image', $2, $3, 'office.png', 'image/png', 'passed', $4, $4 from unnest($1::text[]) key`,
    [keys, advisor.orgId, advisor.userId, now],
  );
  return keys;
}

test("sending copies all pictures of the services, even more than one save could copy", async () => {
  const content = await png();
  const keys = await insertPictures(52);
  for (const key of keys)
    await region.files.put(key, Readable.from([content]), { length: content.length, type: "image/png" });
  const [first, second] = [keys.slice(0, 26), keys.slice(26)];
  const chosen = [
    await aService(server, advisor, { howItWorks: showing(first) }),
    await aService(server, advisor, { terms: showing(second) }),
  ];
  const { proposal } = await aDraftFor(server, advisor, { services: chosen });
  await calls().sendProposalEmail.mutate({ proposalId: proposal.id });
  await region.jobs.drain();
  const { imageUrls = {} } = await get(proposal.id);
  const own = Object.keys(imageUrls);
  expect(own).toHaveLength(52);
  expect(own.filter((key) => keys.includes(key))).toEqual([]);
});

test("adding a service with too many pictures is refused with advice", async () => {
  const keys = await insertPictures(PROPOSAL_LIMITS.picturesOfServices + 1);
  const most = await aService(server, advisor, { howItWorks: showing(keys.slice(1)) });
  const more = await aService(server, advisor, { terms: showing(keys.slice(0, 1)) });
  const { proposal } = await aDraftFor(server, advisor, { services: [most] });
  await expect(calls().updateProposal.mutate(adding(await get(proposal.id), more))).rejects.toMatchObject(
    refusal("unprocessable", TOO_MANY_PICTURES),
  );
  await calls().updateProposal.mutate(adding(await get(proposal.id), await aService(server, advisor)));
  await expect(calls().sendProposalEmail.mutate({ proposalId: proposal.id })).resolves.toMatchObject({
    version: 1,
  });
});

test("a draft whose services now show too many pictures can be saved and take a service without any, but not sent", async () => {
  const keys = await insertPictures(PROPOSAL_LIMITS.picturesOfServices + 1);
  const service = await aService(server, advisor);
  const { proposal } = await aDraftFor(server, advisor, { services: [service] });
  await asInstallation(region, async ({ tx }) => {
    await tx
      .update(services)
      .set({ howItWorks: showing(keys) })
      .where(eq(services.id, service.id));
  });
  await calls().updateProposal.mutate(adding(await get(proposal.id), await aService(server, advisor)));
  const grown = await get(proposal.id);
  expect(grown.step2).toHaveLength(2);
  expect(hasTooManyPictures(grown.step2)).toBe(true);
  await expect(calls().sendProposalEmail.mutate({ proposalId: proposal.id })).rejects.toMatchObject(
    refusal("unprocessable", TOO_MANY_PICTURES),
  );
});
