import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { Access } from '@banyan/contract/kit/endpoint.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { coalesce } from '../kit/coalesce.ts'
import type { Actor, Context, Services } from '../kit/context.ts'
import type { Company } from '../kit/company.ts'
import { notAllowed, sessionExpired } from '../kit/refusal.ts'
import { isForVisitors, isVisitorsPage, loadRoutes, rightsOf, type Routes } from '../kit/routes.ts'
import { hashToken } from '../kit/secrets.ts'

const seen_every_ms = 60_000

/** What changes rarely, remembered until `instance.settings_version` says that it is old. */
export interface Settled {
  readonly version: bigint
  readonly routes: Routes
  readonly company: Company | null
}

/** Finds out who asks and whether they may, from the database as it stands at this moment. */
export function createAccess(services: Services) {
  const { db, clock, config } = services
  let settled: Settled | undefined

  const load = async (version: bigint): Promise<Settled> => {
    if (settled?.version === version) return settled
    const [routes, company] = await Promise.all([
      loadRoutes(db, config.is_development),
      db.selectFrom('company').selectAll().executeTakeFirst(),
    ])
    settled = { version, routes, company: company ?? null }
    return settled
  }

  /** The sessions of the tokens asked about, and how old what is remembered may be: one read for both. */
  const lookUp = coalesce(async (token_hashes: readonly string[]) => {
    const hashes = token_hashes.map((hex) => Buffer.from(hex, 'hex'))
    const rows = await db
      .selectFrom('instance')
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
        'person.id as person_id',
        'person.user_id',
        'person.user_type',
        'person.name',
        'person.access_rights',
        'person.is_blocked',
        'member.id as member_id',
      ])
      .execute()
    const { settings_version } = rows[0]!
    return { settings_version, sessions: new Map(rows.map((row) => [row.token_hash?.toString('hex'), row])) }
  })

  type Found = Awaited<ReturnType<typeof lookUp>>['sessions'] extends Map<unknown, infer Row> ? Row : never

  /** The person behind a session; undefined when there is none, or it has ended, or the person is blocked. */
  const maybeActor = async (found: Found | undefined, { routes }: Settled): Promise<Actor | undefined> => {
    if (found === undefined || found.is_blocked || found.revoked_at !== null) return undefined
    const { person_id, token_hash: session_hash, last_seen_at, expires_at, idle_ms, member_id } = found
    if (person_id === null || session_hash === null) return undefined
    if (last_seen_at === null || expires_at === null || idle_ms === null) return undefined
    const now = clock.now()
    const idled_ms = now.getTime() - last_seen_at.getTime()
    if (now >= expires_at || idled_ms >= Number(idle_ms)) return undefined
    if (idled_ms >= seen_every_ms) {
      await db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', session_hash).execute()
    }
    const user_type = found.user_type as UserType
    const rights = rightsOf(routes, user_type, found.access_rights)
    const pages = new Set([...rights].flatMap((id) => routes.pageOfId.get(id) ?? []))
    return { person_id, user_id: found.user_id!, user_type, name: found.name!, member_id, rights, pages, session_hash }
  }

  const assertMay = (access: Access, actor: Actor | null, routes: Routes): void => {
    if (access === 'public') return
    if (actor === null && !isForVisitors(access)) throw sessionExpired()
    if (access === 'signed-in') return
    const isHeld = (key: PageKey): boolean =>
      actor === null ? isVisitorsPage(key) && routes.activeIds.has(page(key).id) : actor.pages.has(key)
    if (!access.some(isHeld)) throw notAllowed()
  }

  const contextOf = async (request: FastifyRequest, access: Access): Promise<Omit<Context, 'once'>> => {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    const token_hash = token === undefined ? undefined : hashToken(token).toString('hex')
    const { settings_version, sessions } = await lookUp(token_hash)
    const current = await load(settings_version)
    // A dead token makes a visitor, so that it does not spoil signing in again, or joining.
    const actor = (token_hash && (await maybeActor(sessions.get(token_hash), current))) || null
    assertMay(access, actor, current.routes)
    return {
      ...services,
      actor,
      company: current.company,
      ip: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      base_url: config.public_url ?? `${request.protocol}://${request.host}`,
    }
  }

  return { contextOf }
}
