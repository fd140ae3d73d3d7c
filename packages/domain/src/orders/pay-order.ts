import { allocate } from '../money/allocate.ts'
import { minor, type Minor } from '../money/minor.ts'
import { parsePercent } from '../money/ratio.ts'

/** What was given is spent first; then the others, in this order unless the buyer says another. */
export const orderWallets = ['GIVEN', 'REPURCHASE', 'FUND', 'INCOME'] as const
export type OrderWallet = (typeof orderWallets)[number]
export type ChosenWallet = Exclude<OrderWallet, 'GIVEN'>
export const chosenWallets = ['REPURCHASE', 'FUND', 'INCOME'] as const satisfies readonly ChosenWallet[]

/** A wallet as its buyer offers it for an order, in hundredths. */
export interface Offered {
  readonly wallet: ChosenWallet
  /** At most so much of it; null: as much as it can. */
  readonly most_minor: bigint | null
}

export interface Purse {
  readonly balances: Readonly<Record<OrderWallet, bigint>>
  /** What each may pay of a total at most, in percent; at 0 it pays nothing. */
  readonly shares: Readonly<Record<ChosenWallet, string>>
}

export interface WalletPart {
  readonly wallet: OrderWallet
  readonly amount_minor: Minor
}

export interface Payment {
  readonly parts: readonly WalletPart[]
  /** What nothing pays; 0 where the order is paid. */
  readonly short_minor: Minor
}

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => (other < one ? other : one))

/** The most that a wallet may pay of a total by its share, in hundredths, rounded down. */
export function shareOf(total_minor: bigint, percent: string): Minor {
  const { numerator, denominator } = parsePercent(percent)
  return minor((total_minor * numerator) / denominator)
}

/**
 * What each wallet pays of an order (decision 149): the given balance all it can, then the wallets in the order in which they
 * are offered, each within what it holds, its share of the total and what the buyer lets it pay.
 */
export function payOrder(total_minor: bigint, offered: readonly Offered[], { balances, shares }: Purse): Payment {
  const parts: WalletPart[] = []
  let left = total_minor
  const pay = (wallet: OrderWallet, most: bigint): void => {
    const amount_minor = minor(least(left, balances[wallet], most))
    if (amount_minor <= 0n) return
    parts.push({ wallet, amount_minor })
    left -= amount_minor
  }
  pay('GIVEN', total_minor)
  for (const { wallet, most_minor } of offered)
    pay(wallet, least(shareOf(total_minor, shares[wallet]), most_minor ?? total_minor))
  return { parts, short_minor: minor(left) }
}

/**
 * Shares out over the lines what each wallet paid: by what is still unpaid of each line, with the largest remainder, so that
 * every line is paid whole and every wallet paid what it paid. The parts pay the lines together exactly.
 * @returns for each line its parts, in the order of the wallets
 */
export function splitOverLines(lines_minor: readonly bigint[], parts: readonly WalletPart[]): WalletPart[][] {
  const left = [...lines_minor]
  const split: WalletPart[][] = lines_minor.map(() => [])
  for (const { wallet, amount_minor } of parts) {
    for (const [at, paid] of allocate(amount_minor, left).entries()) {
      if (paid === 0n) continue
      left[at]! -= paid
      split[at]!.push({ wallet, amount_minor: paid })
    }
  }
  return split
}
