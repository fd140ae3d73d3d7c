import * as contract from '@banyan/contract/support/answering.ts'
import * as merging from '@banyan/contract/support/merging.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { mountLife } from '#features/people/lives/index.ts'
import { fileLink } from '#features/platform/files/index.ts'
import { actorOf } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { aboutNothing } from './about/about-of.ts'
import { addMessage, markRead } from './commands/add-message.ts'
import { assertRead, beginConversation } from './commands/begin-conversation.ts'
import { askForMessage } from './commands/ask-for-message.ts'
import { addNote, assertHandedOn, setOfficer } from './commands/hand-over.ts'
import { moveAlong } from './commands/move-along.ts'
import { answerForCompany, getAddressee, getSeen, getSeenFile, lockSeen, subjectOf } from './conversation-acts.ts'
import { conversations } from './life-of-conversations.ts'
import { findUsedCategories } from './category-queries.ts'
import { findMergeable } from './merging/queries.ts'
import { presentForCompany } from './present-for-company.ts'
import { findCompanyConversations, findOfficers, findReadCategories, maybeAddressee } from './queries.ts'
import { tellAnswered, tellHandedOver } from './telling.ts'

/** What the company does with conversations. */
export function mountCompanySupport(api: Api): void {
  mountLists(api, Object.values(contract.companyConversationLists), findCompanyConversations)
  mountLife(api, contract.conversationMoves, conversations)

  mount(api, contract.composeTerms, async (context) => {
    const [{ categories }, used] = await Promise.all([
      getSetting(context.db, supportSetting),
      findUsedCategories(context.db),
    ])
    const all = [...new Set([...categories, ...used])]
    const listed = await findReadCategories(context.db, all, actorOf(context).person_id)
    return { data: { categories: categories.filter((one) => listed.includes(one)), listed } }
  })

  mount(api, contract.findAddressee, async ({ db }, { query: { user_id } }) => {
    const person = await maybeAddressee(db, user_id)
    if (person === undefined || person.user_type === 'Admin') throw notFound('person')
    const { name, is_blocked, has_left } = person
    return { data: { name, is_blocked, has_left } }
  })

  mount(api, contract.writeToPerson, (context, { body: { user_id, category, priority, subject, ...words } }) =>
    context.once(async (trx) => {
      await assertRead(trx, category, actorOf(context).person_id)
      const { id: person_id, name } = await getAddressee(trx, user_id)
      const begun = await beginConversation(trx, context, { person_id, category, priority, subject, ...aboutNothing })
      const fresh = { id: begun.id, state: 'new', officer_id: null, times_reopened: 0 }
      await moveAlong(trx, context, fresh, 'answer')
      const message_id = await addMessage(trx, context, { id: begun.id, person_id }, words)
      await askForMessage(trx, context, { message_id, user_id, category, subject, text: words.message })
      await tellAnswered(trx, context, { ...begun, person_id, message_id })
      context.note({ ...subjectOf(begun.id), after: { state: 'waiting' } })
      return { data: { ...begun, name } }
    }),
  )

  mount(api, contract.openConversation, async (context, { params: { id } }) => ({
    data: await presentForCompany(context, await getSeen(context.db, actorOf(context), id)),
  }))

  mount(api, contract.answerAsCompany, (context, { params: { id }, body }) =>
    context.once(async (trx) => {
      await answerForCompany(trx, context, id, body)
      return { data: {} }
    }),
  )

  mount(api, contract.markReadAsCompany, (context, { params: { id }, body: { message_id } }) =>
    context.write(async (trx) => {
      const actor = actorOf(context)
      await getSeen(trx, actor, id)
      await markRead(trx, { conversation_id: id, person_id: actor.person_id, message_id })
      context.unchanged()
      return { data: {} }
    }),
  )

  mount(api, contract.fileOfConversation, (context, { params: { id: file_id } }) =>
    context.write(async (trx) => {
      const id = await getSeenFile(trx, actorOf(context), file_id)
      context.note(subjectOf(id))
      return { data: await fileLink(trx, context.clock, file_id) }
    }),
  )

  mount(api, contract.findOfficers, async (context, { query: { id } }) => {
    const of = id === undefined ? undefined : await getSeen(context.db, actorOf(context), id)
    return { data: (await findOfficers(context.db, of?.category)).map(({ user_id, name }) => ({ user_id, name })) }
  })

  mount(api, merging.findMergeable, async (context, { params: { id } }) => {
    const actor = actorOf(context)
    return { data: await findMergeable(context.db, await getSeen(context.db, actor, id), actor) }
  })

  mount(api, contract.addNote, (context, { params: { id }, body: { note: text } }) =>
    context.write(async (trx) => {
      const actor = actorOf(context)
      await lockSeen(trx, actor, id)
      await addNote(trx, { conversation_id: id, by_person_id: actor.person_id, text, at: context.clock.now() })
      context.note(subjectOf(id))
      return { data: {} }
    }),
  )

  mount(api, contract.handOver, (context, { params: { id }, body: { user_id, note: text, officer_user_id } }) =>
    context.write(async (trx) => {
      const actor = actorOf(context)
      const row = await lockSeen(trx, actor, id)
      const officers = await findOfficers(trx, row.category)
      assertHandedOn(row, officers, officer_user_id)
      const officer = officers.find((one) => one.user_id.toLowerCase() === user_id.toLowerCase())
      if (officer === undefined) throw refuseField('user_id', said('support.officer_unknown'), 'officer_unknown')
      await setOfficer(trx, { id, officer_id: officer.id })
      const note_id = await addNote(trx, {
        conversation_id: id,
        by_person_id: actor.person_id,
        text,
        at: context.clock.now(),
      })
      await tellHandedOver(trx, context, { row, officer_id: officer.id, note_id })
      context.note({ ...subjectOf(id), before: { state: row.state }, after: { officer: officer.user_id } })
      return { data: {} }
    }),
  )
}
