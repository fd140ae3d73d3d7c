import { sql } from 'kysely'
import type { ListRequest, RowOf } from '@banyan/contract/kit/list.ts'
import { listAdmins } from '@banyan/contract/rights/sub-admins.ts'
import { franchiseRights } from '@banyan/contract/rights/franchise-rights.ts'
import { decideReach } from '@banyan/domain/rights/reach.ts'
import type { Actor } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { holds, is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { notFound } from '#kit/http/refusal.ts'
import { isApprover, secondReader } from '#features/platform/approval-requests/index.ts'
import type { KeptTo } from '@banyan/domain/rights/kept-to.ts'
import { grantableIds, grantsOf } from './grants-of.ts'

type AdminRow = RowOf<typeof listAdmins>

const lastSignIn = sql<Date | null>`(
  select max(session.created_at) from session where session.person_id = person.id and session.opened_by is null)`

/** How many pages somebody was given, of those there are. */
const countOf = (access_rights: readonly number[] | null, grantable: ReadonlySet<number>): number =>
  access_rights === null ? grantable.size : access_rights.filter((id) => grantable.has(id)).length

const admins = (db: Database) =>
  db
    .selectFrom('person')
    .where('person.user_type', '=', 'Admin')
    .select(['person.id', 'person.user_id', 'person.name', 'person.email', 'person.mobile', 'person.access_rights'])
    .select(['person.is_read_only', 'person.is_blocked', 'person.is_two_factor_auth_enabled'])
    .select('person.support_categories')
    .select(['person.must_change_password', 'person.created_at', 'person.version', lastSignIn.as('last_sign_in_at')])

type StoredAdmin = Awaited<ReturnType<ReturnType<typeof admins>['executeTakeFirstOrThrow']>>
type Viewer = Pick<Actor, 'person_id' | 'pages'>
/** Whoever looks at admins, at the instant by which it is known who may be the second to an act. */
type AdminViewer = Viewer & { readonly now: Date }

/** The stored rights of whoever asks, as they may be given: what is switched off is theirs too. Null is everything. */
export async function findOwnGrants(db: Database, viewer: Viewer) {
  const row = await db
    .selectFrom('person')
    .select('access_rights')
    .where('id', '=', viewer.person_id)
    .executeTakeFirstOrThrow()
  return grantsOf(row.access_rights)
}

/** The categories of support that whoever asks is kept to; null is all. */
export async function findOwnKeptTo(db: Database, viewer: Pick<Viewer, 'person_id'>): Promise<string[] | null> {
  const { support_categories } = await db
    .selectFrom('person')
    .select('support_categories')
    .where('id', '=', viewer.person_id)
    .executeTakeFirstOrThrow()
  return support_categories
}

/** Whether acts on this admin wait for a second one. */
export function secondOf(voice: Parameters<typeof isApprover>[0], has_second: boolean): AdminRow['second'] {
  if (!isApprover(voice)) return 'not_needed'
  return has_second ? 'needed' : 'nobody'
}

interface Seen {
  readonly viewer: Viewer
  readonly editor: ReturnType<typeof grantsOf>
  readonly kept_to: KeptTo
  readonly hasSecond: Awaited<ReturnType<typeof secondReader>>
}

const seeAs = async (db: Database, viewer: AdminViewer): Promise<Seen> => ({
  viewer,
  editor: await findOwnGrants(db, viewer),
  kept_to: await findOwnKeptTo(db, viewer),
  hasSecond: await secondReader(db, viewer.now),
})

const rowFor =
  ({ viewer, editor, kept_to, hasSecond }: Seen) =>
  ({ access_rights, support_categories, ...row }: StoredAdmin): AdminRow => {
    const target = grantsOf(access_rights)
    const is_self = row.id === viewer.person_id
    const reach = { kept_to: { editor: kept_to, target: support_categories } }
    const isInReach = decideReach({ ...reach, is_self, is_peer: true, editor, target }) === undefined
    const edits = isInReach && viewer.pages.has('admin/sub-admin/edit-sub-admin')
    return {
      ...row,
      is_full: target === null,
      rights_count: countOf(access_rights, grantableIds('Admin')),
      is_self,
      second: secondOf(
        { is_read_only: row.is_read_only, access_rights },
        hasSecond({ by: viewer.person_id, about: row.id }),
      ),
      may: {
        edit: edits,
        set_rights: isInReach && viewer.pages.has('admin/sub-admin/sub-admin-access-rights'),
        block: edits && !row.is_blocked,
        unblock: edits && row.is_blocked,
      },
    }
  }

export async function findAdmins(db: Database, request: ListRequest<typeof listAdmins>, viewer: AdminViewer) {
  const seen = await seeAs(db, viewer)
  return findPage(listAdmins, request, {
    db,
    rows: admins(db),
    filters: {
      user_id: holds('person.user_id'),
      name: holds('person.name'),
      is_full: is(sql`(person.access_rights is null)`),
      is_read_only: is('person.is_read_only'),
      is_blocked: is('person.is_blocked'),
    },
    sorts: {
      created_at: 'person.created_at',
      name: sql`lower(person.name)`,
      user_id: sql`lower(person.user_id)`,
      last_sign_in_at: lastSignIn,
    },
    tieBreak: 'person.id',
    row: rowFor(seen),
  })
}

/** One admin as `findAdmins` shows them. Refuses an id that is no admin's with 404. */
export async function getAdmin(db: Database, id: bigint, viewer: AdminViewer): Promise<AdminRow> {
  const admin = await admins(db).where('person.id', '=', id).executeTakeFirst()
  if (admin === undefined) throw notFound('admin')
  return rowFor(await seeAs(db, viewer))(admin)
}

/** Franchises, or those below one. */
export function findFranchises(db: Database, request: ListRequest<typeof franchiseRights.list>, below: bigint | null) {
  const rows = db
    .selectFrom('franchise')
    .innerJoin('person', 'person.id', 'franchise.person_id')
    .leftJoin('person as parent', 'parent.id', 'franchise.parent_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select(['person.id', 'person.user_id', 'person.name', 'person.access_rights', 'person.is_read_only'])
    .select([
      'person.is_blocked',
      'parent.user_id as parent_user_id',
      sql<string>`coalesce(nullif(franchise.state, ''), profile.state, '')`.as('state'),
    ])
    .$if(below !== null, (query) => query.where('franchise.parent_id', '=', below))
  const grantable = grantableIds('Franchise')
  return findPage(franchiseRights.list, request, {
    db,
    rows,
    filters: {
      user_id: holds('person.user_id'),
      name: holds('person.name'),
      is_blocked: is('person.is_blocked'),
    },
    sorts: { user_id: sql`lower(person.user_id)`, name: sql`lower(person.name)` },
    tieBreak: 'person.id',
    row: ({ access_rights }) => ({
      is_full: access_rights === null,
      rights_count: countOf(access_rights, grantable),
    }),
  })
}

/** Whose rights are looked at. Refuses a franchise that is not there, or not below whoever asks, with 404. */
export async function getRightsHolder(
  db: Database,
  id: bigint,
  { of, below }: { of: 'Admin' | 'Franchise'; below: bigint | null },
) {
  const person = await db
    .selectFrom('person')
    .leftJoin('franchise', 'franchise.person_id', 'person.id')
    .select(['person.id', 'person.user_id', 'person.name', 'person.is_blocked', 'person.is_read_only'])
    .select(['person.version', 'person.access_rights', 'person.support_categories'])
    .where('person.id', '=', id)
    .where('person.user_type', '=', of)
    .$if(below !== null, (rows) => rows.where('franchise.parent_id', '=', below))
    .executeTakeFirst()
  if (person === undefined) throw notFound(of === 'Admin' ? 'admin' : 'franchise')
  return person
}
