import { walletsInUse, walletsOf, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { actorOf, type Asking } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { maybeOwner, maybeWallet, rootOwner } from './queries.ts'
import type { WalletOwner } from './wallet-owner.ts'

/** Whose wallet is asked for, and which. */
interface Asked {
  readonly user_id?: string | undefined
  readonly wallet?: WalletName | undefined
}

/**
 * Whose wallets they are: the own, and for an admin those of whoever is named, or of the company's own member.
 *
 * @throws Refusal 404 for an id that is nobody's, or of somebody without wallets
 */
export async function ownerFor(context: Asking, { user_id }: Asked): Promise<WalletOwner> {
  const { person_id, user_type, member_id, ...actor } = actorOf(context)
  if (user_type !== 'Admin') return { person_id, user_type, member_id, user_id: actor.user_id, name: actor.name }
  if (user_id === undefined) return rootOwner(context.db)
  const owner = await maybeOwner(context.db, user_id)
  if (owner === undefined) throw notFound('person')
  return owner
}

/** One wallet with its owner. */
export interface OwnedWallet {
  readonly account_id: bigint
  readonly wallet: WalletName
  readonly owner: WalletOwner
}

/**
 * The wallet that is asked for; the first of its owner when none is named.
 *
 * @throws Refusal 404 for nobody, and for a wallet that the owner does not have
 */
export async function walletFor(context: Asking, asked: Asked): Promise<OwnedWallet> {
  const owner = await ownerFor(context, asked)
  const wallet = asked.wallet ?? walletsInUse[owner.user_type][0]
  const isTheirs = walletsOf(owner.user_type).includes(wallet)
  const account_id = isTheirs ? await maybeWallet(context.db, owner.person_id, wallet) : undefined
  if (account_id === undefined) throw notFound('wallet')
  return { account_id, wallet, owner }
}
