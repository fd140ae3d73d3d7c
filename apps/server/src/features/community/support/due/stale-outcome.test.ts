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

/** Resolved in time, answered once more, and written to again by whoever complained. */
async function openedAgain(): Promise<bigint> {
  const question = { category: 'Complaint', priority: 'normal', about: null, subject: 'My money', ...words } as const
  const { id } = (await world.call(asha.token, own.startConversation, { body: question })).data
  const { params, body } = await asRead(world, office, id)
  const outcome = { outcome: 'Solved', delay_reason: '' }
  await world.call(office, resolveComplaint, { params, body: { ...outcome, ...body } })
  await world.call(office, company.answerAsCompany, { ...at(id), body: words })
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
  const bare = await world.ask(office, company.conversationMoves.resolve, await asRead(world, office, id))
  expect([bare.status, bare.body.code]).toEqual([409, 'outcome_needed'])
  expect(await registered(id)).toMatchObject({ state: 'open' })
})
