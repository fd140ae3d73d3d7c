import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { resolveComplaint } from '@banyan/contract/support/due.ts'
import { grievances } from '@banyan/contract/support/grievances.ts'
import { supportTimesSetting } from '@banyan/contract/support/times.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { fieldsOf } from '#testing/look.ts'
import { asRead } from '#testing/support/as-read.ts'
import { createWorld, type World } from '#testing/world.ts'
import { watchDueTimes } from '../index.ts'

const at = (text: string): Date => new Date(`${text}:00+05:30`)

let world: World
let asha: { user_id: string; token: string }
let helper: string
beforeAll(async () => {
  world = await createWorld()
  const { user_id } = await world.join({ name: 'Asha Namuna' })
  asha = { user_id, token: '' }
  helper = (
    await addAdminTo(world, { rights: [page('admin/support/view-message').id, page('admin/support/inbox').id] })
  ).user_id
  await moveTo('2026-11-27T17:00')
})
afterAll(() => world.close())

/** Sessions end while days pass. */
async function moveTo(text: string): Promise<void> {
  world.clock.set(at(text))
  asha.token = await world.signInAs(asha.user_id)
}
const office = () => world.signInAs(world.admin_user_id)

const question = { category: 'Account', priority: 'normal', about: null, subject: 'My name', file_ids: [] } as const
const words = { message: 'Please look.', file_ids: [] }
const ask = async (change: object = {}) =>
  (await world.call(asha.token, own.startConversation, { body: { ...question, ...words, ...change } })).data.id
const complain = () => ask({ category: 'Complaint' })
const param = (id: bigint) => ({ params: { id } })
const write = (id: bigint) => world.call(asha.token, own.answerConversation, { ...param(id), body: words })
const answer = async (id: bigint) => world.call(await office(), company.answerAsCompany, { ...param(id), body: words })
const resolve = async (id: bigint, said = { outcome: 'Corrected', delay_reason: '' }) => {
  const { params, body } = await asRead(world, await office(), id)
  return world.ask(await office(), resolveComplaint, { params, body: { ...said, ...body } })
}
const opened = async (id: bigint) => (await world.call(await office(), company.openConversation, param(id))).data
const ownRead = async (id: bigint) => (await world.call(asha.token, own.readConversation, param(id))).data
const timesOf = async (id: bigint) => (await ownRead(id)).times
const inbox = async (filter: Readonly<Record<string, string>>) =>
  (await world.list(await office(), company.companyConversationLists.inbox, filter)).data
const registered = async (id: bigint) =>
  (await world.list(await office(), grievances)).data.find((row) => row.id === id)!
const told = async (template: string, id: bigint) => {
  const { conversation_no } = await opened(id)
  const rows = await world.db
    .selectFrom('message_out')
    .innerJoin('person', 'person.id', 'message_out.person_id')
    .select(['person.user_id', 'message_out.event_key'])
    .where('template', '=', template)
    .where('event_key', 'like', `${template}:${id}:%`)
    .execute()
  expect(conversation_no).not.toBe('')
  return [...new Set(rows.map(({ user_id }) => user_id))].toSorted()
}

test('a question of a Friday evening is due after 48 working hours, its end after a month', async () => {
  const id = await ask()
  expect(await timesOf(id)).toEqual({
    answer_due_at: at('2026-12-04T17:00'),
    resolve_due_at: at('2026-12-27T17:00'),
    acknowledged_at: null,
    resolved_at: null,
    closed_at: null,
  })
  expect(await opened(id)).toMatchObject({ due: null, is_late: false })
  await moveTo('2026-11-30T12:00')
  await answer(id)
  expect(await timesOf(id)).toEqual({
    answer_due_at: null,
    resolve_due_at: null,
    acknowledged_at: at('2026-11-30T12:00'),
    resolved_at: null,
    closed_at: null,
  })
  await moveTo('2026-12-02T12:00')
  await write(id)
  expect((await timesOf(id)).resolve_due_at).toEqual(at('2026-12-29T17:00'))
  await world.call(await office(), company.conversationMoves.resolve, await asRead(world, await office(), id))
})

