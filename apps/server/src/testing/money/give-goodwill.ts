import { money } from '@banyan/contract/kit/values.ts'
import { adjustWallet } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { worldPassword, type World } from '../world.ts'

/** The company gives a member so much, by an admin who may do it alone. */
export async function giveGoodwill(world: World, user_id: string, amount_minor: bigint): Promise<void> {
  const body = { user_id, wallet: 'GIVEN', direction: 'credit', reason_code: 'goodwill', remark: 'They waited long' }
  const more = { amount: money.encode(minor(amount_minor)), file_id: null, current_password: worldPassword }
  const token = await world.signInAs(world.admin_user_id)
  const { data } = await world.call(token, adjustWallet, { body: { ...body, ...more } })
  if (data.approval_id !== null) throw new Error(`${amount_minor} is more than one admin may give alone`)
}
