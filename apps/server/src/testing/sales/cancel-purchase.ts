import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { worldPassword, type World } from '../world.ts'

/** The number of the newest receipt of a member that is not cancelled. */
export async function receiptOf({ db }: World, user_id: string): Promise<string> {
  const { receipt_no } = await db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('receipt_no')
    .where('person.user_id', '=', user_id)
    .where('cancelled_at', 'is', null)
    .orderBy('activation.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return receipt_no
}

/** A member takes the newest purchase back, within its cooling-off. Returns the number of the receipt. */
export async function cancelPurchase(world: World, user_id: string): Promise<string> {
  const receipt_no = await receiptOf(world, user_id)
  const body = { receipt_no, reason: 'Changed my mind', current_password: worldPassword }
  await world.call(await world.signInAs(user_id), cancelReceipt, { body })
  return receipt_no
}
