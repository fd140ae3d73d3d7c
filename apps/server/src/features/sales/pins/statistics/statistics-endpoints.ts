import * as contract from '@banyan/contract/pins/pin-statistics.ts'
import type { QueryOf, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { statusNow } from '@banyan/domain/pins/pin-status.ts'
import { actorOf, type Asking } from '#kit/context.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { maybeParty } from '../queries.ts'
import { pinStatistics } from './pin-statistics.ts'
import { findSteps, maybePinShown } from './queries.ts'

type Step = ReplyOf<typeof contract.getPinHistory>['data']['steps'][number]

/** Counts the pins of one owner for an admin, or everybody's. Refuses an id that nobody has. */
async function statisticsForAdmin(context: Asking, { user_id, from, to }: QueryOf<typeof contract.adminPinStatistics>) {
  const owner = user_id === undefined ? undefined : await maybeParty(context.db, user_id)
  if (user_id !== undefined && owner === undefined) throw refuseField('user_id', said('people.person_unknown'))
  return pinStatistics(context, { owner, from, to })
}

const ownStatistics = (context: Asking, span: QueryOf<typeof contract.userPinStatistics>) =>
  pinStatistics(context, { owner: actorOf(context), from: span.from, to: span.to })

export function mountPinStatistics(api: Api): void {
  for (const sheet of [contract.userPinStatisticsSheet, contract.franchisePinStatisticsSheet]) {
    mount(api, sheet.of, async (context, { query }) => ({ data: await ownStatistics(context, query) }))
    mountSheet(api, sheet, async (context, span) => (await ownStatistics(context, span)).packages)
  }

  mount(api, contract.adminPinStatistics, async (context, { query }) => ({
    data: await statisticsForAdmin(context, query),
  }))
  mountSheet(
    api,
    contract.adminPinStatisticsSheet,
    async (context, query) => (await statisticsForAdmin(context, query)).packages,
  )

  mount(api, contract.getPinHistory, async ({ db, clock }, { params }) => {
    const pin = await maybePinShown(db, params.id)
    if (pin === undefined) throw notFound('pin')
    const { status, kind, expires_at, ...shown } = pin
    const steps = await findSteps(db, params.id)
    return {
      data: {
        ...shown,
        kind,
        status: statusNow({ status, expires_at }, clock.now()),
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
