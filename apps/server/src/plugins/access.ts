import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { Access } from '@banyan/contract/kit/endpoint.ts'
import { by_itself_header } from '@banyan/contract/live/live.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { coalesce } from '#kit/coalesce.ts'
import type { Database } from '#kit/database/database.ts'
import { appendAudit } from '#kit/audit.ts'
import type { Actor, Asking, Services } from '#kit/context.ts'
import type { Company } from '#kit/company.ts'
import { browserOf } from '#kit/http/device-cookie.ts'
import { mayImpersonate } from '#kit/may-impersonate.ts'
import type { Asked } from '#kit/http/mount.ts'
import { ownAddress } from '#kit/http/own-address.ts'
import { isBarred } from '#kit/owed-terms.ts'
import { notAllowed, sessionExpired } from '#kit/http/refusal.ts'
import { isForVisitors, isVisitorsPage, loadRoutes, rightsOf, type Routes } from '#kit/routes.ts'
import { hashToken } from '#kit/secrets/secrets.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { prepared } from '#kit/database/prepared.ts'
import { assertAgreed, assertMayTouch, assertOwnPassword } from './what-comes-first.ts'

/** The rights of the admin behind an opened session, while they are let in and have a session of their own. */
const maybeOpener = (db: Database, opened_by: bigint, now: Date) =>
  db
    .selectFrom('person')
    .select('person.access_rights')
    .where('person.id', '=', opened_by)
    .where('person.is_blocked', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session as own')
          .select('own.id')
          .whereRef('own.person_id', '=', 'person.id')
          .where('own.opened_by', 'is', null)
          .where('own.revoked_at', 'is', null)
          .where('own.expires_at', '>', now)
          .where(sql<boolean>`own.last_seen_at + own.idle_ms * interval '1 millisecond' > ${now}`),
      ),
    )
    .executeTakeFirst()

const seen_every_ms = 60_000

/** What changes rarely, remembered until `instance.settings_version` says that it is old. */
export interface Settled {
  readonly version: bigint
  readonly routes: Routes
  readonly company: Company | null
  /** What people hold, by their type and stored list: worked out once for everybody who holds the same. */
  readonly held: Map<string, Held>
}

interface Held {
  readonly rights: ReadonlySet<number>
  readonly pages: ReadonlySet<PageKey>
}

/** Different lists remembered at a time; sub-admins and sub-franchises are far fewer. */
const most_held = 1_000

function heldBy({ routes, held }: Settled, user_type: UserType, stored: readonly number[] | null): Held {
  const key = `${user_type} ${stored?.join() ?? 'all'}`
  const known = held.get(key)
  if (known !== undefined) return known
  const rights = rightsOf(routes, user_type, stored)
  const pages = new Set([...rights].flatMap((id) => routes.pageOfId.get(id) ?? []))
  if (held.size >= most_held) held.clear()
  held.set(key, { rights, pages })
  return { rights, pages }
}

const denial_every_ms = 60_000
const most_denials = 10_000

/** What a page asks without anybody having done anything. */
const isByItself = ({ headers }: FastifyRequest): boolean => headers[by_itself_header] !== undefined

const userAgentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 300)

/** The sessions of the tokens asked about, and how old what is remembered may be: one read for both. */
const sessionsIn = (db: Database) =>
  coalesce(async (token_hashes: readonly string[]) => {
    const hashes = token_hashes.map((hex) => Buffer.from(hex, 'hex'))
    const rows = await db
      .selectFrom('instance')
      .modifyFront(prepared)
      .leftJoin('session', (join) => join.on(sql<boolean>`session.token_hash = any(${hashes}::bytea[])`))
      .leftJoin('person', 'person.id', 'session.person_id')
      .leftJoin('member', 'member.person_id', 'person.id')
      .select([
        'instance.settings_version',
        'session.token_hash',
        'session.last_seen_at',
        'session.expires_at',
        'session.idle_ms',
        'session.revoked_at',
        'session.opened_by',
        'person.id as person_id',
        'person.user_id',
        'person.user_type',
        'person.name',
        'person.access_rights',
        'person.is_blocked',
        'person.is_read_only',
        'person.must_change_password',
        'member.id as member_id',
        isBarred.as('owes_terms'),
      ])
      .execute()
    const { settings_version } = rows[0]!
    return { settings_version, sessions: new Map(rows.map((row) => [row.token_hash?.toString('hex'), row])) }
  })

type Found =
  Awaited<ReturnType<ReturnType<typeof sessionsIn>>>['sessions'] extends Map<unknown, infer Row> ? Row : never

