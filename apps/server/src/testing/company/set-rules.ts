import { getSetting } from '#kit/settings/queries.ts'
import type { Setting, SettingValue } from '@banyan/contract/kit/setting.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { World } from '../world.ts'
import { addVersion } from './add-version.ts'

/** Changes some rules of a setting, without a call. */
export const setRules = <S extends Setting>(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  of: S,
  change: Partial<SettingValue<S>>,
): Promise<unknown> =>
  inTransaction(db, async (trx) =>
    addVersion(trx, of, { ...(await getSetting(trx, of)), ...change }, { by_person_id: null, at: clock.now() }),
  )
