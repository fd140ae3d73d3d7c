import { money } from '@banyan/contract/kit/values.ts'
import { priceShape, type PriceBody } from '@banyan/contract/products/prices.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { isWhole } from '@banyan/domain/money/is-whole.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { parsePercent, shareDownOf } from '@banyan/domain/money/ratio.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import { isRateOn } from '@banyan/domain/products/gst-rates.ts'
import { isBetterForBuyers, priceReplaced, type ProductPrice } from '@banyan/domain/products/prices.ts'
import { volumeLimit } from '@banyan/domain/products/volume-limit.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { getMostGoodsPercent } from '#features/sales/commissions/index.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { changedMeanwhile, refuseField } from '#kit/http/refusal.ts'
import { lockParts } from '../queries/bundles.ts'
import { findRatesInUse } from '../queries/gst-rates.ts'
import { findPrices, getBounds } from '../queries/prices.ts'
import { lockProduct } from '../queries/products.ts'
import { assertMixedSupply } from './bundle-rates.ts'
import { countRaise, watchParts } from './count-raise.ts'

const columnsOf = ({ mrp, member_price, franchise_price, bv, ...rest }: PriceBody): ProductPrice => ({
  ...rest,
  mrp_minor: mrp,
  member_price_minor: member_price,
  franchise_price_minor: franchise_price,
  bv_minor: bv,
})

const amount = (amount_minor: bigint): string => money.encode(minor(amount_minor))

/** A price as the audit and whoever agrees read it. */
export const tellPrice = (price: ProductPrice) => ({
  from_day: price.from_day,
  mrp: amount(price.mrp_minor),
  member_price: amount(price.member_price_minor),
  franchise_price: amount(price.franchise_price_minor),
  bv: amount(price.bv_minor),
  gst_percent: price.gst_percent,
})

/** What prices from a day on are judged by. */
export async function getPriceTerms(db: Reader, context: Context, from_day: Day) {
  return {
    today: todayOf(context),
    rates: await findRatesInUse(db),
    most_commission_percent: await getMostGoodsPercent(db),
    ...(await getBounds(db, from_day)),
  }
}
type PriceTerms = Awaited<ReturnType<typeof getPriceTerms>>

const priceFields = Object.keys(priceShape) as readonly (keyof PriceBody)[]

/** A price of which a part may not be known. */
type KnownPrice = { readonly [K in keyof PriceBody]?: PriceBody[K] | undefined }

interface Unfit {
  readonly field: keyof PriceBody
  readonly words: Said
  readonly code?: string
}

/** More BV than what comes in can bear beside commissions: the percent of whoever earns most, of the member price without tax. */
function unfitVolume(price: PriceBody, terms: PriceTerms): Unfit[] {
  const { plan_percent, round_off_digits, max_payout_percent, most_commission_percent } = terms
  const { franchise_price_minor, gst_percent } = columnsOf(price)
  const { taxable_minor } = splitGst(price.member_price, gst_percent, round_off_digits)
  const commission_minor = shareDownOf(taxable_minor, parsePercent(most_commission_percent))
  const of = { franchise_price_minor, gst_percent, plan_percent, commission_minor }
  const limit = volumeLimit({ ...of, round_off_digits, max_payout_percent })
  if (limit === null || plan_percent === null || price.bv <= limit.most_bv_minor) return []
  const sums = { most: amount(limit.most_bv_minor), most_paid: amount(limit.most_paid_minor) }
  return [{ field: 'bv', words: said('trade.bv_most', { plan_percent, ...sums }), code: 'bv_most' }]
}

/**
 * What speaks against a price, as far as it is known, by field: a first day that is over, amounts finer than the company counts, a rate of GST that
 * does not count on the first day, and too much BV (decisions 144 and 154).
 */
export function unfitPrice(price: KnownPrice, terms: PriceTerms): Unfit[] {
  const faults: Unfit[] = []
  const { from_day, gst_percent } = price
  if (from_day !== undefined && from_day < terms.today)
    faults.push({ field: 'from_day', words: said('trade.price_past') })
  for (const field of ['mrp', 'member_price', 'franchise_price'] as const) {
    const sum = price[field]
    if (sum !== undefined && !isWhole(sum, terms.round_off_digits))
      faults.push({ field, words: said('amounts.too_fine'), code: 'too_fine' })
  }
  if (gst_percent !== undefined && !isRateOn(terms.rates, gst_percent, from_day ?? terms.today))
    faults.push({ field: 'gst_percent', words: said('trade.rate_not_on', { percent: gst_percent }) })
  return faults.length === 0 && isWholePrice(price) ? unfitVolume(price, terms) : faults
}

