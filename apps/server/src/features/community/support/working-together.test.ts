import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { resolveComplaint } from '@banyan/contract/support/due.ts'
import { gone_after_ms, sayPresent, typing_for_ms } from '@banyan/contract/support/presence.ts'
import { complaint_kept_ms } from '@banyan/domain/support/forgetting.ts'
import { removeFiles } from '#features/platform/files/index.ts'
import { sweep } from '#jobs/sweep.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { day_ms } from '#testing/money/earning.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { asRead } from '#testing/support/as-read.ts'
import { letReopeningPass } from '#testing/support/let-reopening-pass.ts'
import { createWorld, type World } from '#testing/world.ts'
import { forgetConversations } from './index.ts'

let world: World
let office: string
let second: { user_id: string; name: string; token: string }
beforeAll(async () => {
  world = await createWorld()
  const { user_id } = await addAdminTo(world, { rights: null })
  const { name } = await world.db
    .selectFrom('person')
    .select('name')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  second = { user_id, name, token: '' }
  await signIn()
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

async function signIn(): Promise<void> {
  office = await world.signInAs(world.admin_user_id)
  second.token = await world.signInAs(second.user_id)
}

const question = { category: 'Account', priority: 'normal', about: null, subject: 'My name', file_ids: [] } as const
const start = async (token: string, change: object = {}) =>
  (await world.call(token, own.startConversation, { body: { ...question, message: 'Please correct it.', ...change } }))
    .data
const joinAs = async (name: string, more: object = {}) => {
  const joined = await world.join({ name, ...more })
  return { ...joined, token: await world.signInAs(joined.user_id) }
}
const at = (id: bigint) => ({ params: { id } })
const opened = async (id: bigint) => (await world.call(office, company.openConversation, at(id))).data

describe('who has a conversation open', () => {
  const say = async (token: string, id: bigint, is_typing = false) =>
    (await world.call(token, sayPresent, { ...at(id), body: { is_typing } })).data

  test('is seen by other admins, who types too, and is gone after a while', async () => {
    const { token } = await joinAs('Asha Namuna')
    const { id } = await start(token)
    const { id: other } = await start(token)
    expect(await say(office, id)).toEqual([])
    const [seen] = await say(second.token, id)
    expect(seen).toMatchObject({ is_typing: false })
    expect(await say(second.token, other)).toEqual([])
    const { user_id, name } = second
    expect(await say(office, id, true)).toEqual([{ user_id, name, is_typing: false }])
    expect(await say(second.token, id, true)).toMatchObject([{ is_typing: true }])
    world.clock.advance(typing_for_ms)
    expect(await say(office, id)).toEqual([{ user_id, name, is_typing: false }])
    world.clock.advance(gone_after_ms - typing_for_ms)
    expect(await say(office, id)).toEqual([])
    const rows = world.db.selectFrom('conversation_presence').select('person_id').where('conversation_id', '=', id)
    expect(await rows.execute()).toHaveLength(2)
    world.clock.advance(3_600_001)
    await sweep(world.services)
    expect(await rows.execute()).toEqual([])
  })

  test('is no affair of whoever asked, and nobody has one open that is not there', async () => {
    await signIn()
    const { token } = await joinAs('Ravi Namuna')
    const { id } = await start(token)
    const body = { is_typing: false }
    expect((await world.ask(token, sayPresent, { ...at(id), body })).status).toBe(403)
    expect((await world.ask(office, sayPresent, { ...at(id + 1_000n), body })).status).toBe(404)
    expect((await world.ask(office, sayPresent, { ...at(id), body: {} })).status).toBe(400)
  })
})

test('an admin who is blocked, or may not answer any more, has nothing: it is unassigned again', async () => {
  const { token } = await joinAs('Kiran Namuna')
  const nobodys = async () =>
    (await world.list(office, company.companyConversationLists.inbox, { officer: 'nobody' })).data.map(({ id }) => id)
  for (const change of [{ is_blocked: true }, { access_rights: [page('admin/dashboard').id] }]) {
    const { user_id } = await addAdminTo(world, { rights: null })
    const { id } = await start(token)
    await world.call(await world.signInAs(user_id), company.conversationMoves.take, at(id))
    expect(await nobodys()).not.toContain(id)
    await world.db.updateTable('person').set(change).where('user_id', '=', user_id).execute()
    expect(await nobodys()).toContain(id)
    expect((await opened(id)).officer).toBeNull()
    const row = (await world.list(office, company.companyConversationLists.inbox, { officer: 'nobody' })).data.find(
      (one) => one.id === id,
    )
    expect(row?.officer_name).toBeNull()
  }
})

describe('handing over', () => {
  const handOver = (token: string, id: bigint, to: string, officer_user_id: string | null) =>
    world.ask(token, company.handOver, { ...at(id), body: { user_id: to, note: 'Yours, please', officer_user_id } })

  test('is done by one of two admins at once, and the other is told; nothing of theirs is kept', async () => {
    await signIn()
    const { token } = await joinAs('Nila Namuna')
    const { id } = await start(token)
    const third = await addAdminTo(world, { rights: null })
    const both = await Promise.all([
      handOver(office, id, second.user_id, null),
      handOver(second.token, id, third.user_id, null),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('changed_hands')
    const { officer, notes } = await opened(id)
    const winner = both[0].status === 200 ? second.user_id : third.user_id
    expect([officer?.user_id, notes.length]).toEqual([winner, 1])
    // Who has it now is read, and what the member wrote meanwhile changes nothing.
    await world.call(token, own.answerConversation, { ...at(id), body: { message: 'And this.', file_ids: [] } })
    expect((await handOver(office, id, world.admin_user_id, winner.toUpperCase())).status).toBe(200)
    expect((await opened(id)).officer?.user_id).toBe(world.admin_user_id)
  })

  test('of what an admin had who may not answer any more is as of what nobody has', async () => {
    const { token } = await joinAs('Omkar Namuna')
    const { id } = await start(token)
    const { user_id } = await addAdminTo(world, { rights: null })
    await world.call(await world.signInAs(user_id), company.conversationMoves.take, at(id))
    await world.db.updateTable('person').set({ is_blocked: true }).where('user_id', '=', user_id).execute()
    expect((await handOver(office, id, second.user_id, null)).status).toBe(200)
  })

  test('ends with the conversation: a closed one is handed to nobody', async () => {
    const { token } = await joinAs('Pia Namuna')
    const { id } = await start(token)
    await world.call(office, company.conversationMoves.resolve, await asRead(world, office, id))
    await letReopeningPass(world, id)
    await world.call(office, company.conversationMoves.close, { ...at(id), body: { reason: 'It is settled' } })
    const before = await opened(id)
    const refused = await handOver(office, id, second.user_id, before.officer?.user_id ?? null)
    expect([refused.status, refused.body.code]).toEqual([409, 'closed_already'])
    expect(await opened(id)).toEqual(before)
  })
})

test('what a blocked admin had is for others to read while it waits, and not what was over', async () => {
  await signIn()
  const { token } = await joinAs('Meera Namuna')
  const { user_id } = await addAdminTo(world, { rights: null })
  const officer = await world.signInAs(user_id)
  const [open, over] = [(await start(token)).id, (await start(token)).id]
  for (const id of [open, over]) await world.call(officer, company.conversationMoves.take, at(id))
  await world.call(officer, company.conversationMoves.resolve, await asRead(world, officer, over))
  await world.db.updateTable('person').set({ is_blocked: true }).where('user_id', '=', user_id).execute()
  const unread = (await world.list(office, company.companyConversationLists.inbox, { is_unread: true })).data
  const ids = unread.map(({ id }) => id)
  expect([ids.includes(open), ids.includes(over)]).toEqual([true, false])
})

test('whoever asked reads that somebody answers and since when, and not who, until nobody does', async () => {
  const { token } = await joinAs('Ila Namuna')
  const { id } = await start(token)
  const read = async () => (await world.call(token, own.readConversation, at(id))).data
  expect((await read()).answering_since).toBeNull()
  const { user_id } = await addAdminTo(world, { rights: null })
  const officer = await world.signInAs(user_id)
  await world.call(officer, company.conversationMoves.take, at(id))
  const taken_at = world.clock.now()
  world.clock.advance(60_000)
  const shown = await read()
  expect(shown.answering_since).toEqual(taken_at)
  expect(JSON.stringify(await world.ask(token, own.readConversation, at(id)))).not.toContain(user_id)
  const blocked = (is_blocked: boolean) =>
    world.db.updateTable('person').set({ is_blocked }).where('user_id', '=', user_id).execute()
  await blocked(true)
  expect((await read()).answering_since).toBeNull()
  await blocked(false)
  await world.call(officer, company.answerAsCompany, { ...at(id), body: { message: 'It is done.', file_ids: [] } })
  expect((await read()).answering_since).toBeNull()
})

describe('whoever is erased', () => {
  const erase = async ({ person_id, member_id }: { person_id: bigint; member_id: bigint }) => {
    const now = world.clock.now()
    await world.db.updateTable('member').set({ left_at: now }).where('id', '=', member_id).execute()
    const erased = { member_id, kind: 'erased' as const, reason: 'Asked for it', at: now, by_person_id: person_id }
    await world.db.insertInto('member_life').values(erased).execute()
  }
  const filesOf = (owner_id: bigint) =>
    world.db.selectFrom('file').select(['is_kept', 'erased_at']).where('owner_id', '=', owner_id).execute()

  const outcomeOf = async ({ id }: { id: bigint }) => {
    const due = world.db.selectFrom('conversation_due').select(['outcome', 'delay_reason'])
    return Object.values(await due.where('conversation_id', '=', id).executeTakeFirstOrThrow())
  }

  test('leaves a number, dates and states, and no words; a complaint goes when the law asks for it no more', async () => {
    await signIn()
    const [gone, staying] = [await joinAs('Vani Namuna'), await joinAs('Yash Namuna')]
    const file_ids = [(await upload(world.app, gone.token, 'support', await jpegOf(), 'a.jpg')).id]
    const [asked, complained, kept] = [
      await start(gone.token, { file_ids }),
      await start(gone.token, { category: 'Complaint' }),
      await start(staying.token),
    ]
    await world.call(office, company.addNote, { ...at(asked.id), body: { note: 'Knows Yash' } })
    await world.call(office, company.conversationMoves.resolve, await asRead(world, office, asked.id))
    const { params, body } = await asRead(world, office, complained.id)
    const outcome = { outcome: 'Refunded to Vani', delay_reason: 'Her bank' }
    await world.call(office, resolveComplaint, { params, body: { ...outcome, ...body } })
    await sweep(world.services)
    expect(await opened(asked.id)).toMatchObject({ subject: 'My name', forgotten_at: null })
    await erase(gone)
    await Promise.all([sweep(world.services), sweep(world.services)])
    await removeFiles(world.services)
    const { messages, notes, ...said } = await opened(asked.id)
    expect(said).toMatchObject({ conversation_no: asked.conversation_no, state: 'resolved', subject: '' })
    expect(said.forgotten_at).not.toBeNull()
    expect(said.may.answer).toBe(false)
    expect([messages, notes].map((of) => of.map(({ text }) => text))).toEqual([[''], ['']])
    expect(messages[0]!.files).toEqual([])
    expect((await filesOf(gone.person_id)).map((file) => [file.is_kept, file.erased_at === null])).toEqual([
      [false, false],
    ])
    for (const { id } of [complained, kept]) expect(await opened(id)).toMatchObject({ subject: 'My name' })
    expect(await outcomeOf(complained)).toEqual(Object.values(outcome))
    for (const [call, body] of [
      [company.answerAsCompany, { message: 'Hello', file_ids: [] }],
      [company.addNote, { note: 'Hello' }],
    ] as const) {
      const refused = await world.ask(office, call, { ...at(asked.id), body })
      expect([refused.status, refused.body.code]).toEqual([409, 'conversation_forgotten'])
    }
    world.clock.advance(complaint_kept_ms + day_ms)
    await signIn()
    expect(await forgetConversations(world.services)).toBe(1n)
    expect(await opened(complained.id)).toMatchObject({ subject: '', messages: [{ text: '' }] })
    expect(await outcomeOf(complained)).toEqual(['', ''])
    expect(await opened(kept.id)).toMatchObject({ subject: 'My name', messages: [{ text: 'Please correct it.' }] })
  })

  test('is the only one whose words can go, and only as a whole', async () => {
    const { token } = await joinAs('Zubin Namuna')
    const { id } = await start(token)
    const { db } = world
    const changes = [
      db.updateTable('conversation_message').set({ text: '' }).where('conversation_id', '=', id),
      db.updateTable('conversation_message').set({ text: 'Other words' }).where('conversation_id', '=', id),
      db.deleteFrom('conversation_message').where('conversation_id', '=', id),
      db.updateTable('conversation').set({ subject: 'Another' }).where('id', '=', id),
      db.updateTable('conversation').set({ subject: '' }).where('id', '=', id),
      db
        .updateTable('conversation')
        .set({ subject: '', forgotten_at: new Date(), category: 'Other' })
        .where('id', '=', id),
      db.deleteFrom('conversation').where('id', '=', id),
    ]
    for (const change of changes) await expect(change.execute()).rejects.toThrow()
    expect(await opened(id)).toMatchObject({ subject: 'My name', forgotten_at: null })
  })
})
