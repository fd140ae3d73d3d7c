import type { FastifyRequest } from 'fastify'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import type { Access } from '@banyan/contract/kit/endpoint.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Actor, Context, Services } from '../kit/context.ts'
import type { Company } from '../kit/company.ts'
import { notAllowed, sessionExpired } from '../kit/refusal.ts'
import { loadRoutes, rightsOf, type Routes } from '../kit/routes.ts'
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

  const actorFor = async (token: string): Promise<{ actor: Actor; settled: Settled }> => {
    const session_hash = hashToken(token)
    const found = await find(session_hash)
    const { person_id, last_seen_at, expires_at, idle_ms } = found
    const now = clock.now()
    if (person_id === null || found.is_blocked || found.revoked_at !== null) throw sessionExpired()
    if (last_seen_at === null || expires_at === null || idle_ms === null) throw sessionExpired()
    if (now >= expires_at || now.getTime() - last_seen_at.getTime() >= Number(idle_ms)) throw sessionExpired()
    if (now.getTime() - last_seen_at.getTime() >= seen_every_ms) {
      await db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', session_hash).execute()
    }
    const current = await load(found.settings_version)
    const user_type = found.user_type as UserType
    const rights = rightsOf(current.routes, user_type, found.access_rights)
    const pages = new Set([...rights].flatMap((id) => current.routes.pageOfId.get(id) ?? []))
    return {
      actor: { person_id, user_id: found.user_id!, user_type, name: found.name!, member_id: found.member_id, rights, pages, session_hash },
      settled: current,
    }
  }

  const allow = (access: Access, actor: Actor | null, routes: Routes): void => {
    if (access === 'public') return
    if (actor === null) {
      // A page for anyone, such as sign-up, grants its calls to visitors while it is active.
      if (access !== 'signed-in' && access.some((key) => page(key).user_type === 'Any' && isForVisitors(key, routes))) return
      throw sessionExpired()
    }
    if (access !== 'signed-in' && !access.some((key) => actor.pages.has(key))) throw notAllowed()
  }

  const contextOf = async (request: FastifyRequest, access: Access): Promise<Omit<Context, 'once'>> => {
    const bearer = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')
    // A dead token does not spoil a public call: signing in again must work.
    const known = bearer === null ? null : await actorFor(bearer[1]!).catch((error: unknown) => (access === 'public' ? null : Promise.reject(error)))
    if (request.headers.authorization !== undefined && bearer === null && access !== 'public') throw sessionExpired()
    const current = known?.settled ?? (await settledNow())
    const actor = known?.actor ?? null
    allow(access, actor, current.routes)
    return {
      ...services,
      actor,
      company: current.company,
      ip: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      base_url: config.public_url ?? `${request.protocol}://${request.host}`,
    }
  }

  return { contextOf, settledNow }
}

/** Pages under /accounts serve people who have no session yet; the other Any pages show somebody's data. */
const isForVisitors = (key: string, routes: Routes): boolean =>
  key.startsWith('any/accounts/') && routes.activeIds.has(page(key as Parameters<typeof page>[0]).id)
