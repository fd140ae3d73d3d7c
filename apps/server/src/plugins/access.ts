import type { FastifyRequest } from 'fastify'
import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { Access } from '@banyan/contract/kit/endpoint.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
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

  /** The routes and the company as they stand now. */
  const settledNow = async (): Promise<Settled> => {
    const { settings_version } = await db.selectFrom('instance').select('settings_version').executeTakeFirstOrThrow()
    return load(settings_version)
  }

  const find = (token_hash: Buffer) =>
    db
      .selectFrom('instance')
      .leftJoin('session', (join) => join.on('session.token_hash', '=', token_hash))
      .leftJoin('person', 'person.id', 'session.person_id')
      .leftJoin('member', 'member.person_id', 'person.id')
      .select([
        'instance.settings_version',
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
      .executeTakeFirstOrThrow()

  /** The person behind a token; undefined when there is no such session, or it has ended, or the person is blocked. */
  const maybeActor = async (token: string): Promise<{ actor: Actor; settled: Settled } | undefined> => {
    const session_hash = hashToken(token)
    const found = await find(session_hash)
    const { person_id, last_seen_at, expires_at, idle_ms } = found
    const now = clock.now()
    if (person_id === null || found.is_blocked || found.revoked_at !== null) return undefined
    if (last_seen_at === null || expires_at === null || idle_ms === null) return undefined
    if (now >= expires_at || now.getTime() - last_seen_at.getTime() >= Number(idle_ms)) return undefined
    if (now.getTime() - last_seen_at.getTime() >= seen_every_ms) {
      await db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', session_hash).execute()
    }
    const current = await load(found.settings_version)
    const user_type = found.user_type as UserType
    const rights = rightsOf(current.routes, user_type, found.access_rights)
    const pages = new Set([...rights].flatMap((id) => current.routes.pageOfId.get(id) ?? []))
    return {
      actor: {
        person_id,
        user_id: found.user_id!,
        user_type,
        name: found.name!,
        member_id: found.member_id,
        rights,
        pages,
        session_hash,
      },
      settled: current,
    }
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
    const known = token === undefined ? undefined : await maybeActor(token)
    // A dead token makes a visitor, so that it does not spoil signing in again, or joining.
    const actor = known?.actor ?? null
    const current = known?.settled ?? (await settledNow())
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