describe('a complaint that runs out of its time', () => {
  let id: bigint
  beforeAll(async () => {
    await moveTo('2026-12-02T17:00')
    id = await complain()
    // Due on 09-12 at 17:00; soon from eight working hours before.
    await moveTo('2026-12-08T17:00')
  })

  test('is soon due in the list, and whoever may answer hears it once', async () => {
    expect((await inbox({ due: 'soon' })).map((row) => [row.id, row.due, row.next_due_at])).toEqual([
      [id, 'soon', at('2026-12-09T17:00')],
    ])
    expect(await inbox({ due: 'overdue' })).toEqual([])
    await Promise.all([watchDueTimes(world.services), watchDueTimes(world.services)])
    await watchDueTimes(world.services)
    expect(await told('support_due_soon', id)).toEqual([world.admin_user_id, helper].toSorted())
    expect(await told('support_overdue', id)).toEqual([])
  })

  test('is overdue the moment after, for whoever has it, and counted where it is listed', async () => {
    await world.call(await world.signInAs(helper), company.conversationMoves.take, param(id))
    await moveTo('2026-12-09T17:00')
    expect((await opened(id)).due).toBe('soon')
    await moveTo('2026-12-09T17:01')
    const [row] = await inbox({ due: 'overdue' })
    expect(row).toMatchObject({ id, due: 'overdue' })
    const { data } = await world.call(await office(), adminWaiting)
    expect(data.find(({ kind }) => kind === 'overdue_conversations')?.count).toBe(1)
    await watchDueTimes(world.services)
    await watchDueTimes(world.services)
    expect(await told('support_overdue', id)).toEqual([helper])
    expect(await registered(id)).toMatchObject({ due: 'overdue', is_late: true, state: 'open', outcome: '' })
  })

  test('is resolved with its outcome and the reason of the delay alone', async () => {
    const bare = await world.ask(
      await office(),
      company.conversationMoves.resolve,
      await asRead(world, await office(), id),
    )
    expect([bare.status, bare.body.code]).toEqual([409, 'outcome_needed'])
    expect((await opened(id)).may).toMatchObject({ resolve: false, resolve_complaint: true })
    expect(fieldsOf(await resolve(id, { outcome: '', delay_reason: '' }))).toEqual(['outcome'])
    expect(fieldsOf(await resolve(id))).toEqual(['delay_reason'])
    expect((await opened(id)).state).toBe('open')
    expect((await resolve(id, { outcome: 'Refunded', delay_reason: 'The bank was closed' })).status).toBe(200)
    expect(await registered(id)).toMatchObject({
      received_at: at('2026-12-02T17:00'),
      acknowledge_due_at: at('2026-12-09T17:00'),
      acknowledged_at: null,
      resolved_at: at('2026-12-09T17:01'),
      due: null,
      is_late: true,
      officer_user_id: helper,
      outcome: 'Refunded',
      delay_reason: 'The bank was closed',
    })
    expect(await inbox({ due: 'overdue' })).toEqual([])
  })

  test('says what became of it to whoever complained, and not why it took longer', async () => {
    const read = await ownRead(id)
    expect(read.outcome).toBe('Refunded')
    expect(Object.values(read)).not.toContain('The bank was closed')
  })

  test('needs another outcome once it was opened again', async () => {
    await write(id)
    expect((await ownRead(id)).outcome).toBe('')
    expect(await registered(id)).toMatchObject({ state: 'open', outcome: '', delay_reason: '', times_reopened: 1 })
    expect((await timesOf(id)).answer_due_at).toEqual(at('2026-12-16T17:01'))
    await answer(id)
    expect((await resolve(id, { outcome: 'Refunded again', delay_reason: 'Two accounts' })).status).toBe(200)
  })

  test('the register is filtered by what it says', async () => {
    const other = await complain()
    const idsOf = async (filter: Readonly<Record<string, string>>) =>
      (await world.list(await office(), grievances, filter)).data.map((row) => row.id)
    expect(await idsOf({})).toEqual([other, id])
    expect(await idsOf({ is_late: 'true' })).toEqual([id])
    expect(await idsOf({ is_late: 'false' })).toEqual([other])
    expect(await idsOf({ state: 'new' })).toEqual([other])
    expect(await idsOf({ officer_user_id: helper })).toEqual([id])
    expect(await idsOf({ received_from: '2026-12-09' })).toEqual([other])
    expect(await idsOf({ received_to: '2026-12-02' })).toEqual([id])
    // One that is in time needs no reason.
    expect((await resolve(other)).status).toBe(200)
  })
})

