import { type adminDashboard, type WaitingKind, waitingKinds } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { type franchiseDashboard, franchiseWaitingKinds } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { franchiseWaitingPlaces, waitingPlaces, type WaitingPlace } from '@banyan/contract/dashboards/waiting-places.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Company } from '#kit/company.ts'
import type { Actor, Services } from '#kit/context.ts'
import { isProofWanting } from '#features/books/proof/index.ts'
import {
  type Asked,
  findAllWaiting,
  franchiseRowsOf,
  nothing,
  type RowsOf,
  rowsOf,
  unreadOverdueOf,
} from './queries.ts'

type Zoned = Pick<Company, 'zone'>

const askedBy = ({ clock }: Services, zone: string, { person_id, opened_by }: Actor): Asked => ({
  now: clock.now(),
  zone,
  person_id,
  opened_by,
})

type Waiting = ReplyOf<typeof adminDashboard>['data']['waiting'][number]

/** Nothing can be said of since when the books want a proof: either they are broken, or nobody has looked. */
async function findProofs(services: Services): Promise<Omit<Waiting, 'kind'>> {
  const { is_broken, is_overdue } = await isProofWanting(services)
  return { count: Number(is_broken || is_overdue), oldest_at: null }
}

/** The kinds whose page somebody may open: those of which nothing waits too. */
const openKinds = <Kind extends string>(
  { pages }: Actor,
  places: Readonly<Record<Kind, WaitingPlace>>,
  kinds: readonly Kind[],
): Kind[] => kinds.filter((kind) => pages.has(places[kind].page))

const isOfRows = (kind: WaitingKind): kind is Exclude<WaitingKind, 'proofs'> => kind !== 'proofs'

/** What waits for an admin, and how many `others` there are at the same moment: one statement counts all. */
async function findWaiting(services: Services, { zone }: Zoned, actor: Actor, others: readonly RowsOf[] = []) {
  const asked = askedBy(services, zone, actor)
  const kinds = openKinds(actor, waitingPlaces, waitingKinds)
  const counted = kinds.filter(isOfRows)
  const [found, proofs] = await Promise.all([
    findAllWaiting(
      services.db,
      [...counted.map((kind) => rowsOf[kind]), ...others].map((rows) => rows(asked)),
    ),
    kinds.includes('proofs') ? findProofs(services) : null,
  ])
  const waiting: Waiting[] = kinds.map((kind) => ({
    kind,
    ...(isOfRows(kind) ? found[counted.indexOf(kind)]! : proofs!),
  }))
  return { waiting, others: found.slice(counted.length).map(({ count }) => count) }
}

/** What waits for an admin. */
export const waitingFor = async (services: Services, company: Zoned, actor: Actor): Promise<Waiting[]> =>
  (await findWaiting(services, company, actor)).waiting

/**
 * The same for the menu, with how many are in two kinds of the same page, which counts them once; none where the page is off.
 * They are never more than there are of either kind.
 */
export async function waitingInMenu(services: Services, company: Zoned, actor: Actor) {
  const isOpen = actor.pages.has(waitingPlaces.conversations.page)
  const twice: RowsOf = isOpen ? unreadOverdueOf : () => nothing
  const { waiting, others } = await findWaiting(services, company, actor, [twice])
  return { data: waiting.map(({ kind, count }) => ({ kind, count })), unread_overdue: others[0] ?? 0 }
}

type FranchiseWaiting = ReplyOf<typeof franchiseDashboard>['data']['waiting'][number]

/** What waits for a franchise. */
export async function waitingForFranchise(
  services: Services,
  { zone }: Zoned,
  actor: Actor,
): Promise<FranchiseWaiting[]> {
  const asked = askedBy(services, zone, actor)
  const kinds = openKinds(actor, franchiseWaitingPlaces, franchiseWaitingKinds)
  const found = await findAllWaiting(
    services.db,
    kinds.map((kind) => franchiseRowsOf[kind](asked)),
  )
  return kinds.map((kind, place) => ({ kind, ...found[place]! }))
}
