import * as contract from '@banyan/contract/support/conversations.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { mountSteps } from '#features/people/lives/index.ts'
import { fileLink } from '#features/platform/files/index.ts'
import { actorOf } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { beginBetween } from './between/begin-between.ts'
import { findRelated } from './between/queries.ts'
import { aboutOf, offeredRows } from './about/about-of.ts'
import { addMessage, markRead } from './commands/add-message.ts'
import { assertFewNew, assertOffered, beginConversation } from './commands/begin-conversation.ts'
import { answerOwn, getSeen, getSeenFile, subjectOf } from './conversation-acts.ts'
import { answerDueOf } from './due/answer-due.ts'
import { conversations } from './life-of-conversations.ts'
import { presentConversation } from './present-conversation.ts'
import { findOwnConversations } from './queries.ts'

/** What members and franchises do with their own conversations. */
export function mountOwnSupport(api: Api): void {
  mountLists(api, Object.values(contract.ownConversationLists), findOwnConversations)
  mountSteps(api, contract.conversationSteps, conversations)

  mount(api, contract.conversationTerms, async (context, { query: { about = null } }) => ({
    data: {
      categories: (await getSetting(context.db, supportSetting)).categories,
      about: await offeredRows(context.db, actorOf(context), about),
      to: await findRelated(context.db, actorOf(context).person_id),
    },
  }))

  mount(
    api,
    contract.startConversation,
    (context, { body: { to = null, category, priority, about, subject, ...words } }) =>
      context.once(async (trx) => {
        if (to !== null) {
          const between = await beginBetween(trx, context, { to, category, priority, about, subject, ...words })
          return { data: { ...between, answer_due_at: null, answer_hours: null } }
        }
        const actor = actorOf(context)
        await assertOffered(trx, category)
        const asked = await aboutOf(trx, actor, about)
        await assertFewNew(trx, actor.person_id)
        const { person_id } = actor
        const begun = await beginConversation(trx, context, { person_id, category, priority, subject, ...asked })
        await addMessage(trx, context, { id: begun.id, person_id }, words)
        context.note({ ...subjectOf(begun.id), after: { state: 'new' } })
        return { data: { ...begun, ...(await answerDueOf(trx, begun.id)) } }
      }),
  )

  mount(api, contract.readConversation, async (context, { params: { id } }) => ({
    data: await presentConversation(context, await getSeen(context.db, actorOf(context), id)),
  }))

  mount(api, contract.answerConversation, (context, { params: { id }, body }) =>
    context.once(async (trx) => ({ data: await answerOwn(trx, context, id, body) })),
  )

  mount(api, contract.markConversationRead, (context, { params: { id }, body: { message_id } }) =>
    context.write(async (trx) => {
      const actor = actorOf(context)
      await getSeen(trx, actor, id)
      await markRead(trx, { conversation_id: id, person_id: actor.person_id, message_id })
      context.unchanged()
      return { data: {} }
    }),
  )

  mount(api, contract.conversationFile, (context, { params: { id: file_id } }) =>
    context.write(async (trx) => {
      await getSeenFile(trx, actorOf(context), file_id)
      context.unchanged()
      return { data: await fileLink(trx, context.clock, file_id) }
    }),
  )
}
