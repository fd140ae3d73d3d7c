import type { AskedAudience, BroadcastBody } from '@banyan/contract/broadcasts/broadcasts.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { unreachable, type Audience } from '@banyan/domain/broadcasts/broadcast.ts'
import { maybeMemberByUserId } from '#features/network/members/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { findListed, maybePackageName } from './queries.ts'

/** For the people of a list, or for everybody of an audience. */
export type Whom = { readonly person_ids: readonly bigint[] } | { readonly audience: Audience }

const line = (label: string, ids: readonly string[]) => (ids.length === 0 ? [] : [`${label}: ${ids.join(', ')}.`])

/** The people of a list; refuses it as a whole, and names whoever would not read it. */
async function listed(db: Reader, user_ids: readonly string[]): Promise<readonly bigint[]> {
  const found = await findListed(db, user_ids)
  const { unknown, blocked, left } = unreachable(user_ids, found)
  const why = [...line('Not found', unknown), ...line('Blocked', blocked), ...line('Left', left)].join(' ')
  if (why !== '') throw refuseField('user_ids', said('broadcasts.people_refused', { why }), 'people_refused')
  return found.map(({ id }) => id)
}

/** Whom a broadcast is for, with everything it names looked up. */
export async function whomOf(db: Reader, body: BroadcastBody): Promise<Whom> {
  const { role, members, package_id, below_user_id, home_state } = body
  if (role === null) return { person_ids: await listed(db, body.user_ids ?? []) }
  return { audience: await audienceOf(db, { role, members, package_id, below_user_id, home_state }) }
}

type Named = {
  readonly [K in keyof AskedAudience]: K extends 'role' ? AskedAudience[K] : AskedAudience[K] | null
}

/** An audience with everything it names looked up. */
export async function audienceOf(
  db: Reader,
  { role, members = null, package_id = null, below_user_id = null, home_state }: Named,
): Promise<Audience> {
  if (package_id !== null && (await maybePackageName(db, package_id)) === undefined)
    throw refuseField('package_id', said('broadcasts.package_unknown'), 'package_unknown')
  const below_member_id = below_user_id === null ? null : await topOf(db, below_user_id)
  return { role, members, package_id, below_member_id, home_state: home_state ?? '' }
}

async function topOf(db: Reader, user_id: string): Promise<bigint> {
  const top = await maybeMemberByUserId(db, user_id)
  if (top === undefined) throw refuseField('below_user_id', said('missing.member'), 'member_unknown')
  return top.id
}
