import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { Life, PartyOf, StateOf } from '@banyan/domain/lives/life.ts'
import { actorOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import type { LifeOf, LifeRow } from './life-of.ts'
import { findSteps } from './queries.ts'
import { viewerOf } from './viewer-of.ts'

type Seen<L extends Life, Row extends LifeRow<StateOf<L>>> = Pick<
  LifeOf<L, unknown, Row>,
  'life' | 'rows' | 'partiesOf' | 'missing'
>

/**
 * Puts the steps of one on the wire, for whoever may see it: to anybody else it is not there. Reasons are written for somebody:
 * other parties read that there was a step, and no reason.
 */
export function mountSteps<L extends Life, Row extends LifeRow<StateOf<L>>>(
  api: Api,
  endpoint: Endpoint,
  { life, rows, partiesOf, missing }: Seen<L, Row>,
  readsReasons: (parties: readonly PartyOf<L>[]) => boolean = () => true,
): void {
  mount(api, endpoint, async (context, { params }) => {
    const [{ id }, actor] = [params as { id: bigint }, actorOf(context)]
    const row = await rows.maybe(context.db, id, actor)
    const parties = row && partiesOf(row, viewerOf(actor))
    if (parties === undefined) throw notFound(missing)
    const steps = await findSteps(context.db, life, id, actor)
    const hidden = readsReasons(parties) ? {} : { reason: '' }
    return { data: steps.map(({ facts, ...step }) => ({ ...facts, ...step, ...hidden })) }
  })
}
