import { type adminDashboard, type WaitingKind, waitingKinds } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { type franchiseDashboard, franchiseWaitingKinds } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { franchiseWaitingPlaces, waitingPlaces, type WaitingPlace } from '@banyan/contract/dashboards/waiting-places.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Company } from '#kit/company.ts'
import { actorOf, type Actor, type Asking, type Services } from '#kit/context.ts'
import { unreadOverdueRows } from '#features/community/support/index.ts'
import { isProofWanting } from '#features/books/proof/index.ts'
import { type Asked, findAllWaiting, franchiseRowsOf, nothing, rowsOf } from './queries.ts'

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

/** What waits for an admin. */
export async function waitingFor(services: Services, { zone }: Zoned, actor: Actor): Promise<Waiting[]> {
  const asked = askedBy(services, zone, actor)
  const kinds = openKinds(actor, waitingPlaces, waitingKinds)
  const counted = kinds.filter(isOfRows)
  const [found, proofs] = await Promise.all([
    findAllWaiting(
      services.db,
      counted.map((kind) => rowsOf[kind](asked)),
    ),
    kinds.includes('proofs') ? findProofs(services) : null,
  ])
  return kinds.map((kind) => ({ kind, ...(isOfRows(kind) ? found[counted.indexOf(kind)]! : proofs!) }))
}

/** What is in two kinds of the same page, which counts it once; nothing where the page is off. */
export const waitingTwice = (context: Asking) => {
  const actor = actorOf(context)
  const isOpen = actor.pages.has(waitingPlaces.conversations.page)
  return { unread_overdue: isOpen ? unreadOverdueRows(context.clock.now(), actor) : nothing }
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
