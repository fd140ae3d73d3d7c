import * as contract from '@banyan/contract/donations/causes.ts'
import { actorOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { addCause, closeCause } from '../commands/keep-causes.ts'
import { memberOf } from '../member-of.ts'
import { causeFor, presentOpenCause } from './present-cause.ts'
import { findCauses, findOpenCauses } from './queries.ts'

const subject = (id: bigint) => ({ subject_type: 'donation_cause', subject_id: String(id) })

/** What people give to without getting anything back. */
export function mountCauses(api: Api): void {
  mount(api, contract.findOpenCauses, async (context) => {
    const causes = await findOpenCauses(context.db)
    return { data: causes.map((cause) => presentOpenCause(cause, memberOf(context))) }
  })

  mountList(api, contract.listCauses, ({ db }, request) => findCauses(db, contract.listCauses, request, causeFor))

  mount(api, contract.addCause, (context, { body: { has_verified, target, ...said } }) =>
    context.once(async (trx) => {
      const by_person_id = actorOf(context).person_id
      const id = await addCause(trx, context, { ...said, target_minor: target, by_person_id })
      context.note({ ...subject(id), after: { ...said, target, has_verified } })
      return { data: { id } }
    }),
  )

  mount(api, contract.closeCause, (context, { params: { id }, body: { reason } }) =>
    context.once(async (trx) => {
      await closeCause(trx, context, { id, reason, by_person_id: actorOf(context).person_id })
      context.note({ ...subject(id), before: { status: 'open' }, after: { status: 'closed' }, reason })
      return { data: {} }
    }),
  )
}
