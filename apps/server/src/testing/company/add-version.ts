import type { Setting, SettingValue } from '@banyan/contract/kit/setting.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getNewest, lockSetting, saveVersion } from '#kit/settings/queries.ts'

interface By {
  readonly by_person_id: bigint | null
  readonly at: Date
}

/** Adds a version to the newest, whichever that is, and answers what held before. */
export async function addVersion<S extends Setting>(
  trx: Transaction,
  of: S,
  value: SettingValue<S>,
  by: By,
): Promise<SettingValue<S>> {
  await lockSetting(trx, of, { alone: true })
  const { version: seen } = await getNewest(trx, of)
  return (await saveVersion(trx, of, { seen, value }, by)).before
}
