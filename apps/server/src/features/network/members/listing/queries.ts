import { sql } from 'kysely'
import { most_counted_rows, type ListRequest } from '@banyan/contract/kit/list.ts'
import { listMembers } from '@banyan/contract/members/members.ts'
import { soughtMobile } from '@banyan/domain/identity/mobile-number.ts'
import { readMemberSearch } from '@banyan/domain/members/member-search.ts'
import type { Company } from '#kit/company.ts'
import type { Database } from '#kit/database/database.ts'
import { days, flag, holds, is, person, type Filter } from '#kit/lists/filters.ts'
import { findPage, rowOf } from '#kit/lists/find-page.ts'
import { bestFirst, bestPage, countFound, isFoundBy, type Within } from '../finding/queries/found.ts'
import { memberStatus } from '../queries.ts'

const isVerified = sql<boolean>`(person.mobile_verified_at is not null or person.email_verified_at is not null)`

/**
 * A number that another member has too. Several had it before a number was one member's, and none came since, so that the
 * few numbers lead to the members, however many there are.
 */
const sharesMobile = sql<boolean>`(person.full_mobile in (select full_mobile from mobile_claim where is_shared)
  and exists (select from person other
    where other.full_mobile = person.full_mobile and other.user_type = person.user_type and other.id <> person.id))`

const own = [
  'member.id',
  'member.person_id',
  'member.side',
  'member.joined_at',
  'member.activated_at',
  'package.name as package_name',
  'person.user_id',
  'person.name',
  'person.mobile',
  'person.email',
  'person.is_blocked',
] as const

