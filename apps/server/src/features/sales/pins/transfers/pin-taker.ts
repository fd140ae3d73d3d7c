import { refuseReceiver, type ReceiverRefusal } from '@banyan/domain/pin-sales/pin-sale.ts'
import type { Actor } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { maybeTaker } from './queries.ts'

const words: Record<ReceiverRefusal, string> = {
  receiver_unknown: 'There is nobody with this user id who can receive pins from you.',
  receiver_is_self: 'Pins cannot be transferred to the same person.',
  receiver_blocked: 'This person is blocked: pins can only move between active people.',
  receiver_left: 'This member has left: pins can only move between active people.',
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
