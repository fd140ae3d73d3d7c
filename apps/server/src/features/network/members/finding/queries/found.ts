import { sql, type RawBuilder } from 'kysely'
import { memberMatches, type MemberMatch, type MemberSearch } from '@banyan/domain/members/member-search.ts'
import type { Reader } from '#kit/database/database.ts'
import { memberStatus } from '../../queries.ts'
import { waysOf } from './ways.ts'

/** The members a search is held to, by a query of their person ids; everybody without one. */
export type Within = RawBuilder<unknown> | undefined

interface Wanted {
  readonly within?: Within
  readonly limit: number
}

/** Everybody who goes with what was typed, once, as far as `limit` in each way. */
function foundBy(search: MemberSearch, { within, limit }: Wanted): RawBuilder<unknown> {
  const ways = waysOf(search).map(
    ({ match, from, where, person_id, word, name }) => sql`(
      select ${person_id} as person_id, ${memberMatches.indexOf(match)}::int as rank, ${word} as word, ${name} as name
      from ${from} where ${where} ${within === undefined ? sql`` : sql`and ${person_id} in (${within})`}
      order by word, name, person_id limit ${limit})`,
  )
  return ways.length === 0
    ? sql`select null::bigint as person_id, 0 as rank, ''::text as word, ''::text as name where false`
    : sql.join(ways, sql` union all `)
}

/** The order in which they are shown. */
export const bestFirst = sql`found.rank, found.word collate "C", found.name collate "C", found.person_id`

/** Whoever goes with what was typed, as a condition about a person. */
export function isFoundBy(search: MemberSearch): RawBuilder<boolean> {
  const ways = waysOf(search)
  if (ways.length === 0) return sql<boolean>`false`
  const people = ways.map(({ from, where, person_id }) => sql`select ${person_id} from ${from} where ${where}`)
  return sql<boolean>`person.id in (${sql.join(people, sql` union all `)})`
}

/** One page of those found, as a table `found` to join, in the order of `bestFirst`. */
export const bestPage = (search: MemberSearch, { within, offset, limit }: Wanted & { readonly offset: number }) =>
  sql<{ person_id: bigint }>`(
    select * from (${foundBy(search, { within, limit: offset + limit })}) as found
    order by ${bestFirst} limit ${limit} offset ${offset})`

/** How many are found, but no more than `limit`. */
export async function countFound(db: Reader, search: MemberSearch, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ counted: bigint }>`
    select count(*) as counted from (select from (${foundBy(search, wanted)}) as found limit ${wanted.limit}) as these`.execute(
    db,
  )
  return Number(rows[0]!.counted)
}

interface FoundMember {
  readonly id: bigint
  readonly user_id: string
  readonly name: string
  readonly status: 'active' | 'registered' | 'blocked' | 'left'
  readonly package_name: string | null
  readonly match: MemberMatch
}

/** The best few, with what shows who they are. */
export async function findBest(db: Reader, search: MemberSearch, wanted: Wanted): Promise<FoundMember[]> {
  const { rows } = await sql<Omit<FoundMember, 'match'> & { rank: number }>`
    select member.id, person.user_id, person.name, ${memberStatus} as status, package.name as package_name, found.rank
    from (select * from (${foundBy(search, wanted)}) as found order by ${bestFirst} limit ${wanted.limit}) as found
    join person on person.id = found.person_id
    join member on member.person_id = person.id
    left join package on package.id = member.package_id
    order by ${bestFirst}`.execute(db)
  return rows.map(({ rank, ...member }) => ({ ...member, match: memberMatches[rank]! }))
}
