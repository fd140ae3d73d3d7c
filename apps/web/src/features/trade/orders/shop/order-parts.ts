import { money } from '@banyan/contract/kit/values.ts'
import { chosenWallets, type ChosenWallet, payOrder } from '@banyan/domain/orders/pay-order.ts'
import type { PaidPart } from '../order-bv.tsx'
import type { Chosen, ShopWallet } from './shop-types.ts'

/** A wallet that can pay something of an order. */
export const canPay = ({ balance, share_percent }: ShopWallet): boolean =>
  money.decode(balance) > 0n && Number(share_percent) > 0

/** The wallets that can pay and are not the given balance, which pays by itself. */
export const choosable = (wallets: readonly ShopWallet[]): readonly (ShopWallet & { wallet_name: ChosenWallet })[] =>
  wallets.flatMap((wallet) => {
    const name = chosenWallets.find((one) => one === wallet.wallet_name)
    return name !== undefined && canPay(wallet) ? [{ ...wallet, wallet_name: name }] : []
  })

/** All of them, each as far as it can. */
export const everyWallet = (wallets: readonly ShopWallet[]): Chosen[] =>
  choosable(wallets).map(({ wallet_name }) => ({ wallet: wallet_name, most: null }))

const mostOf = (typed: string | null): bigint | null => {
  const read = typed === null ? undefined : money.safeDecode(typed)
  return read?.success === true ? read.data : null
}

/** What each wallet pays, by the same rule as the server, and what none of them does. */
export function orderParts(
  total: string,
  chosen: readonly Chosen[],
  wallets: readonly ShopWallet[],
): { readonly parts: readonly PaidPart[]; readonly short: string | undefined } {
  const wallet = (name: string) => wallets.find(({ wallet_name }) => wallet_name === name)
  const balance = (name: string) => money.decode(wallet(name)?.balance ?? '0.00')
  const share = (name: string) => wallet(name)?.share_percent ?? '0'
  const { parts, short_minor } = payOrder(
    money.decode(total),
    chosen.map((one) => ({ wallet: one.wallet, most_minor: mostOf(one.most) })),
    {
      balances: {
        GIVEN: balance('GIVEN'),
        REPURCHASE: balance('REPURCHASE'),
        FUND: balance('FUND'),
        INCOME: balance('INCOME'),
      },
      shares: { REPURCHASE: share('REPURCHASE'), FUND: share('FUND'), INCOME: share('INCOME') },
    },
  )
  return {
    parts: parts.map((part) => ({
      wallet_name: part.wallet,
      display_name: wallet(part.wallet)?.display_name ?? part.wallet,
      amount: money.encode(part.amount_minor),
    })),
    short: short_minor > 0n ? money.encode(short_minor) : undefined,
  }
}

/** What the given balance pays of it, as it travels. */
export const givenOf = (total: string, wallets: readonly ShopWallet[]): string =>
  orderParts(total, [], wallets).parts.find(({ wallet_name }) => wallet_name === 'GIVEN')?.amount ?? '0.00'
