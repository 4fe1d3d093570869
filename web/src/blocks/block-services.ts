// Data and calls from outside that blocks need: the organisation's currency, pictures, uploads and mindsets.
import { createContext, use, type ComponentType } from "react";
import type { ActionListBlock } from "@gap/core/blocks/kinds/action-list/action-list.schema";
import type { MindsetListItem } from "@gap/core/mindsets/mindset.schema";
import type { BeginUpload, UploadAddress } from "@gap/web/platform/uploads/upload-file";

export type BlockMindset = Pick<
  MindsetListItem,
  "id" | "name" | "description" | "categoryIcon" | "imageFileUrl" | "videoUrl"
>;

export interface BlockServices {
  readonly currencyCode: string;
  /** The current day in the firm's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** URLs of uploaded pictures by key. */
  readonly imageUrls: Readonly<Record<string, string>>;
  /** Requests an upload URL for a picture of a template; absent where templates are not edited. */
  readonly uploadPicture?: BeginUpload;
  /** Requests an upload URL for a file that answers this block; absent in previews, where files cannot be added. */
  readonly uploadFile?: (blockId: string, fileName: string) => Promise<UploadAddress>;
  /** URLs of uploaded files by key; files without one are shown by name only. */
  readonly fileUrls?: Readonly<Record<string, string>>;
  /** The actions of the client in a document; absent in previews, where the list is a sample. */
  readonly ActionList?: ComponentType<{ readonly block: ActionListBlock; readonly isReadOnly: boolean }>;
  /** Undefined if the library does not have it. */
  readonly mindset: (id: string) => BlockMindset | undefined;
  /** The mindsets to choose from while a template is edited; undefined while they load. */
  readonly mindsets?: readonly BlockMindset[] | undefined;
}

const BlockServicesContext = createContext<BlockServices | undefined>(undefined);

/** Pages keep the value between renders: all blocks render again when it changes. */
export const BlockServicesProvider = BlockServicesContext.Provider;

export function useBlockServices(): BlockServices {
  const services = use(BlockServicesContext);
  if (services === undefined) throw new Error("Blocks are shown outside of BlockServicesProvider");
  return services;
}
