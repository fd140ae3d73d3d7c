import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, money } from '../kit/values.ts'

/**
 * What an admin may still do alone of all that needs a second admin above a limit: where `guard.second` is `above`, and of
 * credits and debits, which ask for themselves.
 */
export const findLoneLimit = endpoint({
  method: 'GET',
  path: '/admin/lone-limit',
  summary: 'How much the reader may still do alone, of which limits, and whether a second admin could agree to more',
  pages: [
    'admin/donation/donation-links',
    'admin/donation/package-details',
    'admin/donation/topup',
    'admin/pin-management/pin-generate',
    'admin/pin-management/pin-requests',
    'admin/pin-management/pin-transfer',
    'admin/repurchase-orders/orders',
    'admin/repurchase-orders/place-order-for-member',
    'admin/returns',
    'admin/wallet/credit-debit',
    'admin/wallet/credit-requests',
    'admin/wallet/transfer-fund',
    'admin/withdrawal/withdrawal-requests',
  ],
  reply: dataOf(
    z.object({
      /** Now: the less of what is left of 24 hours and of 30 days. None is below zero. */
      left: money,
      left_day: money,
      left_month: money,
      /** Within 24 hours, as it holds for the reader, and within 30 days. */
      limit: money,
      limit_month: money,
      has_second: z.boolean(),
    }),
  ),
})
