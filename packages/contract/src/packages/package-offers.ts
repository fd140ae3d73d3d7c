import { z } from 'zod'
import { packageOnSale } from '../company/company.ts'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, id, money, volume } from '../kit/values.ts'

/** What going from one package to a larger costs and moves, as prices stand now: the differences, and the tax in the price. */
export const upgradeTerms = { price: money, taxable: money, gst: money, bv: volume }

/** A package on sale, for somebody who may come by it. What it earns is never said here. */
const packageOffer = packageOnSale.extend({
  /** The member asking is active by this one. */
  is_own: z.boolean(),
  /** The member asking has no package, and this is the one to take next. */
  is_next_step: z.boolean(),
  /** How it is come by from a smaller one: for a member from the own, for a franchise from each. */
  upgrades: z.array(
    z.object({
      from_package_id: id,
      from_package_name: z.string(),
      ...upgradeTerms,
      /** Usable pins for it that the one asking holds. */
      unused_pins: z.number().int(),
    }),
  ),
  /** Usable pins of it that the one asking holds. */
  unused_pins: z.number().int(),
})

export const findPackageOffers = endpoint({
  method: 'GET',
  path: '/packages',
  summary: 'The packages that are paid for, with the tax in their prices; not those taken by giving to others',
  pages: ['user/donation/packages', 'franchise/topup/packages'],
  reply: dataOf(z.array(packageOffer)),
})
