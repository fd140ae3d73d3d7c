import * as contract from '@banyan/contract/support/between.ts'
import { mountLife } from '#features/people/lives/index.ts'
import { fileLink } from '#features/platform/files/index.ts'
import { actorOf } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { conversations } from '../life-of-conversations.ts'
import { findMessages } from '../messages/queries.ts'
import { findBetween, findWatchedChain, maybeWatched, maybeWatchedFile } from './queries.ts'

/** What a parent franchise does with conversations, and what the company reads of them. */
export function mountBetween(api: Api): void {
  mountLife(api, contract.parentConversationMoves, conversations)
  mountLists(api, [contract.betweenConversations], findBetween)

  mount(api, contract.watchConversation, async (context, { params: { id } }) => {
    const actor = actorOf(context)
    const row = await maybeWatched(context.db, actor, id)
    if (row === undefined) throw notFound('conversation')
    // On screen the parent has the side of the company.
    const messages = await findMessages(context.db, id, { own: row.to_person_id })
    return { data: { ...row, ...(await findWatchedChain(context.db, actor, row)), messages } }
  })

  mount(api, contract.fileBetween, (context, { params: { id: file_id } }) =>
    context.write(async (trx) => {
      const found = await maybeWatchedFile(trx, actorOf(context), file_id)
      if (found === undefined) throw notFound('file')
      context.note({ subject_type: 'conversation', subject_id: String(found.id) })
      return { data: await fileLink(trx, context.clock, file_id) }
    }),
  )
}
