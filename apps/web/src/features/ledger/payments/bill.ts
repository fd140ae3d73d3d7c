import type { findPayingWallets } from '@banyan/contract/payments/wallets.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { billFor, type PinBill } from '@banyan/domain/pin-sales/pin-sale.ts'
import { givenOf } from '@banyan/domain/topups/given-part.ts'
import { type WireBill, wireBill } from '#kit/figures/wire-bill.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Paying = WireReply<typeof findPayingWallets>['data']
export type Wallet = Paying['wallets'][number]

interface Wanted {
  readonly price: string
  /** Undefined, or no whole number above zero, while it is being typed. */
  readonly count: unknown
  readonly wallet: Wallet | undefined
  /** What the given balance holds, where it is spent before the wallet. */
  readonly given?: string | undefined
}

/** `given` is there where the given balance pays a part, which is no part of what leaves the wallet. */
type WalletBill = WireBill<PinBill> & { readonly given?: string }

/** By the same rules as the server sells; undefined while there is nothing to pay for. */
export function billOf(
  { price, count, wallet, given = '0.00' }: Wanted,
  { discount_percent, round_off_digits }: Pick<Paying, 'discount_percent' | 'round_off_digits'>,
): WalletBill | undefined {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) return undefined
  const lines = billFor({ price_minor: money.decode(price), count, discount_percent, round_off_digits })
  const given_minor = minor(givenOf(lines.to_pay_minor, money.decode(given)))
  if (given_minor === 0n) return wireBill(lines, lines.to_pay_minor, wallet?.balance)
  const to_pay_minor = minor(lines.to_pay_minor - given_minor)
  return wireBill({ ...lines, to_pay_minor, given_minor }, to_pay_minor, wallet?.balance)
}

/** Nothing is in any of them. */
export const areEmpty = (wallets: readonly Wallet[]): boolean =>
  wallets.every(({ balance }) => money.decode(balance) === 0n)

/** Something was given. Not asked inside a component: the compiler of components loses numbers such as `0n`. */
export const hasGiven = ({ given }: { readonly given: string }): boolean => money.decode(given) > 0n

/** The wallet a form begins with: the first that holds something, else the preset. */
export function startFrom(wallets: readonly Wallet[]): { wallet?: Wallet['wallet_name'] } {
  const first = wallets.find(({ balance }) => money.decode(balance) > 0n) ?? wallets[0]
  return first === undefined ? {} : { wallet: first.wallet_name }
}
