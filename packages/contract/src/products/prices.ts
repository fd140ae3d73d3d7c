import { z } from 'zod'
import { priceFaults } from '@banyan/domain/products/prices.ts'
import { endpoint } from '../kit/endpoint.ts'
import { password } from '../kit/fields.ts'
import { dataOf, day, id, instant, money, moneyOrNil, percent, positiveMoney, volume } from '../kit/values.ts'
import { saved, seenVersion } from '../kit/versions.ts'
import { rule } from '../words/rules/common.ts'
import { tradeRule } from '../words/rules/trade.ts'
import { chosenGstPercent } from './gst-rates.ts'

/** So that an order of many pieces is still an amount the books can hold. */
const most = 10_000_000
const sum = positiveMoney.refine((amount) => amount <= BigInt(most) * 100n, rule('at_most', { most }))

/** What a product costs from a day on; prices include GST. */
export const priceShape = {
  from_day: day,
  mrp: sum,
  /** What a member pays (DP). */
  member_price: sum,
  /** What a franchise pays: the lowest price at which the company sells it. */
  franchise_price: sum,
  bv: moneyOrNil.refine((amount) => amount <= BigInt(most) * 100n, rule('at_most', { most })),
  gst_percent: chosenGstPercent,
} as const
const price = z.strictObject(priceShape)
export type PriceBody = z.output<typeof price>

const sentences = { over_mrp: 'over_mrp', over_member: 'over_member_price' } as const

/** MRP, member price and franchise price beside each other. */
export const pricesFit = ({ value, issues }: z.core.ParsePayload<PriceBody>): void => {
  const { mrp, member_price, franchise_price } = value
  const amounts = { mrp_minor: mrp, member_price_minor: member_price, franchise_price_minor: franchise_price }
  for (const { field, why } of priceFaults(amounts))
    issues.push({ code: 'custom', path: [field], input: value[field], message: tradeRule(sentences[why]) })
}

const pages = ['admin/repurchase-products/edit-product'] as const
const path = '/admin/products/:id/prices'
const params = z.strictObject({ id })

/** One admin who lowers a price, or raises BV, could do it for a friend: a second one agrees. */
export const addPrice = endpoint({
  method: 'POST',
  path,
  summary: 'Gives a product another price from a day on',
  pages,
  isOnce: true,
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  params,
  body: price.extend({ version: seenVersion, current_password: password }).check(pricesFit),
  reply: saved,
})

export const findPrices = endpoint({
  method: 'GET',
  path,
  summary: 'All prices of a product, the last written first',
  pages,
  params,
  reply: dataOf(
    z.array(
      z.object({
        id,
        from_day: day,
        mrp: money,
        member_price: money,
        franchise_price: money,
        bv: volume,
        gst_percent: percent,
        created_by_user_id: z.string(),
        created_at: instant,
        /** Of today, of a later day, or of none any more. */
        state: z.enum(['now', 'later', 'past']),
      }),
    ),
  ),
})
