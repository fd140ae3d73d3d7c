import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { resolveComplaint } from '@banyan/contract/support/due.ts'
import { grievances } from '@banyan/contract/support/grievances.ts'
import { asRead } from '#testing/support/as-read.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let office: string
let asha: { user_id: string; person_id: bigint }
beforeAll(async () => {
  world = await createWorld()
  office = await world.signInAs(world.admin_user_id)
  asha = await world.join({ name: 'Asha Namuna' })
})
afterAll(() => world.close())

const words = { message: 'Please look.', file_ids: [] }
const param = (id: bigint) => ({ params: { id } })
const complain = async () => {
  const question = { category: 'Complaint', priority: 'normal', about: null, subject: 'My money', ...words } as const
  return (await world.call(await world.signInAs(asha.user_id), own.startConversation, { body: question })).data.id
}
const opened = async (id: bigint) => (await world.call(office, company.openConversation, param(id))).data
const registered = async (id: bigint) => (await world.list(office, grievances)).data.find((row) => row.id === id)!

const setBlocked = (is_blocked: boolean) =>
  world.db.updateTable('person').set({ is_blocked }).where('id', '=', asha.person_id).execute()
const answer = (id: bigint) => world.ask(office, company.answerAsCompany, { ...param(id), body: words })

test('whoever has left may still sign in, and is answered', async () => {
  const id = await complain()
  const setLeft = (left_at: Date | null) =>
    world.db.updateTable('member').set({ left_at }).where('person_id', '=', asha.person_id).execute()
  await setLeft(world.clock.now())
  onTestFinished(async () => void (await setLeft(null)))
  expect(await opened(id)).toMatchObject({ cannot_read: null, may: { answer: true } })
  expect((await answer(id)).status).toBe(200)
  const { data } = await world.call(await world.signInAs(asha.user_id), own.readConversation, param(id))
  expect(data.messages).toHaveLength(2)
})

describe('whoever is blocked', () => {
  const back = () => setBlocked(false)
  const whileGone = async () => {
    await setBlocked(true)
    onTestFinished(async () => void (await back()))
  }

  test('is given no answer, so no time of a complaint is met by one that nobody can read', async () => {
    const id = await complain()
    const before = await registered(id)
    await whileGone()
    const refused = await answer(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'person_blocked'])
    expect(JSON.stringify(refused.body)).toContain('Asha Namuna')
    expect(await opened(id)).toMatchObject({ cannot_read: 'blocked', may: { answer: false, resolve_complaint: true } })
    expect(await registered(id)).toEqual(before)
    await back()
    expect(await opened(id)).toMatchObject({ cannot_read: null, may: { answer: true } })
    expect((await answer(id)).status).toBe(200)
    expect(await registered(id)).toMatchObject({ acknowledged_at: world.clock.now(), state: 'waiting' })
  })

  test('has a complaint ended with its outcome alone, which the register keeps without an answer', async () => {
    const id = await complain()
    await whileGone()
    const { params, body } = await asRead(world, office, id)
    const outcome = { outcome: 'Told by telephone', delay_reason: '' }
    await world.call(office, resolveComplaint, { params, body: { ...outcome, ...body } })
    expect(await registered(id)).toMatchObject({ acknowledged_at: null, state: 'resolved', ...outcome })
  })
})
