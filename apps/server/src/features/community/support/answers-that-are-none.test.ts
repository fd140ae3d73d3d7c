import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendBroadcast } from '@banyan/contract/broadcasts/broadcasts.ts'
import { replyToBroadcast } from '@banyan/contract/broadcasts/reading.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { longest_message, most_files } from '@banyan/domain/support/conversation-rules.ts'
import type { CallInput } from '#testing/ask-app.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { bombOf, jpegBombOf, jpegOf, pngOf } from '#testing/outside/images.ts'
import { sendForm, upload, uploadOf } from '#testing/outside/upload-form.ts'
import { letReopeningPass } from '#testing/support/let-reopening-pass.ts'
import { createWorld, type World } from '#testing/world.ts'

// What is refused where a member begins a conversation is refused in every other message too.

let world: World
let office: string
let asha: string
let asha_id: string
let ravi: string
let depot: string
let shop: string
let asked: bigint
let told: bigint
let between: bigint
beforeAll(async () => {
  world = await createWorld()
  office = await world.signInAs(world.admin_user_id)
  const [one, other] = [await world.join({ name: 'Asha Namuna' }), await world.join({ name: 'Ravi Udaharan' })]
  ;[asha, ravi] = [await world.signInAs(one.user_id), await world.signInAs(other.user_id)]
  asha_id = one.user_id
  const parent_id = await addFranchiseTo(world, { user_id: 'depot-one', parent_id: null, rights: null })
  await addFranchiseTo(world, { user_id: 'shop-one', parent_id, rights: null })
  ;[depot, shop] = [await world.signInAs('depot-one'), await world.signInAs('shop-one')]
  world.clock.advance(1_000)
  const question = { category: 'Account', priority: 'normal', about: null, subject: 'My name' } as const
  const body = { ...question, message: 'Please look.', file_ids: [] }
  asked = (await world.call(asha, own.startConversation, { body })).data.id
  between = (await world.call(shop, own.startConversation, { body: { ...body, to: 'depot-one' } })).data.id
  const toAll = {
    to: 'audience',
    user_ids: null,
    role: 'members',
    members: null,
    package_id: null,
    below_user_id: null,
    home_state: '',
    subject: 'Office closed',
    text: 'On Monday.',
    reply_category: 'Account',
    by_email: false,
    by_sms: false,
  } as const
  told = (await world.call(office, sendBroadcast, { body: toAll })).data.id
})
afterAll(() => world.close())

/** Everything that an answer leaves. */
async function kept(): Promise<number[]> {
  const counts = []
  for (const table of ['conversation', 'conversation_message', 'conversation_file', 'broadcast_reply'] as const)
    counts.push((await world.db.selectFrom(table).selectAll().execute()).length)
  return counts
}

const at = (id: bigint) => ({ params: { id } })
const begun = { category: 'Account', priority: 'normal', subject: 'Your name' }

/** Who writes, by which call, and what the call wants beside the message. */
const writings: Readonly<Record<string, () => readonly [string, Endpoint, Pick<CallInput, 'params'>, object]>> = {
  'an answer of whoever asked': () => [asha, own.answerConversation, at(asked), {}],
  'an answer of the company': () => [office, company.answerAsCompany, at(asked), {}],
  'an answer to a message to many': () => [asha, replyToBroadcast, at(told), {}],
  'a message of the company': () => [office, company.writeToPerson, {}, { ...begun, user_id: asha_id }],
  'a question to a parent franchise': () => [
    shop,
    own.startConversation,
    {},
    { ...begun, about: null, to: 'depot-one' },
  ],
  'a message to a franchise below': () => [depot, own.startConversation, {}, { ...begun, about: null, to: 'shop-one' }],
  'an answer of a parent franchise': () => [depot, own.answerConversation, at(between), {}],
}

