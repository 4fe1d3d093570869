// Files of a work item: uploaded, attached, downloaded and removed; a file of another record is refused.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { requestLogoUpload, send } from "../platform/files/files.test-kit";
import { aFirm, type Firm } from "./work-items.test-kit";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).workItem;

async function anItem({ advisor, clientId, processId }: Firm): Promise<string> {
  return (await calls(advisor).create.mutate({ clientId, processId })).workItemId;
}

async function upload(person: TestPerson, workItemId: string, fileName = "trust deed.txt"): Promise<string> {
  const { url, key } = await calls(person).getUploadUrl.query({ workItemId, fileName });
  const response = await send(server, url, Buffer.from("The trust deed"), { "content-type": "text/plain" });
  expect(response.ok).toBe(true);
  await (await server.region()).jobs.drain();
  return key;
}

test("a file is attached once, can be downloaded, and is gone after its removal", async () => {
  const firm = await aFirm(server);
  const workItemId = await anItem(firm);
  const fileKey = await upload(firm.advisor, workItemId);
  await calls(firm.advisor).addAttachment.mutate({ workItemId, fileKey });
  await calls(firm.advisor).addAttachment.mutate({ workItemId, fileKey });
  const { attachments } = await calls(firm.advisor).get.query({ workItemId });
  expect(attachments).toMatchObject([
    { fileKey, fileName: "trust deed.txt", bytes: 14, addedBy: firm.advisor.userId },
  ]);
  const downloaded = await server.fetch(attachments[0]?.url ?? "");
  expect(await downloaded.text()).toBe("The trust deed");
  await calls(firm.advisor).removeAttachment.mutate({ workItemId, fileKey });
  expect((await calls(firm.advisor).get.query({ workItemId })).attachments).toEqual([]);
  const activity = await calls(firm.advisor).activity.query({ workItemId });
  expect(activity.map(({ text }) => text).slice(0, 2)).toEqual([
    "removed trust deed.txt",
    "attached trust deed.txt",
  ]);
});

test("a file of another work item, of another kind or of another firm is refused", async () => {
  const firm = await aFirm(server);
  const workItemId = await anItem(firm);
  const other = await aFirm(server);
  const keys = [
    await upload(firm.advisor, await anItem(firm)),
    await upload(other.advisor, await anItem(other)),
    (await requestLogoUpload(server, firm.advisor)).key,
  ];
  for (const fileKey of keys)
    await expect(calls(firm.advisor).addAttachment.mutate({ workItemId, fileKey })).rejects.toThrow(
      "No such file",
    );
  await expect(calls(other.advisor).getUploadUrl.query({ workItemId, fileName: "a.txt" })).rejects.toThrow(
    "Work item not found",
  );
});

test("a type that is not allowed is refused before the upload", async () => {
  const firm = await aFirm(server);
  const workItemId = await anItem(firm);
  await expect(calls(firm.advisor).getUploadUrl.query({ workItemId, fileName: "run.exe" })).rejects.toThrow(
    "File has unsupported type",
  );
});
