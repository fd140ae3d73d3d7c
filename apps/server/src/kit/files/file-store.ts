import type { Readable } from 'node:stream'

/** Which bytes: a name nobody can guess, and whether anybody who has it may see them. */
export interface StoredFile {
  readonly name: string
  readonly is_public: boolean
}

/**
 * Where the bytes of uploads and of long exports lie. The rows of `file` and `export_job` say what they are; nothing is
 * stored that has no row.
 */
export interface FileStore {
  /** Keeps the bytes: once this has settled they survive a crash. */
  put(file: StoredFile, bytes: Buffer): Promise<void>
  /** Undefined when there are no such bytes. */
  get(file: StoredFile): Promise<Readable | undefined>
  /** Takes away whatever is there, also what a crash left half written. Nothing there is no fault. */
  remove(file: StoredFile): Promise<void>
}

/** A bucket of any service that speaks S3. */
export interface S3Settings {
  /** The address of the service, without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly access_key_id: string
  readonly secret_access_key: string
}
