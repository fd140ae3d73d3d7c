import { type adminDashboard, waitingKinds } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { type franchiseDashboard, franchiseWaitingKinds } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { franchiseWaitingPlaces, waitingPlaces, type WaitingPlace } from '@banyan/contract/dashboards/waiting-places.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Actor, Services } from '#kit/context.ts'
import { isProofWanting } from '#features/books/proof/index.ts'
import { findWaiting, franchiseRowsOf, rowsOf } from './queries.ts'

type Waiting = ReplyOf<typeof adminDashboard>['data']['waiting'][number]

/** Nothing can be said of since when the books want a proof: either they are broken, or nobody has looked. */
async function findProofs(services: Services): Promise<Omit<Waiting, 'kind'>> {
  const { is_broken, is_overdue } = await isProofWanting(services)
  return { count: Number(is_broken || is_overdue), oldest_at: null }
}

/** What waits of the kinds whose page somebody may open, those of which nothing waits too. */
const waitingOf = <Kind extends string>(
  { pages }: Actor,
  places: Readonly<Record<Kind, WaitingPlace>>,
  kinds: readonly Kind[],
  find: (kind: Kind) => Promise<{ count: number; oldest_at: Date | null }>,
) =>
  Promise.all(
    kinds.filter((kind) => pages.has(places[kind].page)).map(async (kind) => ({ kind, ...(await find(kind)) })),
  )

/** What waits for an admin. */
export function waitingFor(services: Services, actor: Actor): Promise<Waiting[]> {
  const asked = { now: services.clock.now(), person_id: actor.person_id, opened_by: actor.opened_by }
  return waitingOf(actor, waitingPlaces, waitingKinds, (kind) =>
    kind === 'proofs' ? findProofs(services) : findWaiting(services.db, rowsOf[kind](asked)),
  )
}

type FranchiseWaiting = ReplyOf<typeof franchiseDashboard>['data']['waiting'][number]

/** What waits for a franchise. */
export function waitingForFranchise({ db, clock }: Services, actor: Actor): Promise<FranchiseWaiting[]> {
  const asked = { now: clock.now(), person_id: actor.person_id, opened_by: actor.opened_by }
  return waitingOf(actor, franchiseWaitingPlaces, franchiseWaitingKinds, (kind) =>
    findWaiting(db, franchiseRowsOf[kind](asked)),
  )
}
