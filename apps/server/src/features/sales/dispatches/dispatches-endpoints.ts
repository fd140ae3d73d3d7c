import * as contract from '@banyan/contract/dispatches/dispatches.ts'
import { dispatchLife, maySeeDispatch } from '@banyan/domain/dispatches/dispatch-status.ts'
import { findSteps, mountLife } from '#features/people/lives/index.ts'
import { actorOf } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { dispatches } from './dispatch-life.ts'
import { viewerOf, presentDispatch, presentSteps } from './present-dispatch.ts'
import { findDispatches, oneDispatch } from './queries.ts'

export function mountDispatches(api: Api): void {
  const { user, franchise, admin } = contract.dispatchLists
  mountLists(api, [user, franchise, admin], (db, list, request, by) =>
    findDispatches(db, list, request, { ...by, row: (stored) => presentDispatch(stored, by.actor) }),
  )

  mount(api, contract.findDispatch, async (context, { params: { id } }) => {
    const actor = actorOf(context)
    const stored = await oneDispatch.maybe(context.db, id)
    if (stored === undefined || !maySeeDispatch(stored, viewerOf(actor))) throw notFound('dispatch')
    return { data: presentSteps(stored, await findSteps(context.db, dispatchLife, id, actor), actor) }
  })

  mountLife(api, contract.dispatchMoves, dispatches, ({ to }) => ({ status: to }))
}
