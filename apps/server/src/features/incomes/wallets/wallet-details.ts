import { walletName, walletsInUse, walletsOf, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Reader } from '#kit/database/database.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { heldOf } from '#features/incomes/incomes/index.ts'
import { ownerFor } from './owner.ts'
import { findMoved, findWallets, savedAndOwed } from './queries.ts'
import type { WalletOwner } from './wallet-owner.ts'

const thirtyDays_ms = 30 * 24 * 60 * 60 * 1000

/** The wallets of somebody that are in use, in the order of the chart. */
export async function walletsShown(db: Reader, { person_id, user_type }: Pick<WalletOwner, 'person_id' | 'user_type'>) {
  const everyDay: readonly WalletName[] = walletsInUse[user_type]
  const found = new Map((await findWallets(db, person_id)).map((account) => [account.wallet, account]))
  return walletsOf(user_type).flatMap((wallet) => {
    const account = found.get(wallet)
    if (account === undefined || (account.entries === 0n && !everyDay.includes(wallet))) return []
    return [{ ...account, display_name: walletName(wallet, user_type) }]
  })
}

/** One's own wallets with their last movement, and what came in and went out in thirty days. */
export async function ownWallets(context: Context) {
  const { db, clock } = context
  const shown = await walletsShown(db, await ownerFor(context, {}))
  const since = new Date(clock.now().getTime() - thirtyDays_ms)
  const moved = await findMoved(
    db,
    shown.map(({ id }) => id),
    since,
  )
  return shown.map(({ id, wallet, display_name, balance_minor, entered_at }) => ({
    wallet_name: wallet,
    display_name,
    balance: minor(balance_minor),
    moved_at: entered_at,
    money_in: minor(moved.get(id)?.in_minor ?? 0n),
    money_out: minor(moved.get(id)?.out_minor ?? 0n),
  }))
}

/** What of a member is beside the wallets: held until nothing beneath it can be taken back, saved, and owed. */
export async function besideWallets(context: Context) {
  const { person_id, member_id } = actorOf(context)
  if (member_id === null) throw notFound('member')
  const [held, { saved_minor, owed_minor }] = await Promise.all([
    heldOf(context, member_id, companyOf(context).zone),
    savedAndOwed(context.db, person_id),
  ])
  return { held, saved: minor(saved_minor), owed: minor(owed_minor) }
}
