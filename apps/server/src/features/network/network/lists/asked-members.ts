import type { z } from 'zod'
import type { teamFilters } from '@banyan/contract/network/team-lists.ts'
import { dayNumber } from '@banyan/domain/calendar/business-day.ts'
import { readMemberSearch } from '@banyan/domain/members/member-search.ts'
import type { DownlineFilter, MemberStatus } from '@banyan/domain/network/questions/downline.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import type { Company } from '#kit/company.ts'
import type { Reader } from '#kit/database/database.ts'
import { findSearched } from './queries.ts'

type Asked = {
  readonly [K in keyof typeof teamFilters]?: z.output<(typeof teamFilters)[K]> | undefined
} & { readonly level_from?: number | undefined; readonly level_to?: number | undefined }

const statuses = { active: 'active', registered: 'unpaid', blocked: 'blocked' } as const satisfies Record<
  string,
  MemberStatus
>

/** Both ends of a span of which at least one was asked for. */
export const spanOf = (from: number | undefined, to: number | undefined) =>
  from === undefined && to === undefined
    ? undefined
    : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }

const numberOf = (day: string | undefined) => (day === undefined ? undefined : dayNumber(day))

/** What a list is filtered by, as the network's index takes it; the search is apart, for names are not in memory. */
export function memberFilterOf(asked: Asked): DownlineFilter {
  const joined = spanOf(numberOf(asked.joined_from), numberOf(asked.joined_to))
  const activated = spanOf(numberOf(asked.activated_from), numberOf(asked.activated_to))
  const levels = spanOf(asked.level_from, asked.level_to)
  return {
    ...(asked.side !== undefined && { side: asked.side === 'left' ? LEFT : RIGHT }),
    ...(asked.status !== undefined && { status: statuses[asked.status] }),
    ...(asked.package_id !== undefined && { package_no: Number(asked.package_id) }),
    ...(levels && { levels }),
    ...(joined && { joined }),
    ...(activated && { activated }),
  }
}

/**
 * The members that are asked for by name: the one of `id`, or those that go with what was typed, the newest first;
 * undefined where nobody is. By a contact nobody is found.
 */
export async function findNamed(
  db: Reader,
  { id, filter: { q } }: { readonly id?: bigint | undefined; readonly filter: Pick<Asked, 'q'> },
  { user_id_prefix }: Pick<Company, 'user_id_prefix'>,
): Promise<Int32Array | undefined> {
  if (q === undefined) return id === undefined ? undefined : Int32Array.of(Number(id) - 1)
  const search = { ...readMemberSearch(q, user_id_prefix), mobiles: [], email: undefined }
  const found = await findSearched(db, search)
  return found.filter((member) => id === undefined || member === Number(id) - 1)
}
