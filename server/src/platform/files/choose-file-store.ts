// Chooses a region's file store: an S3 bucket if one is configured, otherwise the data folder.
import { join } from "node:path";
import type { RegionId } from "@gap/core/shared/regions";
import type { Config } from "../config";
import { createDiskFileStore } from "./disk-file-store";
import type { FileStore } from "./file-store";
import { createS3FileStore } from "./s3-file-store";

export function chooseFileStore(config: Config, regionId: RegionId, newId: () => string): FileStore {
  const { s3Bucket } = config.regions[regionId];
  if (config.s3 !== undefined && s3Bucket !== undefined)
    return createS3FileStore({ s3: config.s3, bucket: s3Bucket });
  return createDiskFileStore(join(config.dataDir, regionId, "files"), newId);
}
