import { refuseCancel } from '@banyan/domain/topups/cancelling.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { CancelAct } from '../commands/cancel-activation.ts'
import type { StoredReceipt } from '../queries.ts'
import { areGoodsOut, maybeUpgradeOf } from './queries.ts'

/** Members are numbered from 1: who is no member reaches nothing. */
const nobody = { member_id: 0n }

export const everybody = 'everybody'

/** The activations of whoever asks. */
export const ownReach = ({ member_id }: Pick<Actor, 'member_id'>): CancelAct['reach'] =>
  member_id === null ? nobody : { member_id }

/** What somebody may take back: a member the own activations, an admin who looks after packages everybody's. */
const reachOf = (actor: Actor): CancelAct['reach'] =>
  actor.user_type === 'Admin' && actor.pages.has('admin/donation/package-details') ? everybody : ownReach(actor)

/** Whether the reader of a receipt would be let to cancel it now. The act itself looks again, under its locks. */
export async function mayCancel(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  receipt: StoredReceipt,
): Promise<boolean> {
  const reach = reachOf(actor)
  if (actor.is_read_only || (reach !== 'everybody' && reach.member_id !== receipt.member_id)) return false
  const now = clock.now()
  if (refuseCancel({ ...receipt, upgrade: undefined }, now) !== undefined) return false
  const [upgrade, out] = await Promise.all([maybeUpgradeOf(db, receipt), areGoodsOut(db, receipt.id)])
  return refuseCancel({ ...receipt, upgrade }, now) === undefined && !out
}
