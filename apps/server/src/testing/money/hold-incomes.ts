import { heldCode } from '@banyan/domain/ledger/held.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { balanceOf } from '../look.ts'
import type { World } from '../world.ts'

/** From now on incomes are held for so many days: the company's setting. */
export const holdFor = ({ db }: Pick<World, 'db'>, income_hold_days: number) =>
  db.updateTable('company').set({ income_hold_days }).execute()

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
