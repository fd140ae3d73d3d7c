import type { PayingWallet } from '@banyan/contract/payments/wallets.ts'
import { franchiseWallets, userWallets } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { payingWallets } from '@banyan/domain/payments/paying-wallets.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { findBalances } from './queries.ts'

/** The wallets of the actor that may pay, in the order in which they are offered. */
export async function ownWallets({ db, ...context }: Context) {
  const { person_id, user_type } = actorOf(context)
  const names = payingWallets(user_type)
  const balances = new Map(
    (await findBalances(db, person_id, names)).map(({ wallet, balance_minor }) => [wallet, balance_minor]),
  )
  const known: readonly { wallet_name: string; display_name: string }[] =
    user_type === 'Franchise' ? franchiseWallets : userWallets
  // Few have refunds: the wallet is offered to whoever has one.
  const offered = names.filter((name) => name !== 'REFUND' || (balances.get(name) ?? 0n) > 0n)
  return offered.map((wallet_name) => ({
    wallet_name: wallet_name as PayingWallet,
    display_name: known.find((wallet) => wallet.wallet_name === wallet_name)?.display_name ?? wallet_name,
    balance: minor(balances.get(wallet_name) ?? 0n),
  }))
}
