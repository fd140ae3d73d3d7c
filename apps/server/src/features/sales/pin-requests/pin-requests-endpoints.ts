import * as contract from '@banyan/contract/pin-requests/pin-requests.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { requestSlip } from '#features/money/payments/index.ts'
import { isProven } from '#features/people/persons/index.ts'
import { assertMayMove } from '#features/sales/pins/index.ts'
import { approveRequest, cancelRequest, rejectRequest } from './commands/answer-request.ts'
import { requestPins, type PinRequestInput } from './commands/request-pins.ts'
import { findRequests, maybeFranchise, maybeRequest, type Scope } from './queries.ts'

const subject = (id: bigint) => ({ subject_type: 'pin_request', subject_id: String(id) })

const lists = [
  [contract.pinRequestLists.user, 'own'],
  [contract.pinRequestLists.franchise, 'own'],
  [contract.pinRequestLists.received, 'received'],
  [contract.pinRequestLists.admin, 'all'],
] as const satisfies readonly (readonly [object, Scope])[]

interface Approval {
  /** Whose stock the pins come from; null makes new ones. */
  readonly from_user_id: string | null
  readonly current_password?: string | undefined
  /** Against a warning. */
  readonly reason?: string | undefined
}

export function mountPinRequests(api: Api): void {
  for (const [list, scope] of lists) {
    mountList(api, list, (context, request) =>
      findRequests(context.db, list, request, { scope, actor: actorOf(context), zone: companyOf(context).zone }),
    )
  }

  mount(api, contract.findFranchise, async ({ db }, { query }) => {
    const franchise = await maybeFranchise(db, query.user_id)
    if (franchise === undefined) throw notFound('franchise')
    return { data: { user_id: franchise.user_id, name: franchise.name } }
  })

  const request = (context: Context, input: Omit<PinRequestInput, 'person_id'>) =>
    context.once(async (trx) => {
      const { person_id } = actorOf(context)
      const { amount_minor, ...added } = await requestPins(trx, context, { ...input, person_id })
      const { package_id, count, payment_mode, reference, to_user_id } = input
      context.note({
        ...subject(added.id),
        after: { to_user_id, package_id: String(package_id), count, payment_mode, reference },
      })
      return { data: { ...added, amount: minor(amount_minor) } }
    })
  mount(api, contract.requestUserPins, (context, { body: { to, to_user_id, ...input } }) =>
    request(context, { ...input, to_user_id: to === 'company' ? null : to_user_id }),
  )
  mount(api, contract.requestFranchisePins, (context, { body }) => request(context, { ...body, to_user_id: null }))

  mount(api, contract.cancelPinRequest, (context, { params: { id } }) =>
    context.write(async (trx) => {
      await cancelRequest(trx, context, { id, actor: actorOf(context) })
      context.note({ ...subject(id), before: { state: 'pending' }, after: { state: 'cancelled' } })
      return { data: {} }
    }),
  )

  mount(api, contract.pinRequestSlip, (context, { params: { id } }) =>
    context.write(async (trx) => {
      context.note(subject(id))
      return {
        data: await requestSlip(trx, context, { request: await maybeRequest(trx, id), actor: actorOf(context) }),
      }
    }),
  )

  const approve = async (context: Context, id: bigint, { from_user_id, current_password, reason }: Approval) => {
    const is_proven = await isProven(context, current_password)
    return context.once(async (trx) => {
      const { request_no, count, name } = await approveRequest(trx, context, {
        id,
        actor: actorOf(context),
        from_user_id,
        reason,
        mayMove: (count) => assertMayMove(trx, context, { count, is_proven }),
      })
      const after = { state: 'approved', ...(from_user_id !== null && { from_user_id }) }
      context.note({ ...subject(id), before: { state: 'pending' }, after, ...(reason !== undefined && { reason }) })
      return { data: { request_no, count, name } }
    })
  }
  mount(api, contract.approvePinRequest, (context, { params, body: { how, ...body } }) =>
    approve(context, params.id, { ...body, from_user_id: how === 'new' ? null : body.from_user_id }),
  )
  mount(api, contract.approveReceivedPinRequest, (context, { params, body }) =>
    approve(context, params.id, { ...body, from_user_id: actorOf(context).user_id }),
  )

  const reject = (context: Context, id: bigint, reason: string) =>
    context.write(async (trx) => {
      await rejectRequest(trx, context, { id, actor: actorOf(context), reason })
      context.note({ ...subject(id), before: { state: 'pending' }, after: { state: 'rejected' }, reason })
      return { data: {} }
    })
  mount(api, contract.rejectPinRequest, (context, { params, body }) => reject(context, params.id, body.reason))
  mount(api, contract.rejectReceivedPinRequest, (context, { params, body }) => reject(context, params.id, body.reason))
}
