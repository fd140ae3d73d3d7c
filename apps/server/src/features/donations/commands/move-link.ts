import { isNewStrike } from '@banyan/domain/donations/failed-promise.ts'
import { linkAfter, holds, isSettled, moveLink, type LinkAct, type LinkMove } from '@banyan/domain/donations/link.ts'
import type { DonationRules } from '@banyan/domain/donations/rules.ts'
import { inOneMoment } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { postMemo } from '../memo.ts'
import { noticesOfMove } from '../link-notices.ts'
import { linkRefusal } from '../link-refusals.ts'
import { getRules, type LockedLink } from '../queries.ts'
import { completeSides } from './complete-sides.ts'
import { withdrawUnwanted } from './keep-causes.ts'
import { keepClocks } from './keep-clocks.ts'
import { settleFee } from './settle-fee.ts'
import { strikeMember } from './strike-member.ts'
import { tellMembers } from './tell-members.ts'

export interface LinkDoing {
  readonly act: LinkAct
  /** Null: the clock or the queue. */
  readonly by_person_id: bigint | null
  readonly reason?: string
}

/**
 * Does an act on a link that this transaction has locked with both its sides, and all that follows from it: amounts go
 * back to the queues, money moves between memos, a broken promise is a strike, a paid one may complete a commitment.
 * Refuses with 409, and 400 for another amount, what the link does not allow now.
 */
export async function doOnLink(
  trx: Transaction,
  acting: Services,
  locked: LockedLink,
  { act, by_person_id, reason = '' }: LinkDoing,
): Promise<LinkMove> {
  const services = inOneMoment(acting)
  const now = services.clock.now()
  const rules = await getRules(trx)
  const answer = moveLink(locked.link, act, now, rules)
  if ('refusal' in answer) throw linkRefusal(answer.refusal, locked.link.status)
  await writeMove(trx, services, locked, answer.move, { now, rules, act, by_person_id, reason })
  return answer.move
}

const nothing = { held_minor: 0n, settled_minor: 0n }

/** What a receiver had twice is taken off what comes next. */
async function owe(trx: Transaction, link: LockedLink['link'], at: Date): Promise<void> {
  const { id: link_id, receiver_member_id: member_id, amount_minor } = link
  await trx.insertInto('donation_owed').values({ link_id, member_id, amount_minor, at }).execute()
}

interface Writing {
  readonly now: Date
  readonly rules: DonationRules
  readonly act: LinkAct
  readonly by_person_id: bigint | null
  readonly reason: string
}

async function writeMove(
  trx: Transaction,
  services: Services,
  locked: LockedLink,
  move: LinkMove,
  { now, rules, act, by_person_id, reason }: Writing,
): Promise<void> {
  const { link, commitment, request } = locked
  const { status, due_at, frozen_at, extensions, lapsed_at } = linkAfter(link, move, now)
  const isOver = !holds(status) || isSettled(status)
  await trx
    .updateTable('donation_link')
    .set({ status, due_at, frozen_at, extensions, lapsed_at, is_twice: move.is_twice, ended_at: isOver ? now : null })
    .where('id', '=', link.id)
    .execute()
  const { id: step_id } = await trx
    .insertInto('donation_step')
    .values({ link_id: link.id, act: act.kind, status, by_person_id, reason, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (move.money !== null) await postMemo(trx, { link, money: move.money, step_id, at: now, created_by: by_person_id })

  const held = Number(holds(status)) - Number(holds(link.status))
  const settled = Number(isSettled(status)) - Number(isSettled(link.status))
  const giving = { held_minor: BigInt(held) * link.amount_minor, settled_minor: BigInt(settled) * link.amount_minor }
  // What came twice counts for its giver alone.
  await completeSides(trx, services, locked, { giving, receiving: move.is_twice ? nothing : giving })
  if (move.is_twice) await owe(trx, link, now)
  if (move.is_freed) await withdrawUnwanted(trx, request.id)
  if (move.is_strike) {
    // Whoever let a promise run out waits again from the end; the receiver keeps the place.
    const isNew = isNewStrike(link.assigned_at, commitment.last_strike_at)
    const missed = { since: now, ...(isNew && { last_strike_at: now }) }
    await trx.updateTable('donation_commitment').set(missed).where('id', '=', commitment.id).execute()
    const strike = { member_id: commitment.member_id, link_id: link.id, reason: 'not_paid', rules } as const
    if (isNew) await strikeMember(trx, services, strike)
  }
  await settleFee(trx, services, commitment.id)
  await tellMembers(trx, services, noticesOfMove({ ...link, due_at }, { act, status, reason, at: now }))
  if (link.status === 'disputed' || status === 'disputed')
    await keepClocks(trx, now, [commitment.member_id, request.member_id])
}
