import type { getCreditTerms, requestCredit } from '@banyan/contract/credit-requests/credit-requests.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** A request that was sent, and what it may be about, as they travel. */
export type Credited = WireReply<typeof requestCredit>['data']
export type Terms = WireReply<typeof getCreditTerms>['data']

/** The amount that is being typed, as it travels; undefined while it is none, or outside the limits. */
export function creditOf(
  typed: string | undefined,
  { least, most }: { readonly least: string; readonly most: string },
): string | undefined {
  const read = money.safeDecode(typed ?? '')
  const isWithin = read.success && read.data >= money.decode(least) && read.data <= money.decode(most)
  return isWithin ? money.encode(read.data) : undefined
}

/** What a wallet will hold with it. */
export const balanceWith = (balance: string, amount: string | undefined): string | undefined =>
  amount === undefined ? undefined : money.encode(minor(money.decode(balance) + money.decode(amount)))
