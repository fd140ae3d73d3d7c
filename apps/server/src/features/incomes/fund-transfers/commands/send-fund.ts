import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { lockSetting } from '#kit/settings/queries.ts'
import { addDays, businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import {
  partsOf,
  refuseAmount,
  refuseParty,
  refuseReceiver,
  type Receiver,
} from '@banyan/domain/fund-transfers/fund-transfer.ts'
import { betweenFlow, ownFlow } from '@banyan/domain/fund-transfers/wallet-flow.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { isAbove } from '#features/network/sponsors/index.ts'
import { legHolding } from '#features/network/members/index.ts'
import { getSent, lockParties, maybeParty, type Party } from '../queries.ts'
import { amountRefusal, receiverRefusal, senderRefusal } from '../transfer-refusals.ts'
import { writeTransfer } from './write-transfer.ts'

interface Sending {
  /** Another member; null: the own other wallet. */
  readonly to_user_id: string | null
  readonly amount: bigint
  readonly remark: string
  /** The charge the sender was shown; another one of now is refused. */
  readonly charge_percent?: string | undefined
}

/** The company's day of an instant, from its first instant to that of the next day. */
export function dayAround(at: Date, zone: string): readonly [Date, Date] {
  const day = businessDay(at.getTime(), zone)
  return [new Date(startOfDay(day, zone)), new Date(startOfDay(addDays(day, 1), zone))]
}

/** Whether one of two members is above the other, by sponsors or by places. */
async function areInLine(db: Reader, one: bigint, other: bigint): Promise<boolean> {
  if ((await isAbove(db, one, other)) || (await isAbove(db, other, one))) return true
  return (await legHolding(db, one, other)) !== undefined || (await legHolding(db, other, one)) !== undefined
}

/** Another member as the sender finds them; a franchise is nobody here. */
async function maybeReceiver(trx: Transaction, sender: Party, to: Party | undefined, asksLine: boolean) {
  if (to === undefined || to.member_id === null || sender.member_id === null) return undefined
  const is_in_line = asksLine && (await areInLine(trx, sender.member_id, to.member_id))
  return { ...to, is_active: to.activated_at !== null, is_in_line } satisfies Receiver
}

/**
 * A member or a franchise sends own money: to the own other wallet, or a member to another. Decided under the locks of the
 * rules and of both people, so that whatever changed since the form was opened counts, and of two calls at once the second
 * sees what the first sent today. Refuses by field an amount against the rules or the balance, and whoever may not receive;
 * with 409 a kind of transfer that is switched off, a charge other than the one shown, and a sender who may not send.
 */
export async function sendFund(trx: Transaction, context: Context, sending: Sending) {
  const { amount: amount_minor, remark, to_user_id } = sending
  const { person_id } = actorOf(context)
  const { zone, round_off_digits } = companyOf(context)
  const at = context.clock.now()
  const rules = await lockSetting(trx, transferSetting)
  if (to_user_id === null && !rules.own_is_on) throw new Refusal(409, 'own_is_off', said('money.transfer_own_off'))
  if (to_user_id !== null && !rules.between_members_is_on)
    throw new Refusal(409, 'between_members_is_off', said('money.transfer_members_off'))
  const named = to_user_id === null ? undefined : await maybeParty(trx, to_user_id)
  const parties = await lockParties(trx, [person_id, ...(named === undefined ? [] : [named.person_id])])
  const sender = parties.get(person_id)!
  const barred = refuseParty(sender)
  if (barred !== undefined) throw senderRefusal(barred)

  let receiver = sender
  if (to_user_id !== null) {
    const found = named && (await maybeReceiver(trx, sender, parties.get(named.person_id), rules.only_in_line))
    const refusal = refuseReceiver(rules, found, person_id)
    if (refusal !== undefined || found === undefined) throw receiverRefusal(refusal ?? 'unknown')
    receiver = found
  }
  const sent_today_minor = await getSent(trx, person_id, dayAround(at, zone))
  const because = refuseAmount(rules, { amount_minor, sent_today_minor, round_off_digits })
  if (because !== undefined) throw amountRefusal(because, rules, sent_today_minor)
  if (sending.charge_percent !== undefined && Number(sending.charge_percent) !== Number(rules.charge_percent))
    throw refuseField(
      'amount',
      said('money.transfer_charge_changed', { percent: rules.charge_percent }),
      'charge_changed',
    )
  return writeTransfer(trx, {
    from: sender,
    to: receiver,
    ...(to_user_id === null ? ownFlow(sender.user_type as 'User' | 'Franchise') : betweenFlow),
    ...partsOf(amount_minor, rules.charge_percent, round_off_digits),
    remark,
    reason: '',
    by_person_id: person_id,
    at,
    fields: { from: 'amount', to: 'amount' },
  })
}
