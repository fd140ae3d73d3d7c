import type { Setting, SettingValue } from '@banyan/contract/kit/setting.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { addVersion, getSetting } from '#kit/settings/queries.ts'
import type { World } from '../world.ts'

/** The company has other rules from now on, as if two admins had agreed to them. */
export const setRules = <S extends Setting>(
  { services }: Pick<World, 'services'>,
  of: S,
  change: Partial<SettingValue<S>>,
): Promise<unknown> =>
  inTransaction(services.db, async (trx) => {
    const rules = await getSetting(trx, of)
    const by = { by_person_id: null, at: services.clock.now() }
    await addVersion(trx, of, { ...rules, ...change }, by)
  })
