import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { orderLife } from '@banyan/domain/orders/order-life.ts'
import type { Outcome } from '@banyan/domain/orders/undelivered.ts'
import type { Asked } from '#features/people/guarded/index.ts'
import type { Act } from '#features/people/lives/index.ts'
import { findVoicesSince, secondReader } from '#features/platform/approval-requests/index.ts'
import { mayLoseAlone } from '#features/trade/alone/index.ts'
import { findOrderLines, findShort, maybeRecorded, oneOrder, type LockedOrder } from './queries/orders.ts'

type Giving<Body> = Act<typeof orderLife, LockedOrder> & { readonly body: Body & { readonly reason: string } }

/**
 * Whether the payment of an order was recorded by whoever gives it back, or by somebody who may be them: then nobody else has said
 * that anything was paid, and what goes back is credit that one admin made up. Where nobody could be the second there is nobody to
 * ask: a clerk is their maker's voice, so where the maker could ask somebody, the clerk has to as well.
 */
async function isOwnPayment({ trx, row: { placed_by, placed_at, person_id }, by, at }: Giving<unknown>) {
  if (placed_by === null || !(await findVoicesSince(trx, by.person_id, placed_at)).has(placed_by)) return false
  return (await secondReader(trx, at))({ by: by.person_id, about: person_id })
}

type Recorded = NonNullable<Awaited<ReturnType<typeof maybeRecorded>>>

/** The payment that is said to have come for an order, as a second admin reads it. */
const paidBy = ({ request_no, payment_mode, reference, paid_on }: Recorded) => ({
  request_no,
  payment_mode,
  payment_reference: reference,
  paid_on,
})

interface Back {
  readonly lines: readonly { readonly quantity: number; readonly code: string; readonly name: string }[]
  readonly amount_minor: bigint
}

/** What a second admin is asked before money of an order against a payment goes back; nothing of any other order. */
async function askRecorded(act: Giving<unknown>, { lines, amount_minor }: Back): Promise<Asked | undefined> {
  const { trx, row, body } = act
  const recorded = await maybeRecorded(trx, row.id)
  if (recorded === undefined) return undefined
  const { order_no, user_id, person_id } = row
  return {
    noun: 'recorded_order_refund',
    subject_id: String(row.id),
    name: order_no,
    about: person_id,
    after: {
      order_no,
      user_id,
      goods: lines.map(({ quantity, code, name }) => `${quantity} × ${code} ${name}`),
      amount: money.encode(minor(amount_minor)),
      ...paidBy(recorded),
    },
    reason: body.reason,
    amount_minor,
    is_beyond: await isOwnPayment(act),
  }
}

/** Of an order that the company cancels: all of it. */
export const askCalledOff = async (act: Giving<unknown>): Promise<Asked | undefined> =>
  askRecorded(act, { lines: await findOrderLines(act.trx, act.row.id), amount_minor: act.row.left_minor })

/** Of one that is packed without what is missing: the missing pieces, which are written down by then. */
export async function askShort(act: Giving<unknown>): Promise<Asked | undefined> {
  const lines = await findShort(act.trx, act.row.id)
  return askRecorded(act, { lines, amount_minor: lines.reduce((sum, line) => sum + line.amount_minor, 0n) })
}

/** What became of the pieces of one line, as a second admin reads it. */
const goneOf = ({ code, name }: { code: string; name: string }, { saleable, damaged, lost }: Outcome): string =>
  `${code} ${name}: ${saleable} back, ${damaged} damaged, ${lost} lost`

/** Of one that did not reach its buyer: beyond the limit of stock sooner than of money, and where the payment is one's own word. */
export async function askUndelivered(act: Giving<{ readonly lines: readonly Outcome[] }>): Promise<Asked> {
  const { trx, row, body, at, by } = act
  const worth_minor = (await oneOrder.maybe(trx, row.id))!.lost_worth_minor ?? 0n
  const names = new Map((await findOrderLines(trx, row.id)).map((line) => [line.line_no, line]))
  const pieces = (name: 'saleable' | 'damaged' | 'lost') => body.lines.reduce((sum, line) => sum + line[name], 0)
  const recorded = await maybeRecorded(trx, row.id)
  const isOwn = recorded !== undefined && (await isOwnPayment(act))
  return {
    noun: 'order_undelivered',
    subject_id: String(row.id),
    name: row.order_no,
    about: row.person_id,
    after: {
      order_no: row.order_no,
      count: row.left_quantity,
      amount: money.encode(minor(row.left_minor)),
      saleable: pieces('saleable'),
      damaged: pieces('damaged'),
      lost: pieces('lost'),
      worth: money.encode(minor(worth_minor)),
      // Which pieces are gone decides what it is worth: nine cheap ones back say nothing of the tenth.
      goods: body.lines.map((line) => goneOf(names.get(line.line_no)!, line)),
      ...(recorded !== undefined && paidBy(recorded)),
    },
    reason: body.reason,
    amount_minor: row.left_minor,
    is_beyond: isOwn || !(await mayLoseAlone(trx, { admin_id: by.person_id, worth_minor, now: at })),
  }
}
