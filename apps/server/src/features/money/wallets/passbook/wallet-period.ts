import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { walletName, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { type OwnedWallet, walletFor } from '../owner.ts'
import { walletsShown } from '../wallet-details.ts'
import { stretchOf, type Stretch } from './period.ts'
import { balanceAfter } from './queries.ts'

/** What a period of a passbook is asked by. */
export interface AskedPeriod {
  readonly user_id?: string | undefined
  readonly wallet?: WalletName | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

export interface WalletPeriod {
  readonly wallet: OwnedWallet
  readonly display_name: string
  readonly stretch: Stretch
  readonly opening_minor: bigint
  readonly closing_minor: bigint
}

/**
 * A wallet over a period with what it held before and after, two entries wherever the period is.
 *
 * @throws Refusal 404 for nobody's id and for a wallet that the owner does not have; 400 when the days are reversed
 */
export async function periodFor(context: Asking, asked: AskedPeriod): Promise<WalletPeriod> {
  const { db } = context
  const wallet = await walletFor(context, asked)
  const stretch = await stretchOf(db, wallet.account_id, asked, companyOf(context).zone)
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
