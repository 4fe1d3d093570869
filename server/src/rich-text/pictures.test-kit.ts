// Uploads pictures as a browser does, and creates documents that contain them.
import type { Block, RichText } from "@gap/core/rich-text/rich-text.schema";
import type { TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { png } from "../platform/files/check/good-files.test-kit";
import { send } from "../platform/files/files.test-kit";

/** Returns the key of a picture that passed its check. */
export async function uploadPicture(server: TestServer, person: TestPerson): Promise<string> {
  const { url, key } = await server.as(person).content.getImageUploadUrl.query({ fileName: "office.png" });
  const { status } = await send(server, url, await png());
  if (status !== 200) throw new Error(`The picture was refused with ${status}`);
  await (await server.region()).jobs.drain();
  return key;
}

function picture(src: string): Extract<Block, { type: "image" }> {
  return { type: "image", src, altText: "Our office", maxWidth: 500, showCaption: false, caption: "" };
}

export function showing(...keys: readonly string[]): RichText {
  return { version: 1, root: { children: keys.map(picture) } };
}

/** A document with a picture in a table cell, next to text. */
export function showingInTable(key: string): RichText {
  const words = () => ({ type: "paragraph" as const, children: [{ type: "text" as const, text: "Before" }] });
  const cell = { type: "cell" as const, children: [words(), picture(key)] };
  return {
    version: 1,
    root: { children: [words(), { type: "table", children: [{ type: "row", children: [cell] }] }] },
  };
}
