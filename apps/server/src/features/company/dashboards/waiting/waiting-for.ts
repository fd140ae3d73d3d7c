import { type adminDashboard, waitingKinds } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { waitingPlaces } from '@banyan/contract/dashboards/waiting-places.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Actor, Services } from '#kit/context.ts'
import { isProofWanting } from '#features/books/proof/index.ts'
import { findWaiting, rowsOf } from './queries.ts'

type Waiting = ReplyOf<typeof adminDashboard>['data']['waiting'][number]

/** Nothing can be said of since when the books want a proof: either they are broken, or nobody has looked. */
async function findProofs(services: Services): Promise<Omit<Waiting, 'kind'>> {
  const { is_broken, is_overdue } = await isProofWanting(services)
  return { count: Number(is_broken || is_overdue), oldest_at: null }
}

/** What waits for an admin: the kinds whose page they may open, those of which nothing waits too. */
export function waitingFor(services: Services, { pages, person_id }: Actor): Promise<Waiting[]> {
  const asked = { now: services.clock.now(), person_id }
  return Promise.all(
    waitingKinds
      .filter((kind) => pages.has(waitingPlaces[kind].page))
      .map(async (kind) => ({
        kind,
        ...(await (kind === 'proofs' ? findProofs(services) : findWaiting(services.db, rowsOf[kind](asked)))),
      })),
  )
}
