import { sql } from 'kysely'
import { readSetting, writeSetting, type Setting, type SettingValue } from '@banyan/contract/kit/setting.ts'
import type { Reader, Transaction } from '../database/database.ts'
import { changedMeanwhile } from '../http/refusal.ts'
import { isSameDocument } from '../versions/same-document.ts'

interface Version<S extends Setting> {
  /** 0: nobody has set anything. */
  readonly version: number
  readonly value: SettingValue<S>
}

/** What the company has set, and which version it is. */
export async function getNewest<S extends Setting>(db: Reader, of: S): Promise<Version<S>> {
  const { version, value } = (await db
    .selectFrom('setting')
    .select(['version', 'value'])
    .where('name', '=', of.name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? { version: 0, value: {} }
  return { version, value: readSetting(of, value as object) as SettingValue<S> }
}

/** What the company has set. */
export const getSetting = async <S extends Setting>(db: Reader, of: S): Promise<SettingValue<S>> =>
  (await getNewest(db, of)).value

/** All that the company has set, the oldest first. */
export async function findSettings<S extends Setting>(
  db: Reader,
  of: S,
): Promise<{ readonly at: Date; readonly value: SettingValue<S> }[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['at', 'value'])
    .where('name', '=', of.name)
    .orderBy('version')
    .execute()
  return rows.map(({ at, value }) => ({ at, value: readSetting(of, value as object) as SettingValue<S> }))
}

const lock = (trx: Transaction, { name }: Setting, { alone }: { readonly alone: boolean }) =>
  sql`select ${sql.raw(alone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')}(hashtextextended(${`setting:${name}`}, 0))`.execute(
    trx,
  )

/**
 * The same, which nobody changes until this commits: what is decided by it holds. `alone`: nobody else decides by it either,
 * so that of two acts at once the second counts the first.
 */
export async function lockSetting<S extends Setting>(
  trx: Transaction,
  of: S,
  { alone = false } = {},
): Promise<SettingValue<S>> {
  await lock(trx, of, { alone })
  return getSetting(trx, of)
}

interface By {
  readonly by_person_id: bigint | null
  readonly at: Date
}

/**
 * Adds a version to the one that was seen, and answers what held before; nothing where nothing differs. Refuses with 409
 * when somebody else has saved since.
 */
export async function saveVersion<S extends Setting>(
  trx: Transaction,
  of: S,
  { seen, value }: { readonly seen: number; readonly value: SettingValue<S> },
  by: By,
): Promise<{ readonly version: number; readonly before: SettingValue<S>; readonly isChanged: boolean }> {
  await lock(trx, of, { alone: true })
  const { version, value: before } = await getNewest(trx, of)
  if (isSameDocument(before, value)) return { version, before, isChanged: false }
  if (version !== seen) throw changedMeanwhile()
  const kept = JSON.stringify(writeSetting(of, value))
  await trx
    .insertInto('setting')
    .values({ name: of.name, version: version + 1, value: kept, ...by })
    .execute()
  return { version: version + 1, before, isChanged: true }
}
