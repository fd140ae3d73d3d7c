import type { requestProducts } from '@banyan/contract/product-requests/requesting.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { typedAmount } from '#kit/figures/wire-bill.ts'

/** A request as it is typed. */
export type Body = Partial<WireBody<typeof requestProducts>>

/** What the lines come to that have a product; undefined while there is none. */
export function totalOf({ lines = [] }: Body): string | undefined {
  const sum = lines.reduce((total, { price, quantity }) => {
    const pieces = Number.isInteger(quantity) && quantity > 0 ? BigInt(quantity) : 0n
    return total + (typedAmount(price) ?? 0n) * pieces
  }, 0n)
  return sum > 0n ? money.encode(minor(sum)) : undefined
}
