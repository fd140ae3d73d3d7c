import * as contract from '@banyan/contract/dispatches/dispatches.ts'
import { dispatchLife, maySeeDispatch } from '@banyan/domain/dispatches/dispatch-status.ts'
import { findSteps, mountLife } from '#features/people/lives/index.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { dispatches } from './dispatch-life.ts'
import { viewerOf, presentDispatch, presentSteps } from './present-dispatch.ts'
import { findDispatches, type ListedDispatch, oneDispatch } from './queries.ts'

const lists = [contract.dispatchLists.user, contract.dispatchLists.franchise, contract.dispatchLists.admin] as const

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
    const stored = await oneDispatch.maybe(context.db, id)
    if (stored === undefined || !maySeeDispatch(stored, viewerOf(actor))) throw notFound('dispatch')
    return { data: presentSteps(stored, await findSteps(context.db, dispatchLife, id, actor)) }
  })

  const stepped = ({ to }: { readonly to: contract.DispatchStatus }) => ({ status: to })
  mountLife(api, contract.dispatchMoves, dispatches, {
    pack: stepped,
    unpack: stepped,
    dispatch: stepped,
    deliver: stepped,
    return: stepped,
    cancel: stepped,
  })
}
