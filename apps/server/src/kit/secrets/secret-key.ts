import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFull, isMissing, isTaken } from '../files/file-faults.ts'
import { StartFault } from '../start-fault.ts'

const keyLength_bytes = 32
const hexKey = new RegExp(`^[0-9a-f]{${keyLength_bytes * 2}}$`)

/** A fault of the key, with what to do about it. */
const keyFault = (what: string): StartFault =>
  new StartFault(`${what}\nSet SECRET_KEY, or put secret.key into DATA_DIR, from the backup made with this database.`)

/** Reads 64 hex digits into 32 bytes; undefined when the text is anything else. */
export const parseSecretKey = (text: string): Buffer | undefined => {
  const digits = text.trim().toLowerCase()
  return hexKey.test(digits) ? Buffer.from(digits, 'hex') : undefined
}

/** Written beside and then linked into place, so of two servers starting together one key wins and no half file is read. */
const createKeyFile = async (path: string): Promise<void> => {
  const draft = `${path}.${process.pid}`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(draft, `${randomBytes(keyLength_bytes).toString('hex')}\n`, { mode: 0o600 })
    await link(draft, path)
  } catch (error) {
    if (isTaken(error)) return
    if (isFull(error))
      throw new StartFault(`The disk is full: ${path} could not be written. Free some space and start again.`)
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

interface KeyOptions {
  /** False when the database already has a key: making another would only hide that the right one is lost. */
  readonly mayCreate: boolean
}

/** The key from SECRET_KEY, else from DATA_DIR/secret.key, which is made (mode 0600) when there is none and there may be. */
export const loadSecretKey = async (
  config: { readonly secret_key?: Buffer; readonly data_dir: string },
  { mayCreate }: KeyOptions,
): Promise<Buffer> => {
  if (config.secret_key !== undefined) return config.secret_key
  const path = join(config.data_dir, 'secret.key')
  const read = () => readFile(path, 'utf8')
  const text = await read().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    if (!mayCreate) throw keyFault(`The database has a secret key, but ${path} is missing.`)
    await createKeyFile(path)
    return read()
  })
  const key = parseSecretKey(text)
  if (key === undefined) throw keyFault(`${path} does not hold a key of 64 hex digits.`)
  return key
}

/**
 * What the database remembers of the key that made it: enough to notice another key, useless for finding this one.
 * A server with a different value must refuse to start, or it would seal new secrets with a key nobody else has.
 */
export const keyCheckValue = (key: Buffer): string => createHmac('sha256', key).update('banyan key check').digest('hex')

/** Throws a StartFault when the database was made with another key. */
export const assertSameKey = (stored: string, key: Buffer): void => {
  if (stored === keyCheckValue(key)) return
  throw keyFault('This database was made with another secret key, so what it has sealed cannot be opened.')
}
