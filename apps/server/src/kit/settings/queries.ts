import { sql } from 'kysely'
import { readSetting, writeSetting, type Setting, type SettingValue } from '@banyan/contract/kit/setting.ts'
import type { Reader, Transaction } from '../database/database.ts'

interface Version<S extends Setting> {
  /** 0: nobody has set anything. */
  readonly version: number
  readonly value: SettingValue<S>
}

async function newestOf<S extends Setting>(db: Reader, of: S): Promise<Version<S>> {
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
  (await newestOf(db, of)).value

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

/** Adds a version and answers what held before. */
export async function addVersion<S extends Setting>(
  trx: Transaction,
  of: S,
  value: SettingValue<S>,
  by: { readonly by_person_id: bigint | null; readonly at: Date },
): Promise<SettingValue<S>> {
  await lock(trx, of, { alone: true })
  const before = await newestOf(trx, of)
  await trx
    .insertInto('setting')
    .values({ name: of.name, version: before.version + 1, value: JSON.stringify(writeSetting(of, value)), ...by })
    .execute()
  return before.value
}
