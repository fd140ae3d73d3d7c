import type { askCounterCode } from '@banyan/contract/counter-orders/selling.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { typedAmount } from '#kit/figures/wire-bill.ts'

/** A sale as it is typed. */
type Body = Partial<WireBody<typeof askCounterCode>>

/** Whole pieces above zero; none of anything else that is typed. */
export const piecesOf = (quantity: number): number => (Number.isInteger(quantity) && quantity > 0 ? quantity : 0)

/** What the lines come to; undefined while there is none. */
export function totalOf({ lines = [] }: Body): string | undefined {
  const sum = lines.reduce(
    (all, { price, quantity }) => all + (typedAmount(price) ?? 0n) * BigInt(piecesOf(quantity)),
    0n,
  )
  return sum > 0n ? money.encode(minor(sum)) : undefined
}
