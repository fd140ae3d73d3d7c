import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { franchiseWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { findNumber } from '@banyan/contract/numbers/find-number.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as between from '@banyan/contract/support/between.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { most_in_a_row } from '@banyan/domain/support/conversation-rules.ts'
import { fieldsOf } from '#testing/look.ts'
import { day_ms } from '#testing/money/earning.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { createWorld, type World } from '#testing/world.ts'
import { watchDueTimes } from '../due/watch-due-times.ts'

interface One {
  readonly user_id: string
  readonly person_id: bigint
  token: string
}

let world: World
let office: string
let member: { user_id: string; token: string }
/** The parent, two below it, and one below the first of these. */
let depot: One
let shop: One
let other: One
let stall: One

const franchise = async (user_id: string, parent_id: bigint | null, rights: number[] | null = null): Promise<One> => {
  const person_id = await addFranchiseTo(world, { user_id, parent_id, rights })
  return { user_id, person_id, token: await world.signInAs(user_id) }
}

beforeAll(async () => {
  world = await createWorld()
  office = await world.signInAs(world.admin_user_id)
  const { user_id } = await world.join()
  member = { user_id, token: await world.signInAs(user_id) }
  depot = await franchise('depot-one', null)
  shop = await franchise('shop-one', depot.person_id)
  other = await franchise('shop-two', depot.person_id)
  stall = await franchise('stall-one', shop.person_id)
})
afterAll(() => world.close())

const asked = {
  category: 'Pins',
  priority: 'normal',
  about: null,
  subject: 'Stock',
  message: 'Please send ten.',
  file_ids: [],
} as const
const words = (message: string) => ({ message, file_ids: [] })
const at = (id: bigint) => ({ params: { id } })
const begin = (by: { token: string }, change: object = {}) =>
  world.ask(by.token, own.startConversation, { body: { ...asked, ...change } })
const start = async (by = shop, to = depot.user_id, change: object = {}) =>
  (await world.call(by.token, own.startConversation, { body: { ...asked, to, ...change } })).data
const write = (by: { token: string }, id: bigint, message = 'And this too.') =>
  world.ask(by.token, own.answerConversation, { ...at(id), body: words(message) })
const read = async (by: { token: string }, id: bigint) =>
  (await world.call(by.token, own.readConversation, at(id))).data
const resolve = async (by: { token: string }, id: bigint) => {
  const messages = world.db.selectFrom('conversation_message').where('conversation_id', '=', id)
  const { newest } = await messages.select(({ fn }) => fn.max('id').as('newest')).executeTakeFirstOrThrow()
  const version = String(newest)
  return world.ask(by.token, between.parentConversationMoves.resolve, { ...at(id), body: { version } })
}
const idsIn = async (
  by: { token: string },
  box: 'franchiseInbox' | 'franchiseOutbox',
  query: Readonly<Record<string, unknown>> = {},
) => (await world.list(by.token, own.ownConversationLists[box], query)).data.map(({ id }) => id)
const unreadOf = async (by: { token: string }) =>
  (await world.call(by.token, franchiseWaiting)).data.find(({ kind }) => kind === 'conversations')?.count
const seen = async (by: { token: string }, id: bigint) => {
  const message_id = (await read(by, id)).messages.at(-1)!.id
  await world.call(by.token, own.markConversationRead, { ...at(id), body: { message_id: String(message_id) } })
}
const toldOf = async ({ person_id }: One) =>
  (await sentTo(world, person_id)).filter(({ template }) => template === 'support_from_franchise')
const parentOf = (of: One, parent_id: bigint | null) =>
  world.db.updateTable('franchise').set({ parent_id }).where('person_id', '=', of.person_id).execute()
const block = (of: One, is_blocked: boolean) =>
  world.db.updateTable('person').set({ is_blocked }).where('id', '=', of.person_id).execute()

/** Sessions end long before two weeks have passed. */
async function later(ms: number): Promise<void> {
  world.clock.advance(ms)
  office = await world.signInAs(world.admin_user_id)
  for (const one of [depot, shop, other, stall, member]) one.token = await world.signInAs(one.user_id)
}

describe('between a franchise and its parent', () => {
  test('the parent finds it in its inbox, answers and resolves; the other reads it and opens it again for 14 days', async () => {
    const { id, conversation_no } = await start()
    expect(await idsIn(shop, 'franchiseOutbox')).toContain(id)
    expect(await idsIn(shop, 'franchiseInbox')).not.toContain(id)
    expect(await idsIn(depot, 'franchiseOutbox')).not.toContain(id)
    const [row] = (await world.list(depot.token, own.ownConversationLists.franchiseInbox, { is_unread: true })).data
    expect(row).toMatchObject({ id, other_user_id: shop.user_id, is_unread: true, state: 'new' })
    expect((await read(depot, id)).between).toEqual({
      user_id: shop.user_id,
      name: 'Ravi Udaharan',
      is_parent: false,
      over: null,
      may: { resolve: true },
    })
    expect((await read(depot, id)).messages).toMatchObject([{ is_own: false, is_from_company: false }])
    expect((await write(depot, id, 'They come today.')).status).toBe(200)
    const shown = await read(shop, id)
    expect(shown).toMatchObject({ state: 'waiting', answer: 'reopen' })
    expect(shown.between).toMatchObject({ user_id: depot.user_id, is_parent: true, may: { resolve: false } })
    expect(shown.messages.map(({ is_own, text }) => [is_own, text])).toEqual([
      [true, 'Please send ten.'],
      [false, 'They come today.'],
    ])
    expect(await idsIn(shop, 'franchiseInbox', { is_unread: true })).toContain(id)
    expect((await resolve(shop, id)).status).toBe(404)
    expect((await resolve(depot, id)).status).toBe(200)
    expect(await resolve(depot, id)).toMatchObject({ status: 409, body: { code: 'resolved_already' } })
    await later(14 * day_ms)
    expect((await write(shop, id)).body).toMatchObject({ data: { conversation_no } })
    expect((await read(shop, id)).state).toBe('open')
    await resolve(depot, id)
    await later(14 * day_ms + 1)
    const next = await write(shop, id, 'Again, please.')
    const next_id = BigInt((next.body as { data: { id: string } }).data.id)
    expect(next_id).not.toBe(id)
    expect(await read(depot, next_id)).toMatchObject({ state: 'new', follows: { id } })
    expect((await world.list(office, company.companyConversationLists.inbox)).data).toEqual([])
  })

  test('counts as unread for each of the two until they have opened it', async () => {
    for (const one of [depot, shop]) for (const id of await idsIn(one, 'franchiseInbox')) await seen(one, id)
    expect([await unreadOf(depot), await unreadOf(shop)]).toEqual([0, 0])
    const { id } = await start()
    expect([await unreadOf(depot), await unreadOf(shop)]).toEqual([1, 0])
    await write(depot, id)
    expect([await unreadOf(depot), await unreadOf(shop)]).toEqual([0, 1])
    await seen(shop, id)
    expect([await unreadOf(depot), await unreadOf(shop)]).toEqual([0, 0])
    expect(await unreadOf(other)).toBe(0)
  })

  test('tells the other once until they have read it, and never what it says', async () => {
    const { id, conversation_no } = await start(shop, depot.user_id, { message: 'A secret word' })
    const before = (await toldOf(depot)).length
    for (const message of ['One', 'Two', 'Three']) await write(shop, id, message)
    expect((await toldOf(depot)).length).toBe(before)
    await seen(depot, id)
    await write(shop, id, 'Another secret word')
    const told = await toldOf(depot)
    expect(told.slice(before).map(({ channel }) => channel)).toEqual(['email', 'sms'])
    expect(told.every(({ text }) => !text.includes('secret'))).toBe(true)
    expect(told.at(-1)!.text).toContain(conversation_no)
    await write(depot, id)
    expect((await toldOf(shop)).at(-1)!.text).toContain(conversation_no)
  })

  test('a parent begins one too: it is answered by the one below, and resolved by the parent', async () => {
    const { id } = await start(depot, other.user_id.toUpperCase(), { subject: 'New rules' })
    expect(await idsIn(other, 'franchiseInbox', { is_unread: true })).toEqual([id])
    expect(await idsIn(depot, 'franchiseOutbox')).toContain(id)
    expect(await read(other, id)).toMatchObject({ state: 'waiting', between: { is_parent: true } })
    expect((await resolve(other, id)).status).toBe(404)
    await write(other, id, 'Understood.')
    expect(await read(depot, id)).toMatchObject({ state: 'open', answer: 'add' })
    expect((await resolve(depot, id)).status).toBe(200)
  })

  test('has no times, no officer and no place in the work of the company', async () => {
    const { id } = await start()
    await write(depot, id)
    await watchDueTimes(world.services)
    const row = await world.db
      .selectFrom('conversation')
      .leftJoin('conversation_due as due', 'due.conversation_id', 'conversation.id')
      .select(['conversation.officer_id', 'due.conversation_id as due_of'])
      .where('conversation.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ officer_id: null, due_of: null })
    expect(Object.values((await read(shop, id)).times)).toEqual([null, null, null, null, null])
  })

  test('what waits for a parent takes no place from what waits for the company', async () => {
    const one = await franchise('shop-busy', depot.person_id)
    for (let nth = 0; nth < 10; nth += 1) await start(one)
    expect(await begin(one, { to: depot.user_id })).toMatchObject({ status: 409, body: { code: 'many_new' } })
    expect((await begin(one)).status).toBe(200)
    for (let nth = 0; nth < 10; nth += 1) await start(depot, one.user_id)
    expect(await begin(depot, { to: one.user_id })).toMatchObject({ status: 409, body: { code: 'many_new' } })
  })

  test('is found by its words and its number, by the two of them', async () => {
    const { id, conversation_no } = await start(shop, depot.user_id, { message: 'Mangoes and coconuts' })
    for (const one of [shop, depot])
      expect((await world.call(one.token, findNumber, { query: { number: conversation_no } })).data).toMatchObject([
        { kind: 'conversation', id, page: 'franchise/support/view-message' },
      ])
    expect(await idsIn(depot, 'franchiseInbox', { search: 'coconuts mangoes' })).toEqual([id])
    for (const token of [other.token, stall.token, member.token])
      expect((await world.call(token, findNumber, { query: { number: conversation_no } })).data).toEqual([])
  })
})

describe('nobody else', () => {
  test('is written to: neither others, nor those further up or down, nor oneself, a member, an admin or the company by name', async () => {
    const everybody = [shop, depot, other, stall].map(({ user_id }) => user_id)
    const strangers = [member.user_id, world.admin_user_id, world.franchise_user_id, 'nobody-at-all']
    const allowed = new Map([
      [depot, [shop.user_id, other.user_id]],
      [shop, [depot.user_id, stall.user_id]],
      [stall, [shop.user_id]],
    ])
    for (const [by, may] of allowed) {
      const terms = (await world.call(by.token, own.conversationTerms)).data
      expect(terms.to.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(may))
      const refused = [...everybody, ...strangers].filter((user_id) => !may.includes(user_id))
      expect(terms.to.some(({ user_id }) => refused.includes(user_id))).toBe(false)
      const answers = []
      for (const to of refused) answers.push(await begin(by, { to }))
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
      for (const answer of answers) expect(fieldsOf(answer)).toEqual(['to'])
    }
    for (const to of [member.user_id, shop.user_id, world.root_user_id])
      expect(fieldsOf(await begin(member, { to }))).toEqual(['to'])
    expect((await world.call(member.token, own.conversationTerms)).data.to).toEqual([])
    expect((await begin(member, { to: null })).status).toBe(200)
  })

  test('is sent a complaint, or a question about a row of one’s own', async () => {
    expect(fieldsOf(await begin(shop, { to: depot.user_id, category: 'Complaint' }))).toEqual(['category'])
    expect(fieldsOf(await begin(depot, { to: shop.user_id, category: 'Complaint' }))).toEqual(['category'])
    expect(fieldsOf(await begin(shop, { to: depot.user_id, about: 'withdrawal:1' }))).toEqual(['about'])
    expect((await begin(shop, { category: 'Complaint' })).status).toBe(200)
  })

  test('reads, answers, marks or resolves it, or has its files', async () => {
    const { id: file } = await upload(world.app, shop.token, 'support', await jpegOf(), 'a.jpg')
    const { id } = await start(shop, depot.user_id, { file_ids: [file] })
    const link = (token: string) => world.ask(token, own.conversationFile, { params: { id: BigInt(file) } })
    for (const one of [shop, depot]) expect((await link(one.token)).status).toBe(200)
    for (const one of [other, stall, member]) {
      expect((await link(one.token)).status).toBe(404)
      expect((await world.ask(one.token, own.readConversation, at(id))).status).toBe(404)
      expect((await world.ask(one.token, own.conversationSteps, at(id))).status).toBe(404)
      expect((await write(one, id)).status).toBe(404)
      const body = { message_id: '1' }
      expect((await world.ask(one.token, own.markConversationRead, { ...at(id), body })).status).toBe(404)
    }
    for (const one of [other, stall]) expect((await resolve(one, id)).status).toBe(404)
    expect((await resolve(member, id)).status).toBe(403)
    expect((await resolve({ token: office }, id)).status).toBe(403)
  })

  test('a parent reads nothing that one below wrote to the company', async () => {
    const { body } = await begin(shop)
    const id = BigInt((body as { data: { id: string } }).data.id)
    expect((await world.ask(depot.token, own.readConversation, at(id))).status).toBe(404)
    expect((await write(depot, id)).status).toBe(404)
    expect((await resolve(depot, id)).status).toBe(404)
    expect((await resolve(shop, id)).status).toBe(404)
    expect(await idsIn(depot, 'franchiseInbox')).not.toContain(id)
  })
})

describe('once it is over', () => {
  test('both go on reading, and whoever writes is told by name to write to the company', async () => {
    const [{ id }, resolved] = [await start(), await start()]
    await write(depot, id)
    await resolve(depot, resolved.id)
    await parentOf(shop, other.person_id)
    for (const one of [shop, depot]) {
      expect((await read(one, id)).between).toMatchObject({ over: 'ended' })
      for (const each of [id, resolved.id])
        expect(await write(one, each)).toMatchObject({ status: 409, body: { code: 'relation_ended' } })
    }
    expect((await resolve(depot, id)).status).toBe(200)
    expect(fieldsOf(await begin(shop, { to: depot.user_id }))).toEqual(['to'])
    expect(fieldsOf(await begin(depot, { to: shop.user_id }))).toEqual(['to'])
    // The new parent reads nothing from before.
    expect((await world.ask(other.token, own.readConversation, at(id))).status).toBe(404)
    expect(await idsIn(other, 'franchiseInbox')).not.toContain(id)
    expect((await begin(shop, { to: other.user_id })).status).toBe(200)
    await parentOf(shop, depot.person_id)
    expect((await write(shop, id)).status).toBe(200)
  })

  test('neither side writes without end while the other is silent', async () => {
    const one = await franchise('shop-silent', depot.person_id)
    const { id } = await start(one)
    for (let nth = 0; nth < most_in_a_row; nth += 1) expect((await write(depot, id)).status).toBe(200)
    expect(await write(depot, id)).toMatchObject({ status: 409, body: { code: 'many_unanswered' } })
    expect((await write(one, id)).status).toBe(200)
    expect((await write(depot, id)).status).toBe(200)
  })

  test('of two who changed places, what the one asked the other is no more answered as by a parent', async () => {
    const one = await franchise('shop-turn', depot.person_id)
    const { id } = await start(one)
    await parentOf(one, null)
    await parentOf(depot, one.person_id)
    expect(await write(depot, id)).toMatchObject({ status: 409, body: { code: 'relation_ended' } })
    expect((await read(one, id)).between).toMatchObject({ over: 'ended' })
    await parentOf(depot, null)
  })

  test('a blocked parent, and one who may not open support, is neither offered nor written to', async () => {
    const blind = await franchise('depot-blind', null, [page('franchise/dashboard').id])
    const below = await franchise('shop-blind', blind.person_id)
    const { id } = await start()
    expect((await world.call(below.token, own.conversationTerms)).data.to).toEqual([])
    expect(fieldsOf(await begin(below, { to: blind.user_id }))).toEqual(['to'])
    await block(depot, true)
    expect(fieldsOf(await begin(shop, { to: depot.user_id }))).toEqual(['to'])
    expect(await write(shop, id)).toMatchObject({ status: 409, body: { code: 'other_blocked' } })
    expect((await read(shop, id)).between).toMatchObject({ over: 'blocked' })
    await block(depot, false)
    expect((await write(shop, id)).status).toBe(200)
  })
})
