import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'

/** Pieces at the price of one, with GST, as it travels. */
interface Priced {
  readonly price: string
  /** What is typed and is no number counts as none. */
  readonly pieces: number
}

/** What the pieces come to, as it travels. */
export const sumOf = (lines: readonly Priced[]): string =>
  money.encode(minor(lines.reduce((sum, { price, pieces }) => sum + money.decode(price) * BigInt(countOf(pieces)), 0n)))

export const piecesOf = (lines: readonly Pick<Priced, 'pieces'>[]): number =>
  lines.reduce((sum, { pieces }) => sum + countOf(pieces), 0)

const countOf = (pieces: number): number => (Number.isInteger(pieces) && pieces > 0 ? pieces : 0)
