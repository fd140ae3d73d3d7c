import type { getCreditTerms, requestCredit } from '@banyan/contract/credit-requests/credit-requests.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { typedAmount, wireBill } from '#kit/figures/wire-bill.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** A request that was sent, and what it may be about, as they travel. */
export type Credited = WireReply<typeof requestCredit>['data']
export type Terms = WireReply<typeof getCreditTerms>['data']

/** Whether another request may be sent: so many of one person wait at once. */
export const mayAskFor = ({ waiting, most_waiting }: Pick<Terms, 'waiting' | 'most_waiting'>): boolean =>
  waiting < most_waiting

/** The amount that is being typed, as it travels; undefined while it is none, or outside the limits. */
export function creditOf(
  typed: string | undefined,
  { least, most }: { readonly least: string; readonly most: string },
): string | undefined {
  const read = money.safeDecode(typed ?? '')
  const isWithin = read.success && read.data >= money.decode(least) && read.data <= money.decode(most)
  return isWithin ? money.encode(read.data) : undefined
}

/** With what the wallet will hold. */
export function creditBill(typed: string | undefined, terms: Pick<Terms, 'least' | 'most' | 'balance'>) {
  const amount = typedAmount(creditOf(typed, terms))
  return amount && wireBill({ amount_minor: amount }, -amount, terms.balance)
}
