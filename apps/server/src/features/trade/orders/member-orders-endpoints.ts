import * as contract from '@banyan/contract/orders/member-orders.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { sendCode, takeCodeWithin } from '#features/people/accounts/index.ts'
import { maskContact, queueMessage } from '#features/people/messages/index.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { amountIn } from '#kit/money-in.ts'
import { decidePayment, readCart } from './commands/check-order.ts'
import { placeOrder } from './commands/place-order.ts'
import { goesTo, productsOf } from './order-in-words.ts'
import { termsOf } from './order-terms.ts'
import { partsShown } from './present-order.ts'
import { getProvenContacts, maybeBuyer } from './queries/buyer.ts'
import { ownMasked, receivedBy } from './received-by.ts'
import { noProvenContact } from './refusals.ts'
import { quoteFor, shopFor } from './shop-for.ts'

const purpose = 'order_code'

const amountOf = (context: Context, total_minor: bigint): string => amountIn(companyOf(context), total_minor)

/** Sends the code once the order could be placed as it is; nothing of it is kept but what the code is good for. */
function sendOrderCode(context: Context, { user_id, ...typed }: BodyOf<typeof contract.sendOrderCode>) {
  return context.write(async (trx) => {
    const asked_by = actorOf(context).person_id
    const { person_id } = await getMemberByUserId(trx, user_id)
    const order = await receivedBy(trx, { person_id, company: companyOf(context) }, typed)
    const lines = await readCart(trx, context, { person_id, body: order })
    const { total_minor } = await decidePayment(trx, { person_id, body: order, lines })
    const to = await getProvenContacts(trx, person_id)
    if (to.email === '' && to.mobile === '') throw noProvenContact()
    const sent = await sendCode(trx, context, {
      person_id,
      purpose,
      to,
      asked_by,
      about: termsOf(order, { asked_by, to }),
      values: {
        amount: amountOf(context, total_minor),
        products: productsOf(lines),
        goes_to: goesTo(order),
      },
    })
    const after = { total: money.encode(minor(total_minor)) }
    context.note({ subject_type: 'person', subject_id: String(person_id), after })
    return { data: sent }
  })
}

/** Places the order that the code was sent for. The member is told, whatever became of the code. */
async function placeMemberOrder(context: Context, body: BodyOf<typeof contract.placeMemberOrder>) {
  const { user_id, challenge, otp, current_password, ...typed } = body
  await proveSelf(context, current_password)
  const { person_id } = await getMemberByUserId(context.db, user_id)
  const order = await receivedBy(context.db, { person_id, company: companyOf(context) }, typed)
  const by_person_id = actorOf(context).person_id
  // The code is used up together with the key: the same call again gets its answer, not a used code.
  const oncePerKey: Context = { ...context, write: context.once }
  const to = await getProvenContacts(context.db, person_id)
  const about = termsOf(order, { asked_by: by_person_id, to })
  const given = { person_id, purpose, challenge, otp, about } as const
  return takeCodeWithin(oncePerKey, given, async (trx, prove) => {
    const {
      parts,
      lines,
      delivery_code: _of_the_buyer,
      credited: _none,
      ...placed
    } = await placeOrder(trx, context, {
      person_id,
      by_person_id,
      body: order,
      prove,
    })
    const { id, order_no, total } = placed
    await queueMessage(trx, context, {
      event_key: `order_placed_for_you:${id}`,
      person_id,
      row_id: id,
      template: 'order_placed_for_you',
      values: { order_no, amount: amountOf(context, total), products: productsOf(lines) },
    })
    const after = { order_no, total: money.encode(total), state: 'placed', user_id }
    context.note({ subject_type: 'product_order', subject_id: String(id), after })
    return { data: { ...placed, parts: partsShown(parts) } }
  })
}

/** The company orders for a member, who agrees by a code that says what is paid. */
export function mountMemberOrders(api: Api): void {
  mount(api, contract.getMemberShop, async (context, { query }) => {
    const { db } = context
    const { person_id, user_id, name } = await getMemberByUserId(db, query.user_id)
    const { email, mobile } = await getProvenContacts(db, person_id)
    const contacts = [email, mobile].filter((contact) => contact !== '')
    return {
      data: {
        ...(await shopFor(context, person_id)),
        own: await ownMasked(db, { person_id, company: companyOf(context) }),
        user_id,
        name,
        is_active: (await maybeBuyer(db, person_id)) !== undefined,
        contact_masked: contacts.map(maskContact).join(', '),
      },
    }
  })

  mount(api, contract.quoteMemberOrder, async (context, { body: { user_id, ...cart } }) => {
    const { person_id } = await getMemberByUserId(context.db, user_id)
    return { data: await quoteFor(context, person_id, cart) }
  })

  mount(api, contract.sendOrderCode, (context, { body }) => sendOrderCode(context, body))
  mount(api, contract.placeMemberOrder, (context, { body }) => placeMemberOrder(context, body))
}
