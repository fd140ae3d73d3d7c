import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotices } from '@banyan/contract/notices/notices.ts'
import * as company from '@banyan/contract/support/answering.ts'
import { parentConversationMoves } from '@banyan/contract/support/between.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { resolveComplaint } from '@banyan/contract/support/due.ts'
import { most_in_a_row } from '@banyan/domain/support/conversation-rules.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { asRead } from '#testing/support/as-read.ts'
import { letReopeningPass } from '#testing/support/let-reopening-pass.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let office: string
let asha: { user_id: string; person_id: bigint; token: string }
let second: { user_id: string; token: string }
beforeAll(async () => {
  world = await createWorld()
  office = await world.signInAs(world.admin_user_id)
  const { user_id, person_id } = await world.join({ name: 'Asha Namuna', email: 'asha@example.com' })
  asha = { user_id, person_id, token: await world.signInAs(user_id) }
  const admin = await addAdminTo(world, { rights: null })
  second = { user_id: admin.user_id, token: await world.signInAs(admin.user_id) }
})
afterAll(() => world.close())

const at = (id: bigint) => ({ params: { id } })
const words = { message: 'Please look.', file_ids: [] }
const question = { category: 'Account', priority: 'normal', about: null, subject: 'My name', ...words } as const
const start = async (change: object = {}, token = asha.token) =>
  (await world.call(token, own.startConversation, { body: { ...question, ...change } })).data
const write = (id: bigint) => world.call(asha.token, own.answerConversation, { ...at(id), body: words })
const answer = (id: bigint) => world.call(office, company.answerAsCompany, { ...at(id), body: words })
const resolve = async (id: bigint) =>
  world.call(office, company.conversationMoves.resolve, await asRead(world, office, id))
const reason = 'It was paid in May'
const close = async (id: bigint) => {
  await letReopeningPass(world, id)
  await world.call(office, company.conversationMoves.close, { ...at(id), body: { reason } })
}

/** What the bell of somebody says of a conversation beside answers, the oldest first. */
const toldOf = async (token: string, id: bigint) =>
  (await world.call(token, listNotices)).data
    .filter(({ row_id, template }) => String(row_id) === String(id) && template !== 'support_answered')
    .map(({ template }) => template)
    .toReversed()

test('whoever asked hears that it is resolved and that it is closed, and never what was written', async () => {
  const { id, conversation_no } = await start()
  await resolve(id)
  expect(await toldOf(asha.token, id)).toEqual(['support_resolved'])
  await close(id)
  expect(await toldOf(asha.token, id)).toEqual(['support_resolved', 'support_closed'])
  const mails = (await sentTo(world, asha.person_id)).filter(({ text }) => text.includes(conversation_no))
  expect(mails.map(({ template, channel }) => [template, channel])).toEqual([
    ['support_resolved', 'email'],
    ['support_closed', 'email'],
  ])
  for (const { text } of mails) for (const said of [reason, 'My name', words.message]) expect(text).not.toContain(said)
})

test('is told once until it is opened again, and then anew', async () => {
  const { id } = await start()
  await resolve(id)
  await answer(id)
  await resolve(id)
  expect(await toldOf(asha.token, id)).toEqual(['support_resolved'])
  await write(id)
  await resolve(id)
  expect(await toldOf(asha.token, id)).toEqual(['support_resolved', 'support_resolved'])
})

test('of a complaint that is resolved with its outcome, which no message says', async () => {
  const { id, conversation_no } = await start({ category: 'Complaint' })
  const { params, body } = await asRead(world, office, id)
  const outcome = { outcome: 'Paid again', delay_reason: '' }
  await world.call(office, resolveComplaint, { params, body: { ...outcome, ...body } })
  expect(await toldOf(asha.token, id)).toEqual(['support_resolved'])
  const said = (await sentTo(world, asha.person_id)).filter(({ text }) => text.includes(conversation_no))
  expect(said.length).toBeGreaterThan(0)
  for (const { text } of said) expect(text).not.toContain('Paid again')
})

