import * as contract from '@banyan/contract/orders/recorded-orders.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { formatAmount } from '@banyan/domain/money/format-amount.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { RecordedCredit } from '#features/ledger/credit-requests/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { maskContact, queueMessage } from '#features/people/messages/index.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { amountIn } from '#kit/money-in.ts'
import type { Placing } from './commands/check-order.ts'
import { placeOrder } from './commands/place-order.ts'
import { goesTo, productsOf } from './order-in-words.ts'
import { getOwnAddress } from './queries/buyer.ts'
import { receivedBy } from './received-by.ts'

type Body = BodyOf<typeof contract.recordMemberOrder>
type Placed = Awaited<ReturnType<typeof placeOrder>>

/** Whoever says that money came in answers requests for credit as well. */
function assertMayRecord(context: Context): void {
  if (!actorOf(context).pages.has('admin/wallet/credit-requests'))
    throw refuseField('payment_mode', said('orders.recorded_right'), 'recorded_right')
}

interface Asking {
  readonly body: Body
  readonly order: Placing
  readonly member: { readonly person_id: bigint; readonly user_id: string; readonly name: string }
  readonly placed: Placed
  readonly credited: RecordedCredit
}

/** What tells one payment from another: of cash without a receipt only its sum and what is bought with it, in any order of the lines. */
function markOf({ reference }: Pick<Body, 'reference'>, { total, lines }: Pick<Placed, 'total' | 'lines'>): string {
  if (reference !== '') return reference
  return [String(total), ...lines.map(({ code, quantity }) => `${quantity}x${code}`).toSorted()].join(':')
}

/** A number, enough to recognise it; empty where there is none. */
const masked = (mobile: string): string => (mobile === '' ? '' : maskContact(mobile))

/** What a second admin reads: whose order, of what, with which BV, and the payment that is said to have come. */
async function askForSecond(
  trx: Transaction,
  context: Context,
  { body, order, member, placed, credited: { paid_to, same_reference } }: Asking,
): Promise<void> {
  const { lines, total, bv } = placed
  const { payment_mode, paid_on, reference, remark } = body
  const { person_id, user_id, name } = member
  const { mobile } = await getOwnAddress(trx, person_id)
  await askSecond(trx, context, {
    noun: 'recorded_order',
    subject_id: `${person_id}:${payment_mode}:${paid_on}:${markOf(body, placed)}`,
    about: person_id,
    after: {
      user_id,
      name,
      mobile: masked(mobile),
      address: goesTo(order),
      // A courier calls this one, whatever the address is. Two numbers may end alike, so it is there where it is another.
      ...(order.way === 'courier' && order.mobile !== mobile && { receiver_mobile: masked(order.mobile) }),
      goods: lines.map(
        ({ code, name: product, quantity, price_minor, bv_minor }) =>
          `${quantity} × ${code} ${product} · ${formatAmount(price_minor, 2)} · BV ${formatAmount(bv_minor, 2).replace(/\.00$/, '')}`,
      ),
      amount: money.encode(total),
      bv: money.encode(bv),
      payment_mode,
      payment_reference: reference,
      paid_on,
      paid_to,
      ...(same_reference.length > 0 && { same_reference }),
      ...(remark !== '' && { remark }),
    },
    passing: ['name', 'mobile', 'address', 'receiver_mobile'],
    amount_minor: total,
    is_beyond: same_reference.length > 0,
  })
}

/** Orders for a member against a payment, credits it and spends it in one act; the member is told. */
async function recordMemberOrder(context: Context, body: Body) {
  const { user_id, current_password, payment_mode, paid_on, reference, deposit_account_id, remark, ...typed } = body
  assertMayRecord(context)
  await proveSelf(context, current_password)
  return context.once(async (trx) => {
    const member = await getMemberByUserId(trx, user_id)
    const { person_id, name } = member
    const order = await receivedBy(
      trx,
      { person_id, company: companyOf(context) },
      { ...typed, pay: [], given: minor(0n) },
    )
    const placed = await placeOrder(trx, context, {
      person_id,
      by_person_id: actorOf(context).person_id,
      body: order,
      payment: { payment_mode, paid_on, reference, deposit_account_id, remark, name },
    })
    const { id, order_no, placed_at, total, bv, lines } = placed
    const credited = placed.credited!
    await askForSecond(trx, context, { body, order, member, placed, credited })
    const { request_no } = credited
    await queueMessage(trx, context, {
      event_key: `order_recorded_for_you:${id}`,
      person_id,
      row_id: id,
      template: 'order_recorded_for_you',
      values: {
        order_no,
        amount: amountIn(companyOf(context), total),
        products: productsOf(lines),
        goes_to: goesTo(order),
        payment_mode,
        reference,
      },
    })
    const after = {
      order_no,
      total: money.encode(total),
      state: 'placed',
      user_id: member.user_id,
      request_no,
      payment_mode,
      reference,
      paid_on,
    }
    context.note({ subject_type: 'product_order', subject_id: String(id), after })
    const recorded = { request_no, payment_mode, paid_on, reference, amount: total }
    return { data: { id, order_no, placed_at, total, bv, recorded } }
  })
}

/** The company orders for a member against a payment that it received. */
export function mountRecordedOrders(api: Api): void {
  mount(api, contract.recordMemberOrder, (context, { body }) => recordMemberOrder(context, body))
}
