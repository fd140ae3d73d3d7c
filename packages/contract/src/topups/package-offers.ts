import { z } from 'zod'
import { packageCard } from '../company/company.ts'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, money } from '../kit/values.ts'

/** A package on sale, for somebody who may come by it. What it earns is never said here. */
const packageOffer = packageCard.extend({
  /** The two parts of the price. */
  taxable: money,
  gst: money,
  /** The member asking is active by this one. */
  is_own: z.boolean(),
  /** Usable pins of it that the one asking holds. */
  unused_pins: z.number().int(),
})

export const findPackageOffers = endpoint({
  method: 'GET',
  path: '/packages',
  summary: 'The packages on sale, with the tax in their prices',
  pages: ['user/donation/packages', 'franchise/topup/packages'],
  reply: dataOf(z.array(packageOffer)),
})