/** Denials of one person at one call are written down once a minute, so that hammering at a call fills no table. */
function startDenials({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const denied = new Map<string, number>()
  return async (actor: Actor, act: string, request: FastifyRequest): Promise<void> => {
    const at = clock.now()
    const subject = `${actor.person_id} ${act}`
    const last_ms = denied.get(subject)
    if (last_ms !== undefined && at.getTime() - last_ms < denial_every_ms) return
    if (denied.size >= most_denials) denied.clear()
    denied.set(subject, at.getTime())
    const { person_id, user_id, user_type, opened_by } = actor
    const from = { ip: request.ip, user_agent: userAgentOf(request) }
    const entry = { person_id, user_id, user_type, opened_by, at, act, input: undefined, note: {}, ...from }
    await inTransaction(db, (trx) => appendAudit(trx, { ...entry, outcome: 'denied' }))
  }
}

/** Finds out who asks and whether they may, from the database as it is at this moment. */
export function createAccess(services: Services) {
  const { db, clock, config } = services
  const lookUp = sessionsIn(db)
  const writeDownDenial = startDenials(services)
  let settled: Settled | undefined

  const load = async (version: bigint): Promise<Settled> => {
    if (settled?.version === version) return settled
    const [routes, company] = await Promise.all([
      loadRoutes(db, config.is_development),
      db.selectFrom('company').selectAll().executeTakeFirst(),
    ])
    settled = { version, routes, company: company ?? null, held: new Map() }
    return settled
  }

  /** An admin's look through somebody's eyes ends with the admin's last session, with a block, and with the right to look. */
  const mayStillLook = async (opened_by: bigint, routes: Routes): Promise<boolean> => {
    const opener = await maybeOpener(db, opened_by, clock.now())
    return opener !== undefined && mayImpersonate(routes, opener.access_rights)
  }

  /** The person behind a session; undefined when there is none, or it has ended, or the person is blocked. */
  const maybeActor = async (
    found: Found | undefined,
    current: Settled,
    isActivity: boolean,
  ): Promise<Actor | undefined> => {
    if (found === undefined || found.revoked_at !== null) return undefined
    // A blocked member cannot come in; an admin may still look.
    if (found.opened_by === null) {
      if (found.is_blocked) return undefined
    } else if (!(await mayStillLook(found.opened_by, current.routes))) return undefined
    const { person_id, token_hash: session_hash, last_seen_at, expires_at, idle_ms, member_id } = found
    if (person_id === null || session_hash === null) return undefined
    if (last_seen_at === null || expires_at === null || idle_ms === null) return undefined
    const now = clock.now()
    const idled_ms = now.getTime() - last_seen_at.getTime()
    if (now >= expires_at || idled_ms >= Number(idle_ms)) return undefined
    if (isActivity && idled_ms >= seen_every_ms) {
      await db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', session_hash).execute()
    }
    const user_type = found.user_type as UserType
    const { rights, pages } = heldBy(current, user_type, found.access_rights)
    const { opened_by } = found
    const is_read_only = found.is_read_only === true || opened_by !== null
    const owes_password = found.must_change_password === true && opened_by === null
    const owes_terms = found.owes_terms && !is_read_only && pages.has('user/agreement')
    const who = { person_id, user_id: found.user_id!, user_type, name: found.name!, member_id }
    return { ...who, rights, pages, session_hash, opened_by, is_read_only, owes_password, owes_terms }
  }

  const assertMay = (access: Access, actor: Actor | null, routes: Routes): void => {
    if (access === 'public') return
    if (actor === null && !isForVisitors(access)) throw sessionExpired()
    if (access === 'signed-in') return
    const isHeld = (key: PageKey): boolean =>
      actor === null ? isVisitorsPage(key) && routes.activeIds.has(page(key).id) : actor.pages.has(key)
    if (!access.some(isHeld)) throw notAllowed()
  }

  const contextOf = async (
    request: FastifyRequest,
    { pages, method, path, isStream = false }: Asked,
  ): Promise<Asking> => {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    const token_hash = token === undefined ? undefined : hashToken(token).toString('hex')
    const { settings_version, sessions } = await lookUp(token_hash)
    const current = await load(settings_version)
    // A dead token makes a visitor, so that it does not spoil signing in again, or joining.
    const isActivity = !isStream && !isByItself(request)
    const actor = (token_hash && (await maybeActor(sessions.get(token_hash), current, isActivity))) || null
    try {
      assertMay(pages, actor, current.routes)
      if (actor?.is_read_only) assertMayTouch(actor, { pages, method, path })
    } catch (error) {
      if (actor !== null) await writeDownDenial(actor, `${method} ${path}`, request)
      throw error
    }
    if (actor?.owes_password) assertOwnPassword({ pages, method, path })
    if (actor?.owes_terms) assertAgreed({ pages, method, path })
    const is_https = config.public_url?.startsWith('https:') ?? request.protocol === 'https'
    return {
      ...services,
      actor,
      company: current.company,
      ip: request.ip,
      user_agent: userAgentOf(request),
      device: browserOf(request.headers.cookie, { is_https }),
      base_url: ownAddress(config, request.socket.localPort),
    }
  }

  return { contextOf }
}
