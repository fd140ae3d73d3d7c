import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, id } from '../kit/values.ts'

/** The shortest number that is looked for: pins have at least six letters and figures. */
export const shortest_number = 6

/**
 * What a whole number belongs to: a pin, a receipt, a conversation, an order, a return of one, a counter sale of goods, a request for
 * products, a proposal of them, or a payment by its UTR or reference. Everybody gets what they may open and nothing else: members and franchises their own. `between`: a
 * conversation between franchises, which an admin reads. `received_request`: a request for products that a franchise is asked from
 * below. `received_proposal`: products that are proposed to the franchise that asks.
 */
export const findNumber = endpoint({
  method: 'GET',
  path: '/find-number',
  summary:
    'A pin, a receipt, a conversation, an order, a return, a counter sale, a request for products, a proposal or a payment by its whole number',
  pages: 'signed-in',
  query: z.strictObject({ number: z.string().trim().min(shortest_number).max(60) }),
  reply: dataOf(
    z.array(
      z.object({
        kind: z.enum([
          'pin',
          'receipt',
          'donation',
          'pin_request',
          'credit_request',
          'conversation',
          'between',
          'order',
          'return',
          'counter_order',
          'product_request',
          'received_request',
          'product_proposal',
          'received_proposal',
        ]),
        number: z.string(),
        /** Of what a page opens by it: a conversation, an order, a return, a counter sale, a request for products, a proposal of them. */
        id: id.optional(),
        /** Whose it is: the holder of a pin, the member of a receipt, whoever paid, ordered, bought, returned or asked, or is proposed to. */
        name: z.string(),
        /** The page that shows it to whoever asks. */
        page: z.enum([
          'admin/pin-management/view-pin',
          'user/pin-management/view-pin',
          'franchise/pin-management/view-pin',
          'any/topup-receipt',
          'admin/donation/donation-links',
          'user/donation/pay-donation',
          'user/donation/receive-donation',
          'admin/pin-management/pin-requests',
          'user/pin-management/pin-request-history',
          'franchise/pin-management/pin-request-history',
          'admin/wallet/credit-requests',
          'user/wallet/credit-requests',
          'franchise/wallet/credit-requests',
          'admin/support/view-message',
          'user/support/view-message',
          'franchise/support/view-message',
          'admin/repurchase-orders/orders',
          'user/repurchase/orders-list',
          'franchise/parcels',
          'admin/returns',
          'user/returns',
          'franchise/returns',
          'admin/counter-sales',
          'user/counter-sales',
          'franchise/repurchase/orders-list',
          'admin/product-requests',
          'franchise/inventory/product-requests',
          'admin/repurchase-orders/place-order-for-franchise',
          'franchise/repurchase/place-order-for-franchise',
        ]),
      }),
    ),
  ),
})
