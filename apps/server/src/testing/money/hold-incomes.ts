import { sql } from 'kysely'
import { heldCode } from '@banyan/domain/ledger/held.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { balanceOf } from '../look.ts'
import type { World } from '../world.ts'

/** From now on purchases can be taken back for so many days, and what they pay is held as long. */
export const holdFor = ({ db }: Pick<World, 'db'>, days: number) =>
  db.updateTable('company').set({ income_hold_days: days, cooling_off_days: days }).execute()

/** From now on incomes are held for at least so many days: the company's setting alone. */
export const setHoldDays = ({ db }: Pick<World, 'db'>, income_hold_days: number) =>
  db.updateTable('company').set({ income_hold_days }).execute()

/**
 * All purchases can be taken back for so many days more, though what they paid may be free: as in a company that held
 * incomes for the days of a setting, before they were held to the last day of what is beneath them.
 */
export const reopenPurchases = ({ clock, database }: Pick<World, 'clock' | 'database'>, days: number) =>
  database.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const ends_at = new Date(clock.now().getTime() + days * 86_400_000)
    await trx.updateTable('activation').set({ cooling_off_ends_at: ends_at }).execute()
    await sql`
      update held_by_setting set closing_id = (select coalesce(max(id), 0) from closing),
        income_id = (select coalesce(max(id), 0) from income where closing_id is null)`.execute(trx)
  })

export const personOf = async ({ db }: Pick<World, 'db'>, user_id: string): Promise<bigint> =>
  (await db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id

/** What somebody can spend, and what is held for them. */
export async function moneyOf(world: Pick<World, 'db'>, user_id: string): Promise<{ free: bigint; held: bigint }> {
  const person_id = await personOf(world, user_id)
  return {
    free: await balanceOf(world, walletCode('INCOME', person_id)),
    held: await balanceOf(world, heldCode(person_id)),
  }
}
