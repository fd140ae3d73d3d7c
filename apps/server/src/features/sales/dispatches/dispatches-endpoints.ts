import * as contract from '@banyan/contract/dispatches/dispatches.ts'
import { maySeeDispatch } from '@banyan/domain/dispatches/dispatch-status.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { takeStep } from './commands/take-step.ts'
import { atHandOf, viewerOf, presentDispatch, presentSteps } from './present-dispatch.ts'
import { findDispatches, findSteps, type ListedDispatch, maybeDispatch } from './queries.ts'

const lists = [contract.dispatchLists.user, contract.dispatchLists.franchise, contract.dispatchLists.admin] as const

interface StepInput {
  readonly to: contract.DispatchStatus
  readonly sending?: { readonly courier: string; readonly tracking_no: string }
  readonly remark?: string
}

const step = (context: Context, id: bigint, { to, sending, remark = '' }: StepInput) =>
  context.once(async (trx) => {
    const actor = actorOf(context)
    const before = await takeStep(trx, context, { id, actor, to, remark, ...(sending && { sending }) })
    context.note({
      subject_type: 'product_dispatch',
      subject_id: String(id),
      before: { status: before },
      after: { status: to, ...sending },
      ...(remark !== '' && { reason: remark }),
    })
    return { data: { status: to } }
  })

const inPerson = { courier: '', tracking_no: '' }

export function mountDispatches(api: Api): void {
  for (const list of lists) {
    mountList(api, list, (context, request) => {
      const actor = actorOf(context)
      const row = (stored: ListedDispatch) => presentDispatch(stored, actor)
      return findDispatches(context.db, list, request, { actor, zone: companyOf(context).zone, row })
    })
  }

  mount(api, contract.findDispatch, async (context, { params: { id } }) => {
    const actor = actorOf(context)
    const stored = await maybeDispatch(context.db, id)
    if (stored === undefined || !maySeeDispatch(atHandOf(stored), viewerOf(actor))) throw notFound('dispatch')
    return { data: presentSteps(stored, await findSteps(context.db, id), actor) }
  })

  mount(api, contract.packDispatch, (context, { params }) => step(context, params.id, { to: 'packed' }))
  mount(api, contract.unpackDispatch, (context, { params }) => step(context, params.id, { to: 'pending' }))
  mount(api, contract.sendDispatch, (context, { params, body: { how, courier, tracking_no, remark } }) =>
    step(context, params.id, {
      to: 'dispatched',
      sending: how === 'courier' ? { courier, tracking_no } : inPerson,
      remark,
    }),
  )
  mount(api, contract.deliverDispatch, (context, { params }) => step(context, params.id, { to: 'delivered' }))
  mount(api, contract.returnDispatch, (context, { params, body }) =>
    step(context, params.id, { to: 'returned', remark: body.reason }),
  )
  mount(api, contract.cancelDispatch, (context, { params, body }) =>
    step(context, params.id, { to: 'cancelled', remark: body.reason }),
  )
}
