import type { findPayingWallets } from '@banyan/contract/payments/wallets.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { billFor } from '@banyan/domain/pin-sales/pin-sale.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Paying = WireReply<typeof findPayingWallets>['data']
export type Wallet = Paying['wallets'][number]

/** What will leave a wallet, and what stays in it, as it travels. */
export interface Bill {
  readonly total: string
  readonly discount: string
  readonly to_pay: string
  /** Undefined while no wallet is chosen, and when it holds too little. */
  readonly after: string | undefined
  readonly isShort: boolean
}

const write = (amount: bigint) => money.encode(minor(amount))

interface Wanted {
  readonly price: string
  /** Undefined, or no whole number above zero, while it is being typed. */
  readonly count: unknown
  readonly wallet: Wallet | undefined
}

/** By the same rules as the server sells; undefined while there is nothing to pay for. */
export function billOf(
  { price, count, wallet }: Wanted,
  { discount_percent, round_off_digits }: Pick<Paying, 'discount_percent' | 'round_off_digits'>,
): Bill | undefined {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) return undefined
  const bill = billFor({ price_minor: money.decode(price), count, discount_percent, round_off_digits })
  const after = wallet === undefined ? undefined : money.decode(wallet.balance) - bill.to_pay_minor
  const isShort = after !== undefined && after < 0n
  return {
    total: write(bill.total_minor),
    discount: write(bill.discount_minor),
    to_pay: write(bill.to_pay_minor),
    after: after === undefined || isShort ? undefined : write(after),
    isShort,
  }
}

/** Nothing is in any of them. */
export const areEmpty = (wallets: readonly Wallet[]): boolean =>
  wallets.every(({ balance }) => money.decode(balance) === 0n)

/** The wallet a form begins with: the first that holds something, else the preset. */
export function startFrom(wallets: readonly Wallet[]): { wallet?: Wallet['wallet_name'] } {
  const first = wallets.find(({ balance }) => money.decode(balance) > 0n) ?? wallets[0]
  return first === undefined ? {} : { wallet: first.wallet_name }
}
