import type { Clock } from './clock.ts'
import type { Database, Reader } from './database/database.ts'
import { hashToken, newLinkToken } from './secrets/secrets.ts'

/** What a link can open. */
export type LinkedRecord = 'activation' | 'withdrawal' | 'file' | 'export'

const month_ms = 30 * 86_400_000

export interface RecordLink {
  /** 128 random bits; only their hash is stored, so this is the one time it can be read. */
  readonly link: string
  readonly expires_at: Date
}

interface Linkable {
  readonly record_type: LinkedRecord
  readonly record_id: bigint
}

interface Linked extends Linkable {
  readonly created_by: bigint | null
}

/** Makes a link that lets anybody who holds it read one record for a while: 30 days if not given. */
export async function createRecordLink(
  db: Reader,
  clock: Clock,
  linked: Linked,
  lifetime_ms = month_ms,
): Promise<RecordLink> {
  const link = newLinkToken()
  const created_at = clock.now()
  const expires_at = new Date(created_at.getTime() + lifetime_ms)
  await db
    .insertInto('record_link')
    .values({ ...linked, token_hash: hashToken(link), created_at, expires_at })
    .execute()
  return { link, expires_at }
}

/** The record a link opens now; undefined when the link is unknown, has expired or was revoked. */
export async function maybeLinkedRecord(
  db: Database,
  clock: Clock,
  record_type: LinkedRecord,
  link: string,
): Promise<bigint | undefined> {
  const found = await db
    .selectFrom('record_link')
    .select('record_id')
    .where('token_hash', '=', hashToken(link))
    .where('record_type', '=', record_type)
    .where('expires_at', '>', clock.now())
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return found?.record_id
}

/** The record a link opens, for the one time it can be used: whoever comes with it again finds nothing. */
export async function maybeUseLink(
  db: Database,
  clock: Clock,
  record_type: LinkedRecord,
  link: string,
): Promise<bigint | undefined> {
  const now = clock.now()
  const used = await db
    .updateTable('record_link')
    .set({ revoked_at: now })
    .where('token_hash', '=', hashToken(link))
    .where('record_type', '=', record_type)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .returning('record_id')
    .executeTakeFirst()
  return used?.record_id
}

/** How many links open a record now. */
export async function countRecordLinks(
  db: Reader,
  clock: Clock,
  { record_type, record_id }: Linkable,
): Promise<number> {
  const { count } = await db
    .selectFrom('record_link')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('record_type', '=', record_type)
    .where('record_id', '=', record_id)
    .where('expires_at', '>', clock.now())
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends every link to a record, whoever made it. Answers how many opened it until now. */
export async function revokeRecordLinks(
  db: Reader,
  clock: Clock,
  { record_type, record_id }: Linkable,
): Promise<number> {
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('record_link')
    .set({ revoked_at: now })
    .where('record_type', '=', record_type)
    .where('record_id', '=', record_id)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