test('whoever begins a conversation reads by when it is answered, in working hours too', async () => {
  await moveTo('2026-12-11T17:00')
  const { data } = await world.call(asha.token, own.startConversation, { body: { ...question, ...words } })
  expect(data).toMatchObject({ answer_due_at: at('2026-12-18T17:00'), answer_hours: 48 })
  expect((await timesOf(data.id)).answer_due_at).toEqual(data.answer_due_at)
})

test('other working hours count for what is asked from then on', async () => {
  await moveTo('2026-12-14T17:00')
  const before = await ask()
  const admin = await office()
  const { version, ...times } = (await world.call(admin, supportTimesSetting.get)).data
  const set = (change: object) => world.ask(admin, supportTimesSetting.set, { body: { ...times, version, ...change } })
  expect(fieldsOf(await set({ monday: '10-18' }))).toEqual(['monday'])
  expect(fieldsOf(await set({ holidays: ['25-12-2026'] }))).toEqual(['holidays'])
  expect(fieldsOf(await set({ holidays: ['25-12-2026 Christmas', '25-12-2026 Again'] }))).toEqual(['holidays'])
  const free = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [day, '']),
  )
  expect(fieldsOf(await set(free))).toEqual(['monday'])
  const saturday = '10:00-13:00, 14:00-18:00'
  expect((await set({ saturday, holidays: ['16-12-2026 Founding day'], acknowledge_hours: 40 })).status).toBe(200)
  const after = await ask()
  expect((await timesOf(before)).answer_due_at).toEqual(at('2026-12-21T17:00'))
  // Monday 1, Tuesday 8, no Wednesday, Thursday 8, Friday 8, Saturday 7, Monday 8.
  expect((await timesOf(after)).answer_due_at).toEqual(at('2026-12-21T18:00'))
})

test('a conversation from before due times gets them from its messages', async () => {
  await moveTo('2027-01-04T12:00')
  const id = await ask()
  await moveTo('2027-01-04T13:00')
  await answer(id)
  await moveTo('2027-01-05T13:00')
  await write(id)
  const kept = await timesOf(id)
  await world.db.deleteFrom('conversation_due').where('conversation_id', '=', id).execute()
  await watchDueTimes(world.services)
  expect(await timesOf(id)).toEqual(kept)
})

test('what the company begins is due once it is answered', async () => {
  const body = { ...question, ...words, about: undefined, user_id: asha.user_id }
  const { about: _about, ...sent } = body
  const { id } = (await world.call(await office(), company.writeToPerson, { body: sent })).data
  expect((await timesOf(id)).resolve_due_at).toBeNull()
  await write(id)
  expect((await timesOf(id)).resolve_due_at).toEqual(at('2027-02-05T13:00'))
})

test('a conversation says when it was resolved, until it is opened again, and when it was closed', async () => {
  await moveTo('2027-02-09T12:00')
  const id = await ask()
  const at_end = async () => {
    const { resolved_at, closed_at } = await timesOf(id)
    return { resolved_at, closed_at }
  }
  const ends = async () =>
    world.call(await office(), company.conversationMoves.resolve, await asRead(world, await office(), id))
  const close = async () =>
    world.ask(await office(), company.conversationMoves.close, { ...param(id), body: { reason: 'It is settled' } })
  await moveTo('2027-02-10T11:00')
  await ends()
  expect(await at_end()).toEqual({ resolved_at: at('2027-02-10T11:00'), closed_at: null })
  expect((await opened(id)).times.resolved_at).toEqual(at('2027-02-10T11:00'))
  await write(id)
  expect(await at_end()).toEqual({ resolved_at: null, closed_at: null })
  await moveTo('2027-02-10T12:00')
  await ends()
  await moveTo('2027-02-24T12:00')
  const refused = await close()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Whoever asked can open this again until 24-02-2027 12:00 pm. You can close it after that.',
  ])
  await moveTo('2027-02-24T12:01')
  expect((await close()).status).toBe(200)
  expect(await at_end()).toEqual({ resolved_at: at('2027-02-10T12:00'), closed_at: at('2027-02-24T12:01') })
})
