import { walletsInUse, walletsOf, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { actorOf, type Asking } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { maybeOwner, rootOwner } from './queries.ts'
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

/** A wallet by its owner and its name. */
export interface NamedWallet {
  readonly owner: WalletOwner
  readonly wallet: WalletName
}

/** The same with its account. */
export interface OwnedWallet extends NamedWallet {
  readonly account_id: bigint
}

/**
 * Which wallet is asked for; the first of its owner when none is named.
 *
 * @throws Refusal 404 for nobody, and for a wallet that people of the owner's type do not have
 */
export async function namedWallet(context: Asking, asked: Asked): Promise<NamedWallet> {
  const owner = await ownerFor(context, asked)
  const wallet = asked.wallet ?? walletsInUse[owner.user_type][0]
  if (!walletsOf(owner.user_type).includes(wallet)) throw notFound('wallet')
  return { owner, wallet }
}