const searchedMembers = (db: Database) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .leftJoin('person as sponsor_person', 'sponsor_person.id', 'sponsor.person_id')
    .leftJoin('member as parent', 'parent.id', 'member.parent_id')
    .leftJoin('person as parent_person', 'parent_person.id', 'parent.person_id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select([...own, memberStatus.as('status')])
    .select([
      'sponsor_person.user_id as sponsor_user_id',
      'sponsor_person.name as sponsor_name',
      'parent_person.user_id as parent_user_id',
    ])

/** Of the member above in one of the trees, the id and the name; null where there is none. */
const above = (column: 'sponsor_id' | 'parent_id') => sql<readonly [user_id: string, name: string] | null>`(
  select array[above.user_id, above.name] from member as at join person as above on above.id = at.person_id
  where at.id = member.${sql.ref(column)})`

/**
 * The members of a page that was found, with what is shown of them. Whoever is above is read for each row by itself: to plan
 * seven joins takes longer than to read 25 rows.
 */
const membersOn = (db: Database, page: ReturnType<typeof bestPage>) =>
  db
    .selectFrom(page.as('found'))
    .innerJoin('person', 'person.id', 'found.person_id')
    .innerJoin('member', 'member.person_id', 'person.id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .select([...own, memberStatus.as('status')])
    .select([above('sponsor_id').as('sponsor'), above('parent_id').as('parent')])
    .orderBy(bestFirst)

type Searched = ReturnType<typeof searchedMembers>
type MemberList = typeof listMembers
type Asked = Pick<Company, 'zone' | 'user_id_prefix'>

/** The words typed into the search box, whatever the order of the list. */
const goesWith =
  (user_id_prefix: string): Filter<string> =>
  (rows, typed) =>
    rows.where(isFoundBy(readMemberSearch(typed, user_id_prefix)))

/** An Indian number has ten figures, others not many more: beyond them the code of a country is typed too. */
const most_without_code = 10

/** However it is typed, whole or a part of it. */
const holdsMobile: Filter<string> = (rows, typed) => {
  const sought = soughtMobile(typed)
  return holds(sought.length > most_without_code ? 'person.full_mobile' : 'person.mobile')(rows, sought)
}

const filtersOf = ({ zone, user_id_prefix }: Asked) => ({
  q: goesWith(user_id_prefix),
  user_id: holds('person.user_id'),
  name: holds('person.name'),
  mobile: holdsMobile,
  shares_mobile: flag(sharesMobile),
  email: holds('person.email'),
  sponsor_user_id: person('sponsor_person'),
  parent_user_id: person('parent_person'),
  side: is('member.side'),
  status: is(memberStatus),
  place: holds(sql`concat_ws(' ', profile.city, profile.state)`),
  is_verified: is(isVerified),
  package_id: is('member.package_id'),
  ...days('member.joined_at', zone, 'joined_'),
  ...days('member.activated_at', zone, 'activated_'),
})

type SearchedMember = Awaited<ReturnType<Searched['execute']>>[number]

/** What may be done with a member. Nobody blocks the root. */
const mayOf = ({ is_blocked, side }: Pick<SearchedMember, 'is_blocked' | 'side'>) => ({
  may: { block: !is_blocked && side !== null, unblock: is_blocked },
})

/** The person ids of whoever passes the filters beside the search box; undefined when there are none. */
function passing(db: Database, filter: ListRequest<MemberList>['filter'], asked: Asked): Within {
  const filters = filtersOf(asked) as unknown as Readonly<Record<string, Filter<unknown>>>
  const given = Object.entries(filter).filter(([name, value]) => name !== 'q' && value !== undefined)
  if (given.length === 0) return undefined
  const people = searchedMembers(db).clearSelect().select('member.person_id')
  const held = given.reduce((rows, [name, value]) => filters[name]!(rows, value), people)
  return sql`${held}`
}

/** A page of what was typed, the best match first. It reads as much of each index as the page needs. */
async function findBestPage(db: Database, request: ListRequest<MemberList>, typed: string, asked: Asked) {
  const { page_index, page_size, filter } = request
  const search = readMemberSearch(typed, asked.user_id_prefix)
  const within = passing(db, filter, asked)
  const offset = page_index * page_size
  const count = () => countFound(db, search, { within, limit: most_counted_rows + 1 })
  // Of a whole contact there is one, or none. Anything else may fill the page, so it is counted meanwhile.
  const isContact = search.mobiles.length > 0 || search.email !== undefined
  const counting = isContact ? undefined : count()
  const [rows, many] = await Promise.all([
    membersOn(db, bestPage(search, { within, offset, limit: page_size })).execute(),
    counting,
  ])
  // A page that is not full is the last one, and says how many there are.
  const isLast = rows.length < page_size && (rows.length > 0 || offset === 0)
  const counted = isLast ? offset + rows.length : (many ?? (await count()))
  return {
    data: rows.map(({ sponsor, parent, ...member }) => {
      const [sponsor_user_id, sponsor_name] = sponsor ?? [null, null]
      const shown = { ...member, sponsor_user_id, sponsor_name, parent_user_id: parent?.[0] ?? null }
      return rowOf(listMembers.row, shown, mayOf(shown))
    }),
    total_count: Math.min(counted, most_counted_rows),
    is_total_capped: counted > most_counted_rows,
    page_index,
    page_size,
    totals: {},
  }
}

/** The members an admin searches. Days are the company's, both ends included. */
export async function findMembers(db: Database, request: ListRequest<MemberList>, asked: Asked) {
  const { part = 'page', sort, filter } = request
  if (part === 'page' && sort.by === 'match' && filter.q) return findBestPage(db, request, filter.q, asked)
  return findPage(listMembers, request, {
    db,
    rows: searchedMembers(db),
    filters: filtersOf(asked),
    sorts: {
      joined_at: 'member.joined_at',
      activated_at: 'member.activated_at',
      name: sql`lower(person.name)`,
      user_id: sql`lower(person.user_id)`,
      // Of a file: it is read through by a cursor, and sorted by whoever opens it.
      match: sql`lower(person.name)`,
    },
    tieBreak: 'member.id',
    row: mayOf,
  })
}
