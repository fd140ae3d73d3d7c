import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, money } from '../kit/values.ts'

/** What an admin may still do alone of all that needs a second admin above a limit (`guard.second` is `above`). */
export const findLoneLimit = endpoint({
  method: 'GET',
  path: '/admin/lone-limit',
  summary: 'How much the reader may still do alone, and whether a second admin could agree to more',
  pages: [
    'admin/donation/donation-links',
    'admin/donation/topup',
    'admin/pin-management/pin-generate',
    'admin/pin-management/pin-requests',
    'admin/pin-management/pin-transfer',
    'admin/wallet/credit-requests',
    'admin/wallet/transfer-fund',
    'admin/withdrawal/withdrawal-requests',
  ],
  reply: dataOf(
    z.object({
      /** Never below zero. */
      left: money,
      has_second: z.boolean(),
    }),
  ),
})
