import type { Config } from '#config.ts'
import type { FileStore } from './file-store.ts'
import { createLocalStore } from './local-file-store.ts'
import { createS3Store } from './s3-file-store.ts'

/** Uploads lie in the data directory, or in a bucket where one is configured. */
export const createFileStore = ({ data_dir, s3 }: Pick<Config, 'data_dir' | 's3'>): FileStore =>
  s3 === undefined ? createLocalStore(data_dir) : createS3Store(s3)
