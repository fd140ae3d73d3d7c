import { afterAll, beforeAll, expect, test } from 'vitest'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { resolveComplaint } from '@banyan/contract/support/due.ts'
import { grievances } from '@banyan/contract/support/grievances.ts'
import { asRead } from '#testing/support/as-read.ts'
import { createWorld, type World } from '#testing/world.ts'

// A complaint that its officer resolves and then answers once more is a resolved one to whoever goes on complaining.

let world: World
let asha: { user_id: string; token: string }
let office: string
beforeAll(async () => {
  world = await createWorld()
  const { user_id } = await world.join({ name: 'Asha Namuna' })
  asha = { user_id, token: '' }
  await later(0)
})
afterAll(() => world.close())

/** Sessions end while days pass. */
async function later(days: number): Promise<void> {
  world.clock.advance(days * 86_400_000)
  asha.token = await world.signInAs(asha.user_id)
  office = await world.signInAs(world.admin_user_id)
}
const words = { message: 'Please look.', file_ids: [] }
const at = (id: bigint) => ({ params: { id } })
const registered = async (id: bigint) => (await world.list(office, grievances)).data.find((row) => row.id === id)!

async function complain(): Promise<bigint> {
  const question = { category: 'Complaint', priority: 'normal', about: null, subject: 'My money', ...words } as const
  return (await world.call(asha.token, own.startConversation, { body: question })).data.id
}
const resolveBare = async (id: bigint) =>
  world.ask(office, company.conversationMoves.resolve, await asRead(world, office, id))

/** Resolved in time and answered once more. */
async function answeredAgain(): Promise<bigint> {
  const id = await complain()
  const { params, body } = await asRead(world, office, id)
  const outcome = { outcome: 'Solved', delay_reason: '' }
  await world.call(office, resolveComplaint, { params, body: { ...outcome, ...body } })
  await world.call(office, company.answerAsCompany, { ...at(id), body: words })
  return id
}

/** The same, and written to again by whoever complained. */
async function openedAgain(): Promise<bigint> {
  const id = await answeredAgain()
  await world.call(asha.token, own.answerConversation, { ...at(id), body: words })
  return id
}

test('the outcome of before counts no more, and the register says that it was opened again', async () => {
  expect(await registered(await openedAgain())).toMatchObject({ state: 'open', outcome: '', times_reopened: 1 })
})

test('too late, it is not resolved without another outcome and the reason of the delay', async () => {
  const id = await openedAgain()
  await later(40)
  expect(await registered(id)).toMatchObject({ due: 'overdue', is_late: true })
  const bare = await resolveBare(id)
  expect([bare.status, bare.body.code]).toEqual([409, 'outcome_needed'])
  expect(await registered(id)).toMatchObject({ state: 'open' })
})

test('the outcome of before does not resolve it a second time, as long as it waits', async () => {
  const id = await answeredAgain()
  const bare = await resolveBare(id)
  expect([bare.status, bare.body.code]).toEqual([409, 'outcome_needed'])
  expect(await registered(id)).toMatchObject({ state: 'waiting', outcome: 'Solved' })
})

test('it is opened again by another complaint that is merged into it, too', async () => {
  const [id, other] = [await answeredAgain(), await complain()]
  const [into, from] = [await asRead(world, office, id), await asRead(world, office, other)]
  const body = { into_id: String(id), into_version: into.body.version, note: 'The same', ...from.body }
  await world.call(office, company.conversationMoves.merge, { ...at(other), body })
  expect(await registered(id)).toMatchObject({ state: 'open', outcome: '', times_reopened: 1 })
})

test('of any other conversation it is counted, too, and a first answer is owed again', async () => {
  const question = { category: 'Account', priority: 'normal', about: null, subject: 'My name', ...words } as const
  const { id } = (await world.call(asha.token, own.startConversation, { body: question })).data
  const opened = async () => (await world.call(office, company.openConversation, at(id))).data
  for (const times_reopened of [1, 2]) {
    expect((await resolveBare(id)).status).toBe(200)
    await world.call(office, company.answerAsCompany, { ...at(id), body: words })
    await world.call(asha.token, own.answerConversation, { ...at(id), body: words })
    const now = await opened()
    expect(now).toMatchObject({ state: 'open', times_reopened })
    expect(now.times.answer_due_at).not.toBeNull()
  }
})
