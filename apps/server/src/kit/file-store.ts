import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { createLocalStore } from './local-file-store.ts'
import { createS3Store } from './s3-file-store.ts'

/** Which bytes: a name nobody can guess, and whether anybody who has it may see them. */
export interface StoredFile {
  readonly name: string
  readonly is_public: boolean
}

/** Where the bytes of uploads lie. The rows of `file` say what they are; nothing is stored that has no row. */
export interface FileStore {
  /** Keeps the bytes: once this has settled they survive a crash. */
  put(file: StoredFile, bytes: Buffer): Promise<void>
  /** Undefined when there are no such bytes. */
  get(file: StoredFile): Promise<Readable | undefined>
  /** Takes away whatever is there, also what a crash left half written. Nothing there is no fault. */
  remove(file: StoredFile): Promise<void>
}

/** Uploads lie in the data directory, or in a bucket where one is configured. */
export const createFileStore = ({ data_dir, s3 }: Pick<Config, 'data_dir' | 's3'>): FileStore =>
  s3 === undefined ? createLocalStore(data_dir) : createS3Store(s3)
