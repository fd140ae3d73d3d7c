import type { z } from 'zod'
import type { personDetails } from '@banyan/contract/dashboards/user-dashboard.ts'
import { franchiseWallets, userWallets } from '@banyan/domain/ledger/wallets.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import type { Actor, Services } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { findWallets, maybePerson } from './queries.ts'

/** One's own particulars; the id of anybody else is nobody's. */
export async function ownDetails(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  user_id: string,
): Promise<z.output<typeof personDetails>[]> {
  const person =
    user_id.toLowerCase() === actor.user_id.toLowerCase() ? await maybePerson(db, actor.person_id) : undefined
  if (person === undefined) throw notFound('person')
  const { user_type, name, email, mobile, profile_image, is_blocked, member_id, activated_at } = person
  return [
    {
      user_id: person.user_id,
      user_type,
      name,
      email,
      mobile,
      profile_image_url: profile_image === null ? '' : `/static/images/uploads/${profile_image}`,
      joined_at: person.joined_at ?? person.created_at,
      is_active: !is_blocked && (member_id === null || activated_at !== null),
    },
  ]
}

const walletNames = { User: userWallets, Franchise: franchiseWallets } as const

/** Wallets in the order of the chart, by the names people read. */
export const walletsShown = (balances: ReadonlyMap<string | null, bigint>, owner: keyof typeof walletNames) =>
  walletNames[owner].map(({ wallet_name, display_name }) => ({
    wallet_name,
    display_name,
    balance: (balances.get(wallet_name) ?? 0n) as Minor,
  }))

/** The wallets of a person. */
export async function ownWallets({ db }: Pick<Services, 'db'>, person_id: bigint, owner: keyof typeof walletNames) {
  const wallets = await findWallets(db, person_id)
  return walletsShown(new Map(wallets.map(({ wallet, balance_minor }) => [wallet, balance_minor])), owner)
}