test('of one that its parent franchise resolves', async () => {
  const parent = world.db.selectFrom('person').select('id').where('user_id', '=', world.franchise_user_id)
  await addFranchiseTo(world, { user_id: 'shop-below', parent_id: (await parent.executeTakeFirstOrThrow()).id })
  const [shop, depot] = [await world.signInAs('shop-below'), await world.signInAs(world.franchise_user_id)]
  const { id } = await start({ to: world.franchise_user_id, category: 'Other' }, shop)
  const { messages } = (await world.call(depot, own.readConversation, at(id))).data
  const version = String(messages.at(-1)!.id)
  await world.call(depot, parentConversationMoves.resolve, { ...at(id), body: { version } })
  expect(await toldOf(shop, id)).toEqual(['support_resolved'])
  expect(await toldOf(depot, id)).not.toContain('support_resolved')
})

test('whoever asked hears of the first answer that they have not read, however many follow it', async () => {
  const { id, conversation_no } = await start()
  const told = async () =>
    (await sentTo(world, asha.person_id)).filter(
      ({ template, text }) => template === 'support_answered' && text.includes(conversation_no),
    ).length
  await answer(id)
  const once = await told()
  expect(once).toBeGreaterThan(0)
  for (let nth = 0; nth < 3; nth++) await answer(id)
  expect(await told()).toBe(once)
  const { messages } = (await world.call(asha.token, own.readConversation, at(id))).data
  const body = { message_id: String(messages.at(-1)!.id) }
  await world.call(asha.token, own.markConversationRead, { ...at(id), body })
  await answer(id)
  expect(await told()).toBe(2 * once)
})

test('nor does the company write without end while nobody answers, whichever of its admins does', async () => {
  const { id } = await start()
  const tries = (token: string) => world.ask(token, company.answerAsCompany, { ...at(id), body: words })
  for (let nth = 0; nth < most_in_a_row; nth++) await answer(id)
  for (const token of [office, second.token])
    expect(await tries(token)).toMatchObject({ status: 409, body: { code: 'many_unanswered' } })
  await write(id)
  expect((await tries(second.token)).status).toBe(200)
})

test('nobody hears of one that is merged, or that they cannot read', async () => {
  const [gone, into] = [await start(), await start()]
  const [from, target] = [await asRead(world, office, gone.id), await asRead(world, office, into.id)]
  await world.call(office, company.conversationMoves.merge, {
    ...from,
    body: { ...from.body, into_id: String(into.id), into_version: target.body.version, note: 'The same' },
  })
  expect(await toldOf(asha.token, gone.id)).toEqual([])
  const blocked = (is_blocked: boolean) =>
    world.db.updateTable('person').set({ is_blocked }).where('id', '=', asha.person_id).execute()
  await blocked(true)
  await resolve(into.id)
  await blocked(false)
  asha.token = await world.signInAs(asha.user_id)
  expect(await toldOf(asha.token, into.id)).toEqual([])
})

test('whoever is handed a conversation hears it with who gave it, and not whoever takes it or has it', async () => {
  const { id, conversation_no } = await start()
  const handOver = async (token: string, user_id: string) => {
    const { officer } = (await world.call(token, company.openConversation, at(id))).data
    const body = { user_id, note: 'Knows the bank', officer_user_id: officer?.user_id ?? null }
    return world.call(token, company.handOver, { ...at(id), body })
  }
  const heard = () => toldOf(second.token, id)
  await handOver(second.token, second.user_id)
  expect(await heard()).toEqual([])
  await handOver(office, second.user_id)
  expect(await heard()).toEqual([])
  await handOver(office, world.admin_user_id)
  expect(await toldOf(office, id)).toEqual([])
  await handOver(office, second.user_id)
  expect(await heard()).toEqual(['support_handed_over'])
  await handOver(second.token, world.admin_user_id)
  await handOver(office, second.user_id)
  expect(await heard()).toEqual(['support_handed_over', 'support_handed_over'])
  const [notice] = (await world.call(second.token, listNotices)).data
  expect(notice!.text).toContain(`${world.admin_user_id} handed ${conversation_no} over`)
  expect(notice!.text).not.toContain('Knows the bank')
  const { id: taken } = await start()
  await world.call(second.token, company.conversationMoves.take, at(taken))
  expect(await toldOf(second.token, taken)).toEqual([])
})
