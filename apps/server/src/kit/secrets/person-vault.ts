import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction, Reader } from '../database/database.ts'
import { type Secrets, wholeTag } from './secrets.ts'

/*
 * Envelope encryption of personal data (AES-256-GCM): every person has a random key, which is itself sealed under the
 * secret key. Changing the secret key means sealing these few bytes again; forgetting a person means deleting one row,
 * after which the data is unreadable wherever copies of it lie.
 */

const nonceBytes = 12
const tagBytes = 16

async function maybeKey(db: Reader, secrets: Secrets, person_id: bigint): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('person_key')
    .select('key_sealed')
    .where('person_id', '=', person_id)
    .executeTakeFirst()
  return row && Buffer.from(secrets.open('person-key', row.key_sealed), 'hex')
}

async function ensureKey(trx: Transaction, secrets: Secrets, person_id: bigint): Promise<Buffer> {
  const key_sealed = secrets.seal('person-key', randomBytes(32).toString('hex'))
  // Of two who come first at once, one row stands and both read it.
  await trx
    .insertInto('person_key')
    .values({ person_id, key_sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await maybeKey(trx, secrets, person_id))!
}

/** Seals a text of a person for one purpose, such as "pan". It opens for this person and purpose only. */
export async function sealFor(
  trx: Transaction,
  secrets: Secrets,
  person_id: bigint,
  purpose: string,
  text: string,
): Promise<Buffer> {
  const key = (await maybeKey(trx, secrets, person_id)) ?? (await ensureKey(trx, secrets, person_id))
  return sealWith(key, purpose, text)
}

function sealWith(key: Buffer, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Seals texts of many persons, whose keys are made and read once. */
export async function startSealing(
  trx: Transaction,
  secrets: Secrets,
  person_ids: readonly bigint[],
): Promise<(person_id: bigint, purpose: string, text: string) => Buffer> {
  const fresh = person_ids.map(() => secrets.seal('person-key', randomBytes(32).toString('hex')))
  await sql`
    insert into person_key (person_id, key_sealed)
    select * from unnest(${person_ids}::bigint[], ${fresh}::bytea[]) on conflict do nothing`.execute(trx)
  const keys = await findKeys(trx, person_ids)
  return (person_id, purpose, text) =>
    sealWith(Buffer.from(secrets.open('person-key', keys.get(person_id)!), 'hex'), purpose, text)
}

async function findKeys(db: Reader, person_ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Buffer>> {
  const kept = await db
    .selectFrom('person_key')
    .select(['person_id', 'key_sealed'])
    .where(sql<boolean>`person_id = any(${person_ids}::bigint[])`)
    .execute()
  return new Map(kept.map(({ person_id, key_sealed }) => [person_id, key_sealed]))
}

/** Opens what was sealed for the person and purpose; undefined once that person was forgotten. */
export async function openOf(
  db: Reader,
  secrets: Secrets,
  person_id: bigint,
  purpose: string,
  sealed: Buffer,
): Promise<string | undefined> {
  const key = await maybeKey(db, secrets, person_id)
  return key && openWith(key, purpose, sealed)
}

/** Opens what was sealed for one purpose of many persons, whose keys are read once; undefined of those forgotten since. */
export async function startOpening(
  db: Reader,
  secrets: Secrets,
  person_ids: readonly bigint[],
  purpose: string,
): Promise<(person_id: bigint, sealed: Buffer) => string | undefined> {
  const keys = await findKeys(db, person_ids)
  return (person_id, sealed) => {
    const key_sealed = keys.get(person_id)
    if (key_sealed === undefined) return undefined
    return openWith(Buffer.from(secrets.open('person-key', key_sealed), 'hex'), purpose, sealed)
  }
}

function openWith(key: Buffer, purpose: string, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, wholeTag).setAAD(Buffer.from(purpose))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const body = decipher.update(sealed.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    // The id was handed to somebody else: whoever holds it now has a key of their own, and this was under the old one.
    return undefined
  }
}

/** Throws the person's key away: whatever was sealed with it is gone for good. */
export async function forgetPerson(trx: Transaction, person_id: bigint): Promise<void> {
  await trx.deleteFrom('person_key').where('person_id', '=', person_id).execute()
}
