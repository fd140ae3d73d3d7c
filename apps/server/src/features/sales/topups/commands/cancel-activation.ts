import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { refuseCancel } from '@banyan/domain/topups/cancelling.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction, Reader } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { reversePinCommission } from '#features/sales/commissions/index.ts'
import { returnSaleOf } from '#features/sales/counter-sales/index.ts'
import { endDispatch } from '#features/sales/dispatches/index.ts'
import { hintInstantRun } from '#features/ledger/closings/index.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { mirrorIncomes } from '#features/incomes/incomes/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { amountIn } from '#kit/money-in.ts'
import { giveBack } from '../cancelling/give-back.ts'
import {
  findActiveSince,
  lockActivation,
  lockMember,
  maybeActivationId,
  maybeHolder,
  maybeUpgradeOf,
} from '../cancelling/queries.ts'
import { cancelRefusal } from '../cancelling/refusals.ts'
import { getCompany } from '../queries.ts'
import { refundedTo, walletOfRefund } from '../receipt.ts'
import { holdWithout, restatePackages } from './restate-packages.ts'
import { takeNumber } from './take-number.ts'

export interface CancelAct {
  readonly activation: { readonly id: bigint } | { readonly receipt_no: string }
  /** Whose activations may be taken back: those of one member, or everybody's. */
  readonly reach: { readonly member_id: bigint } | 'everybody'
  readonly by_person_id: bigint
  readonly reason: string
}

interface Cancelled {
  readonly activation_id: bigint
  readonly receipt_no: string
  readonly member_id: bigint
  readonly person_id: bigint
  readonly user_id: string
  readonly cancelled_at: Date
  /** Null when nothing was paid. */
  readonly credit_note_no: string | null
  readonly refunded_minor: bigint
  /** The name of the wallet. */
  readonly refunded_to: string
  /** The package the member falls back to; null when the member is inactive now. */
  readonly package_name: string | null
}

/** The activation that is meant, with whose it is. To whom it is out of reach there is no such receipt: 404. */
export async function getInReach(
  db: Reader,
  { activation, reach }: Pick<CancelAct, 'activation' | 'reach'>,
): Promise<Pick<Cancelled, 'member_id' | 'person_id' | 'user_id'> & { readonly id: bigint }> {
  const id = 'id' in activation ? activation.id : await maybeActivationId(db, activation.receipt_no)
  const holder = id === undefined ? undefined : await maybeHolder(db, id)
  const isInReach = holder !== undefined && (reach === 'everybody' || reach.member_id === holder.member_id)
  if (id === undefined || holder === undefined || !isInReach) throw notFound('receipt')
  return { id, ...holder }
}

/**
 * Takes an activation back within its cooling-off (domain section 11.2): the price is refunded in full, incomes that it
 * caused are mirrored, its volume goes back by an event of its own, and the member falls back to what stood before.
 * Refuses with 404 what is out of reach, and with 409 what was cancelled, what was upgraded and can be taken back only after its
 * upgrade, what is too late and, as `goods_are_out`, what has been sent and is not back.
 */
export async function cancelActivation(
  trx: Transaction,
  services: Services,
  { activation, reach, by_person_id, reason }: CancelAct,
): Promise<Cancelled> {
  const at = services.clock.now()
  const { id, member_id, person_id, user_id } = await getInReach(trx, { activation, reach })
  await lockMember(trx, member_id)
  const taken = await lockActivation(trx, id)

  const why = refuseCancel({ ...taken, upgrade: await maybeUpgradeOf(trx, taken) }, at)
  if (why !== undefined) throw cancelRefusal(why)

  await endDispatch(trx, { activation_id: id, at, by_person_id })
  const company = await getCompany(trx)
  const credit_note_no =
    taken.price_minor > 0n ? await takeNumber(trx, 'C', businessDay(at.getTime(), company.zone)) : null
  await trx
    .updateTable('activation')
    .set({
      cancelled_at: at,
      cancelled_by: by_person_id,
      cancel_reason: reason,
      credit_note_no,
      refunded_wallet: taken.price_minor > 0n ? walletOfRefund(taken) : null,
    })
    .where('id', '=', id)
    .execute()
  const { held: left, restated } = await holdWithout(trx, member_id, taken)
  await trx
    .updateTable('member')
    .set({ activated_at: await findActiveSince(trx, member_id), package_id: left?.package_id ?? null })
    .where('id', '=', member_id)
    .execute()
  const reversal_event_id = await recordEvent(trx, {
    kind: 'reversal',
    member_id,
    at,
    reverses_id: taken.event_id,
    ...(left !== undefined && left.said_cap_minor !== null && { own_cap_minor: left.daily_cap_minor }),
    ...(left !== undefined && { own_rate_percent: left.matching_rate_percent }),
    source_type: 'activation',
    source_id: id,
    created_by: by_person_id,
  })
  await restatePackages(trx, reversal_event_id, restated)
  await giveBack(trx, { ...taken, member_person_id: person_id }, { at, by_person_id })
  if (taken.pin_id !== null) await reversePinCommission(trx, { activation_id: id, at, by_person_id })
  await mirrorIncomes(trx, { event_id: taken.event_id, reversal_event_id, at, created_by: by_person_id })
  await hintInstantRun(trx)
  await returnSaleOf(trx, taken, { at, by_person_id })
  const refunded_to = refundedTo(taken)
  await queueMessage(trx, services, {
    event_key: `activation_cancelled:${id}`,
    person_id,
    template: 'activation_cancelled',
    values: {
      receipt_no: taken.receipt_no,
      package_name: taken.package_name,
      refunded: amountIn(company, taken.price_minor),
      wallet: refunded_to,
      credit_note_no: credit_note_no ?? '',
    },
  })
  return {
    activation_id: id,
    receipt_no: taken.receipt_no,
    member_id,
    person_id,
    user_id,
    cancelled_at: at,
    credit_note_no,
    refunded_minor: taken.price_minor,
    refunded_to,
    package_name: left?.package_name ?? null,
  }
}
