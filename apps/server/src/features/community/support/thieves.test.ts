import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOutbox } from '@banyan/contract/messages/outbox.ts'
import { listNotices } from '@banyan/contract/notices/notices.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { longest_message, most_files, most_in_a_row } from '@banyan/domain/support/conversation-rules.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { createWorld, type World } from '#testing/world.ts'
import { watchDueTimes } from './index.ts'

let world: World
let asha: { user_id: string; person_id: bigint }
let token: string
let office: string
beforeAll(async () => {
  world = await createWorld()
  asha = await world.join({ name: 'Asha Namuna', email: 'asha@example.com' })
  await addAdminTo(world, { rights: null })
  await signIn()
})
afterAll(() => world.close())

async function signIn(): Promise<void> {
  token = await world.signInAs(asha.user_id)
  office = await world.signInAs(world.admin_user_id)
}
const question = {
  category: 'Account',
  priority: 'normal',
  about: null,
  subject: 'A secret of mine',
  message: 'Please look.',
  file_ids: [] as string[],
} as const
const ask = (change: object = {}) => world.ask(token, own.startConversation, { body: { ...question, ...change } })
const start = async () => (await world.call(token, own.startConversation, { body: question })).data
const write = (id: bigint, body: object = {}) =>
  world.ask(token, own.answerConversation, { params: { id }, body: { message: 'And?', file_ids: [], ...body } })
const answer = (id: bigint) =>
  world.ask(office, company.answerAsCompany, { params: { id }, body: { message: 'Done.', file_ids: [] } })
const countMessages = async () => (await world.db.selectFrom('conversation_message').select('id').execute()).length

describe('what is no message is refused by its field, and nothing of it is kept', () => {
  const wide = 'क'.repeat(longest_message)
  test.each([
    ['nothing', { message: '' }, 'message'],
    ['spaces', { message: ' \n\t ' }, 'message'],
    ['what nobody sees', { message: '\u200B\u200B' }, 'message'],
    ['a character too many', { message: `${wide}!` }, 'message'],
    ['a NUL', { message: 'a\0b' }, 'message'],
    ['half of a character', { message: 'a\uD800b' }, 'message'],
    ['text that runs backwards', { message: 'a\u202Eb' }, 'message'],
    ['a sixth file', { file_ids: Array.from({ length: most_files + 1 }, (_, nth) => String(nth + 1)) }, 'file_ids'],
    ['a file of nobody', { file_ids: ['999999'] }, 'file_ids'],
    ['a category of nobody', { category: 'account' }, 'category'],
  ])('%s', async (_what, change, field) => {
    const before = await countMessages()
    const { status, body } = await ask(change)
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, field])
    expect(await countMessages()).toBe(before)
  })

  test('one file twice', async () => {
    const { id } = await upload(world.app, token, 'support', await jpegOf(), 'a.jpg')
    const { status, body } = await ask({ file_ids: [id, id] })
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, 'file_ids'])
  })

  test('the longest is kept to its last letter, in the widest letters and with marks over marks', async () => {
    for (const message of [wide, '\u0915\u094D'.repeat(longest_message / 2), '🙏'.repeat(longest_message / 2)]) {
      const { status, body } = await ask({ message })
      expect(status).toBe(200)
      const { id } = (body as { data: { id: string } }).data
      const read = await world.call(token, own.readConversation, { params: { id: BigInt(id) } })
      expect(read.data.messages[0]?.text).toBe(message)
      await answer(BigInt(id))
    }
  })
})

test('nobody fills the store in one conversation: after so many in a row they wait for an answer', async () => {
  const { id } = await start()
  for (let nth = 1; nth < most_in_a_row; nth++) expect((await write(id)).status).toBe(200)
  const both = await Promise.all([write(id), write(id)])
  expect(both.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'many_unanswered'],
    [409, 'many_unanswered'],
  ])
  expect((await answer(id)).status).toBe(200)
  expect((await write(id)).status).toBe(200)
})

test('what a conversation is called is in no message about it: the outbox has another right', async () => {
  await start()
  world.clock.advance(60 * 86_400_000)
  await signIn()
  await watchDueTimes(world.services)
  const outbox = (await world.list(office, listOutbox)).data
  const notices = (await world.call(office, listNotices)).data
  expect(outbox.some(({ template }) => template === 'support_overdue')).toBe(true)
  expect(
    JSON.stringify([outbox, notices], (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain('A secret of mine')
})

test('the audit says that something was written and noted, and no word of it', async () => {
  await signIn()
  const subject = 'About my brother alone'
  const { id } = (await world.call(token, own.startConversation, { body: { ...question, subject } })).data
  const note = 'He called twice, quite upset'
  await world.call(office, company.addNote, { params: { id }, body: { note } })
  const kept = await world.db.selectFrom('audit').select(['act', 'input', 'before', 'after']).execute()
  const said = JSON.stringify(kept, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  expect(said).toContain('POST /admin/conversations/:id/notes')
  expect([said.includes(subject), said.includes(note)]).toEqual([false, false])
})
