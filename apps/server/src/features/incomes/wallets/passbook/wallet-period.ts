import { walletName } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Asking } from '#kit/context.ts'
import type { OwnedWallet } from '../owner.ts'
import { walletsShown } from '../wallet-details.ts'
import { type AskedPeriod, stretchFor } from './period.ts'
import { balanceAfter } from './queries.ts'
import type { Stretch } from './stretch.ts'

export interface WalletPeriod {
  readonly wallet: OwnedWallet
  readonly display_name: string
  readonly stretch: Stretch
  readonly opening_minor: bigint
  readonly closing_minor: bigint
}

/** A wallet over a period with what it held before and after: two entries, wherever the period is. Refuses as `stretchFor` does. */
export async function periodFor(context: Asking, asked: AskedPeriod): Promise<WalletPeriod> {
  const { db } = context
  const { wallet, stretch } = await stretchFor(context, asked)
  const [opening_minor, closing_minor] = await Promise.all([
    balanceAfter(db, wallet.account_id, stretch.first - 1n),
    balanceAfter(db, wallet.account_id, stretch.last),
  ])
  return {
    wallet,
    display_name: walletName(wallet.wallet, wallet.owner.user_type),
    stretch,
    opening_minor,
    closing_minor,
  }
}

/** The same as its page shows it, with the owner's other wallets to go on to. */
export async function shownPeriod(context: Asking, asked: AskedPeriod) {
  const { wallet, display_name, stretch, opening_minor, closing_minor } = await periodFor(context, asked)
  const { owner } = wallet
  const shown = await walletsShown(context.db, owner)
  return {
    user_id: owner.user_id,
    name: owner.name,
    wallet: wallet.wallet,
    display_name,
    wallets: shown.map((one) => ({
      wallet_name: one.wallet,
      display_name: one.display_name,
      balance: minor(one.balance_minor),
    })),
    opening: minor(opening_minor),
    closing: minor(closing_minor),
    entries: stretch.count,
  }
}
