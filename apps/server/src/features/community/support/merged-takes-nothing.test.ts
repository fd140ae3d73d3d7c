import { afterAll, beforeAll, expect, test } from 'vitest'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { resolveComplaint } from '@banyan/contract/support/due.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let office: string
let asha: string
/** Merged into another complaint, and that one. */
let gone: bigint
let into_no: string
beforeAll(async () => {
  world = await createWorld()
  office = await world.signInAs(world.admin_user_id)
  asha = await world.signInAs((await world.join({ name: 'Asha Namuna' })).user_id)
  const body = {
    category: 'Complaint',
    priority: 'normal',
    about: null,
    subject: 'My parcel',
    message: 'It is broken.',
    file_ids: [],
  } as const
  const start = async () => (await world.call(asha, own.startConversation, { body })).data
  const [from, into] = [await start(), await start()]
  ;[gone, into_no] = [from.id, into.conversation_no]
  const versionOf = async (id: bigint) =>
    String((await world.call(office, company.openConversation, { params: { id } })).data.version)
  await world.call(office, company.conversationMoves.merge, {
    params: { id: gone },
    body: {
      into_id: String(into.id),
      version: await versionOf(gone),
      into_version: await versionOf(into.id),
      note: 'The same',
    },
  })
})
afterAll(() => world.close())

const at = () => ({ params: { id: gone } })
const opened = async () => (await world.call(office, company.openConversation, at())).data
const merged = [409, 'conversation_merged']

test('it is neither handed over nor resolved as a complaint, and nothing of it is changed', async () => {
  const { user_id } = await addAdminTo(world, { rights: null })
  const before = await opened()
  const handed = await world.ask(office, company.handOver, {
    ...at(),
    body: { user_id, note: 'Yours', officer_user_id: null },
  })
  expect([handed.status, handed.body.code]).toEqual(merged)
  const resolved = await world.ask(office, resolveComplaint, {
    ...at(),
    body: { version: String(before.version), outcome: 'It was sent again', delay_reason: '' },
  })
  expect([resolved.status, resolved.body.code]).toEqual(merged)
  expect(await opened()).toEqual(before)
})

test.each([
  ['whoever asked', () => [asha, own.answerConversation] as const],
  ['the company', () => [office, company.answerAsCompany] as const],
])('an answer of %s with a file is refused by name, and the file is free for another', async (_who, of) => {
  const [token, call] = of()
  const { id } = await upload(world.app, token, 'support', await jpegOf(), 'a.jpg')
  const { status, body } = await world.ask(token, call, { ...at(), body: { message: 'Look.', file_ids: [id] } })
  expect([status, body.code]).toEqual(merged)
  expect(body.message).toContain(into_no)
  const file = world.db.selectFrom('file').select('is_kept').where('id', '=', BigInt(id))
  expect((await file.executeTakeFirstOrThrow()).is_kept).toBe(false)
})
