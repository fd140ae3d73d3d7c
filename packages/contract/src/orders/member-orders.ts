import { z } from 'zod'
import { codeSent } from '../accounts/verification.ts'
import { endpoint } from '../kit/endpoint.ts'
import { otp, password, userId } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { dataOf, id, instant, money, token, volume } from '../kit/values.ts'
import { isMemberReachable } from './receiver.ts'
import { orderedForMember } from './ordered-body.ts'
import { body_bytes, quoteOrder, shopReply, walletPart } from './shop.ts'

const placing = ['admin/repurchase-orders/place-order-for-member'] as const
const whose = { user_id: userId } as const

/** Whom the company orders for, with what the shop shows to this member. Refuses whoever is no member with 404. */
export const getMemberShop = endpoint({
  method: 'GET',
  path: '/admin/member-orders/shop',
  summary: 'A member to order for: the name, the wallets that pay, the masked address, and where a code can go',
  pages: placing,
  query: z.strictObject(whose),
  reply: dataOf(
    shopReply.omit({ address: true }).extend({
      /** Where the member lives and is called, masked: an order goes there unseen. Empty where nothing is told. */
      own: z.object({ address_masked: z.string(), mobile_masked: z.string() }),
      user_id: z.string(),
      name: z.string(),
      /** Blocked members and those who have left cannot order. */
      is_active: z.boolean(),
      /** The confirmed contacts that a code goes to, masked; empty where there is none. */
      contact_masked: z.string(),
    }),
  ),
})

/** What the cart of a member costs now, and what speaks against it; nothing is kept. */
export const quoteMemberOrder = endpoint({
  method: 'POST',
  path: '/admin/member-orders/quote',
  summary: 'What an order for a member would cost now, and what speaks against each line',
  pages: placing,
  guard: harmless,
  isQuiet: true,
  body_bytes,
  body: quoteOrder.body.extend(whose),
  reply: quoteOrder.reply,
})

/**
 * Sends the member a code that names the sum, the products and where they go. It is good for exactly this order, asked for by
 * this admin. Refuses what the order itself would be refused for, 409 `no_contact` of a member without a confirmed contact, and
 * 429 `too_many_codes`.
 */
export const sendOrderCode = endpoint({
  method: 'POST',
  path: '/admin/member-orders/code',
  summary: 'Sends a member a code for one order paid from the own wallets',
  pages: placing,
  guard: harmless,
  body_bytes,
  body: z.strictObject({ ...whose, ...orderedForMember }).check(isMemberReachable),
  reply: dataOf(codeSent),
})

/**
 * Orders for a member, paid from the member's wallets. Refuses on `otp` a code that was sent for another order, and by field
 * what `placeOrder` refuses.
 */
export const placeMemberOrder = endpoint({
  method: 'POST',
  path: '/admin/member-orders',
  summary: 'Orders for a member, paid from the wallets of the member with the code that the member was sent',
  pages: placing,
  isOnce: true,
  // The code goes to a contact that the member has confirmed: whoever reads it could take the money another way.
  guard: { second: 'never', needs: ['reads messages'], gives: ['money of others'] },
  body_bytes,
  body: z
    .strictObject({ ...whose, ...orderedForMember, challenge: token, otp, current_password: password })
    .check(isMemberReachable),
  reply: dataOf(
    z.object({ id, order_no: z.string(), placed_at: instant, total: money, bv: volume, parts: z.array(walletPart) }),
  ),
})
