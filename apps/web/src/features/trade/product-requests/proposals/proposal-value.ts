import type { productProposalLines } from '@banyan/contract/product-proposals/product-proposals.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { typedAmount } from '#kit/figures/wire-bill.ts'

type Line = WireReply<typeof productProposalLines>['data'][number]

/** What lines come to at the prices of the day they were proposed, or at those of today. */
export function valueOfLines(lines: readonly Line[], of: 'price' | 'price_now'): string {
  const sum = lines.reduce((total, line) => total + (typedAmount(line[of] ?? '') ?? 0n) * BigInt(line.quantity), 0n)
  return money.encode(minor(sum))
}
