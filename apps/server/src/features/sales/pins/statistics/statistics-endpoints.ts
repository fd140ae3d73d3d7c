import * as contract from '@banyan/contract/pins/pin-statistics.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { statusNow, type PinKind, type PinStatus } from '@banyan/domain/pins/pin-status.ts'
import { actorOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { maybeParty } from '../queries.ts'
import { pinStatistics } from './pin-statistics.ts'
import { findSteps, maybePinShown } from './queries.ts'

type Step = ReplyOf<typeof contract.getPinHistory>['data']['steps'][number]

export function mountPinStatistics(api: Api): void {
  for (const own of [contract.userPinStatistics, contract.franchisePinStatistics]) {
    mount(api, own, async (context, { query: { from, to } }) => ({
      data: await pinStatistics(context, { owner: actorOf(context), from, to }),
    }))
  }

  mount(api, contract.adminPinStatistics, async (context, { query: { user_id, from, to } }) => {
    const owner = user_id === undefined ? undefined : await maybeParty(context.db, user_id)
    if (user_id !== undefined && owner === undefined) throw refuseField('user_id', said('people.person_unknown'))
    return { data: await pinStatistics(context, { owner, from, to }) }
  })

  mount(api, contract.getPinHistory, async ({ db, clock }, { params }) => {
    const pin = await maybePinShown(db, params.id)
    if (pin === undefined) throw notFound('pin')
    const { status, kind, expires_at, ...shown } = pin
    const steps = await findSteps(db, params.id)
    return {
      data: {
        ...shown,
        kind: kind as PinKind,
        status: statusNow({ status: status as PinStatus, expires_at }, clock.now()),
        steps: steps.map((step) => ({
          id: step.id,
          kind: step.kind as Step['kind'],
          at: step.at,
          owner: { user_id: step.owner_user_id, name: step.owner_name },
          other: step.other_user_id === null ? null : { user_id: step.other_user_id, name: step.other_name ?? '' },
          note: step.reason || (step.remark ?? ''),
        })),
      },
    }
  })
}
