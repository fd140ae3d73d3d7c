import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { Actor, Asking, Services } from '#kit/context.ts'
import { browserOf } from '#kit/http/device-cookie.ts'
import { loadRoutes, rightsOf } from '#kit/routes.ts'

/** Whether somebody may open a list now, and so have it as a file. */
export const mayOpen = ({ pages }: ListEndpoint, actor: Pick<Actor, 'pages'>): boolean =>
  typeof pages === 'string' || pages.some((key) => actor.pages.has(key))

/**
 * Reads as a person reads, with the rights of this moment, though nobody called. Undefined for whoever is blocked, which
 * whoever left is, and for whoever must change the password first.
 */
export async function maybeReader(
  services: Services,
  person_id: bigint,
): Promise<(Asking & { actor: Actor }) | undefined> {
  const { db, config } = services
  const person = await db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select(['person.user_id', 'person.user_type', 'person.name', 'person.access_rights', 'person.is_read_only'])
    .select('member.id as member_id')
    .where('person.id', '=', person_id)
    .where('person.is_blocked', '=', false)
    .where('person.must_change_password', '=', false)
    .executeTakeFirst()
  if (person === undefined) return undefined
  const [routes, company] = await Promise.all([
    loadRoutes(db, config.is_development),
    db.selectFrom('company').selectAll().executeTakeFirst(),
  ])
  const { access_rights, is_read_only, ...who } = person
  const user_type = who.user_type
  const rights = rightsOf(routes, user_type, access_rights)
  const pages = new Set([...rights].flatMap((id): PageKey[] => [routes.pageOfId.get(id) ?? []].flat()))
  const session = {
    session_hash: Buffer.alloc(0),
    opened_by: null,
    owes_password: false,
    owes_terms: false,
    is_read_only,
  }
  return {
    ...services,
    actor: { ...who, ...session, person_id, user_type, rights, pages },
    company: company ?? null,
    ip: '',
    user_agent: '',
    device: browserOf(undefined, { is_https: true }),
    base_url: config.public_url,
  }
}
