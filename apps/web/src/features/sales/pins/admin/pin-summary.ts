import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { isSold, type PinKind } from '@banyan/domain/pins/pin-status.ts'
import { pinTerms } from '@banyan/domain/pins/pin-terms.ts'

/** What so many pins of a package cost and carry, as it travels. */
export interface PinTotals {
  readonly price: string
  readonly bv: string
  /** For all of them; undefined while the count is none. */
  readonly total: string | undefined
}

/**
 * By the same terms as the server issues pins: free and leader pins cost nothing and move no volume. What is sold of an
 * upgrade is the difference already.
 */
export function totalsOf(sold: { price: string; bv: string }, kind: PinKind, count: unknown): PinTotals {
  const terms = pinTerms(kind, { price_minor: money.decode(sold.price), bv_minor: money.decode(sold.bv) })
  const write = (amount: bigint) => money.encode(minor(amount))
  const isCount = typeof count === 'number' && Number.isInteger(count) && count > 0
  return {
    price: write(terms.price_minor),
    bv: write(terms.bv_minor),
    total: isCount ? write(terms.price_minor * BigInt(count)) : undefined,
  }
}

interface Moving {
  readonly kind?: PinKind | undefined
  /** Of each. */
  readonly price?: string | undefined
  readonly count?: unknown
}

/** What so many pins are worth by the server's rule: what was paid for them, and given ones what their package costs. */
export function worthOf({ kind, price, count }: Moving, package_price: string | undefined): string | undefined {
  const each = kind !== undefined && isSold(kind) ? price : package_price
  return each === undefined ? undefined : totalsOf({ price: each, bv: '0.00' }, 'paid', count).total
}