const isWholePrice = (price: KnownPrice): price is PriceBody => priceFields.every((field) => price[field] !== undefined)

async function assertPrice(trx: Transaction, context: Context, price: PriceBody): Promise<void> {
  const [fault] = unfitPrice(price, await getPriceTerms(trx, context, price.from_day))
  if (fault !== undefined) throw refuseField(fault.field, fault.words, fault.code)
}

interface FirstPrice {
  readonly code: string
  readonly name: string
  /** What else it is and says, and its pictures by where they are. */
  readonly shown: Readonly<Record<string, unknown>>
  readonly price: PriceBody
  /** The price as `writePrice` told it. */
  readonly told: ReturnType<typeof tellPrice>
  /** What is in a bundle; empty: an ordinary product. */
  readonly parts: readonly string[]
  /** What a bundle adds to goods of one admin, in hundredths. */
  readonly worth_minor: bigint
}

/** Whoever agrees sees what it adds to goods of one admin; goods that come in meanwhile make it another act. */
export const tellWorth = (worth_minor: bigint) => (worth_minor > 0n ? { worth: amount(worth_minor) } : {})

/**
 * A product that comes with BV waits for a second admin: one alone could make up what a friend then buys for its BV. So does a
 * bundle, by which goods that are there already are sold at a price that nobody has agreed to.
 */
export async function askFirstPrice(
  trx: Transaction,
  context: Context,
  { code, name, shown, price, told, parts, worth_minor }: FirstPrice,
): Promise<void> {
  const isBundle = parts.length > 0
  if (!isBundle && !isBetterForBuyers(undefined, columnsOf(price))) return context.guarded()
  const asked = { noun: 'product_added', subject_id: `new:${code}`, name: `${code} ${name}` } as const
  await askSecond(trx, context, {
    ...asked,
    before: null,
    after: { code, name, ...(isBundle && { parts: parts.join(', ') }), ...told, ...tellWorth(worth_minor), ...shown },
  })
}

interface Priced {
  readonly id: bigint
  readonly is_bundle: boolean
  readonly price: PriceBody
  /** What it counts of what one admin does alone; 0 unless told. */
  readonly worth_minor?: bigint
}

/** Writes the price of a product that is locked. @returns it as the audit reads it */
export async function writePrice(
  trx: Transaction,
  context: Context,
  { id, is_bundle, price, worth_minor = 0n }: Priced,
) {
  await assertPrice(trx, context, price)
  await assertMixedSupply(trx, { id, is_bundle }, price)
  const row = columnsOf(price)
  const counted = { worth_minor, approval_id: context.approval_id }
  const by = { created_by: actorOf(context).person_id, created_at: context.clock.now() }
  await trx
    .insertInto('product_price')
    .values({ product_id: id, ...row, ...counted, ...by })
    .execute()
  return tellPrice(row)
}

interface Pricing {
  readonly id: bigint
  readonly price: PriceBody
  /** How many prices whoever adds one had before them. */
  readonly seen: number
}

/**
 * Gives a product another price. 404 where there is none, 409 where somebody gave it one meanwhile; a lower price or more BV
 * waits for a second admin, and so does a higher one that adds to goods of one admin more than one may add. @returns how many prices it has now
 */
export async function addPrice(trx: Transaction, context: Context, { id, price, seen }: Pricing): Promise<number> {
  const { code, name, is_bundle } = await lockProduct(trx, id)
  const prices = await findPrices(trx, id)
  if (prices.length !== seen) throw changedMeanwhile()
  // No price of a bundle is one admin's.
  const parts = is_bundle ? await lockParts(trx, id) : []
  const countParts = await watchParts(
    trx,
    context,
    parts.map((part) => part.id),
  )
  const { worth_minor, isAlone } = is_bundle
    ? { worth_minor: 0n, isAlone: false }
    : await countRaise(trx, context, { id, price, prices })
  const after = await writePrice(trx, context, { id, is_bundle, price, worth_minor })
  const replaced = priceReplaced(prices, price.from_day)
  const before = replaced === undefined ? null : tellPrice(replaced)
  if (context.approval_id === null && isAlone && !isBetterForBuyers(replaced, columnsOf(price))) context.guarded()
  else {
    const asked = { noun: 'product_price', subject_id: String(id), name: `${code} ${name}` } as const
    const told = { code, name, ...after, ...tellWorth(worth_minor + (await countParts())) }
    await askSecond(trx, context, { ...asked, before: before && { code, name, ...before }, after: told })
  }
  context.note({ subject_type: 'product', subject_id: String(id), ...(before !== null && { before }), after })
  return prices.length + 1
}
