import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { refuseReceiver, type ReceiverRefusal } from '@banyan/domain/pin-sales/pin-sale.ts'
import type { Actor } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { maybeTaker } from './queries.ts'

const words: Record<ReceiverRefusal, Said> = {
  receiver_unknown: said('sales.transfer_unknown'),
  receiver_is_self: said('sales.transfer_to_self'),
  receiver_blocked: said('sales.transfer_blocked'),
  receiver_left: said('sales.transfer_left'),
}

/** Who may get an actor’s pins: any member, and for a franchise also the franchises right below it. */
export async function maybePinTaker(db: Database, actor: Actor, user_id: string) {
  const taker = await maybeTaker(db, user_id)
  const isBelow = actor.user_type === 'Franchise' && taker?.parent_id === actor.person_id
  const isSelf = taker?.person_id === actor.person_id
  return taker?.user_type === 'User' || isBelow || isSelf ? taker : undefined
}

/** The taker, when pins of the actor may go there. Refuses on `to_user_id`. */
export async function getPinTaker(db: Database, actor: Actor, user_id: string) {
  const taker = await maybePinTaker(db, actor, user_id)
  const refusal = refuseReceiver(taker, actor.person_id)
  if (taker === undefined || refusal !== undefined)
    throw refuseField('to_user_id', words[refusal ?? 'receiver_unknown'], refusal)
  return taker
}