describe.each(Object.keys(writings))('%s', (name) => {
  const answer = (change: object) => {
    const [token, call, point, more] = writings[name]!()
    return world.ask(token, call, { ...point, body: { ...more, message: 'And this?', file_ids: [], ...change } })
  }

  test.each([
    ['nothing', { message: '' }, 'message'],
    ['spaces', { message: ' \n\t ' }, 'message'],
    ['a character too many', { message: `${'क'.repeat(longest_message)}!` }, 'message'],
    ['a NUL', { message: 'a\0b' }, 'message'],
    ['text that runs backwards', { message: 'a\u202Eb' }, 'message'],
    ['a sixth file', { file_ids: Array.from({ length: most_files + 1 }, (_, nth) => String(nth + 1)) }, 'file_ids'],
    ['a file of nobody', { file_ids: ['999999'] }, 'file_ids'],
  ])('is refused by its field, and nothing of it is kept: %s', async (_what, change, field) => {
    const before = await kept()
    const { status, body } = await answer(change)
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, field])
    expect(await kept()).toEqual(before)
  })

  test('takes no file that somebody else sent, and nothing of it is kept', async () => {
    const { id } = await upload(world.app, ravi, 'support', await jpegOf(), 'a.jpg')
    const before = await kept()
    const { status, body } = await answer({ file_ids: [id] })
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, 'file_ids'])
    expect(await kept()).toEqual(before)
    const file = world.db.selectFrom('file').select('is_kept').where('id', '=', BigInt(id))
    expect((await file.executeTakeFirstOrThrow()).is_kept).toBe(false)
    await world.db.deleteFrom('file').where('id', '=', BigInt(id)).execute()
  })
})

describe('what is attached', () => {
  const program = Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')

  test.each([
    ['a program called .jpg', async () => [program, 'a.jpg'] as const],
    ['a program called .png', async () => [program, 'a.png'] as const],
    ['a program called .pdf', async () => [program, 'a.pdf'] as const],
    ['a program by its name', async () => [program, 'a.exe'] as const],
    ['a picture that is a program by its name', async () => [await pngOf(), 'a.png.exe'] as const],
    ['a PNG of 30,000 by 30,000 points', async () => [bombOf(await pngOf(), 30_000), 'a.png'] as const],
    ['a JPEG of 30,000 by 30,000 points', async () => [jpegBombOf(await jpegOf(), 30_000), 'a.jpg'] as const],
  ])('is refused by its field, and no row of it is kept: %s', async (_what, made) => {
    const rows = async () => (await world.db.selectFrom('file').select('id').execute()).length
    const before = await rows()
    const [bytes, filename] = await made()
    const { status, body } = await sendForm(world.app, asha, uploadOf('support', bytes, filename))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['file']])
    expect(await rows()).toBe(before)
  })
})

test('a company answer to one that is closed, and to one that is not there, are refused by name', async () => {
  const body = { message: 'One thing more.', file_ids: [] }
  const missing = await world.ask(office, company.answerAsCompany, { params: { id: 999_999n }, body })
  expect([missing.status, missing.body.code]).toEqual([404, 'not_found'])
  const { data } = await world.call(office, company.openConversation, { params: { id: asked } })
  const point = { params: { id: asked } }
  await world.call(office, company.conversationMoves.resolve, { ...point, body: { version: String(data.version) } })
  await letReopeningPass(world, asked)
  await world.call(office, company.conversationMoves.close, { ...point, body: { reason: 'It is settled' } })
  const before = await kept()
  const { id: file } = await upload(world.app, office, 'support', await jpegOf(), 'a.jpg')
  const refused = await world.ask(office, company.answerAsCompany, { ...point, body: { ...body, file_ids: [file] } })
  expect([refused.status, refused.body.code]).toEqual([409, 'conversation_closed'])
  expect(await kept()).toEqual(before)
  // The picture is still there for another answer.
  const kept_file = world.db.selectFrom('file').select('is_kept').where('id', '=', BigInt(file))
  expect((await kept_file.executeTakeFirstOrThrow()).is_kept).toBe(false)
})
