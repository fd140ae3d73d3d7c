import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeTicket } from '@banyan/contract/accounts/session.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import * as office from '@banyan/contract/broadcasts/broadcasts.ts'
import * as own from '@banyan/contract/broadcasts/reading.ts'
import { openAsMember } from '@banyan/contract/members/member-profile.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'
import { keepToCategories } from '#testing/support/keep-to-categories.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let chief: string
/** Reads KYC alone. */
let clerk: TestAdmin
let asha: { member_id: bigint; token: string }
/** Takes answers about an account. */
let told: bigint
/** Takes none. */
let silent: bigint
let answered: { id: bigint; conversation_no: string }

const at = (id: bigint) => ({ params: { id } })
beforeAll(async () => {
  world = await createWorld()
  const { user_id, member_id } = await world.join({ name: 'Asha Namuna', email: 'asha@example.com' })
  asha = { member_id, token: await world.signInAs(user_id) }
  chief = await world.signInAs(world.admin_user_id)
  clerk = await addAdminTo(world, {
    rights: [
      page('admin/broadcasts').id,
      page('admin/member/member-profile').id,
      page('admin/support/view-message').id,
    ],
  })
  await keepToCategories(world, clerk, ['KYC'])
  world.clock.advance(1_000)
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
    by_email: false,
    by_sms: false,
  } as const
  const send = async (reply_category: string | null) =>
    (await world.call(chief, office.sendBroadcast, { body: { ...toAll, reply_category } })).data.id
  ;[told, silent] = [await send('Account'), await send(null)]
  const body = { message: 'Which Monday?', file_ids: [] }
  answered = (await world.call(asha.token, own.replyToBroadcast, { ...at(told), body })).data
})
afterAll(() => world.close())

const sheet = async (token: string, id: bigint) => (await world.call(token, office.getBroadcast, at(id))).data

test('an admin counts the answers that they may read', async () => {
  expect([(await sheet(chief, told)).replies, (await sheet(clerk.token, told)).replies]).toEqual([1, 0])
})

test('through the eyes of a member an admin reads no number of another category', async () => {
  const { ticket } = (
    await world.call(clerk.token, openAsMember, { ...at(asha.member_id), body: { reason: 'The member called' } })
  ).data
  const { token } = (await world.call(null, exchangeTicket, { body: { ticket } })).data
  const repliesOf = async (reader: string) => (await world.call(reader, own.readBroadcast, at(told))).data.replies
  expect(await repliesOf(asha.token)).toEqual([{ id: answered.id, conversation_no: answered.conversation_no }])
  expect(await repliesOf(token)).toEqual([])
  await keepToCategories(world, clerk, ['Account'])
  expect(await repliesOf(token)).toHaveLength(1)
  await keepToCategories(world, clerk, ['KYC'])
})

test('nobody corrects or recalls what is answered in a category that they do not read', async () => {
  const change = (id: bigint) => [
    () =>
      world.ask(clerk.token, office.correctBroadcast, {
        ...at(id),
        body: { subject: 'Office closed', text: 'On Tuesday.', edition: 1 },
      }),
    () => world.ask(clerk.token, office.recallBroadcast, { ...at(id), body: { reason: 'Wrong day' } }),
  ]
  const before = await sheet(chief, told)
  for (const act of change(told)) {
    const { status, body } = await act()
    expect([status, body.code]).toEqual([409, 'category_unread'])
  }
  expect(await sheet(chief, told)).toEqual(before)
  const mayChange = async (id: bigint) =>
    (await world.list(clerk.token, office.listBroadcasts)).data.find((row) => row.id === id)?.may.change
  expect([await mayChange(told), (await sheet(clerk.token, told)).may.change]).toEqual([false, false])
  expect([await mayChange(silent), (await sheet(clerk.token, silent)).may.change]).toEqual([true, true])
  for (const act of change(silent)) expect((await act()).status).toBe(200)
})

test.each([
  ['nothing', { text: '' }, 'text'],
  ['spaces', { text: ' \n ' }, 'text'],
  ['a character too many', { text: 'x'.repeat(10_001) }, 'text'],
  ['no subject', { subject: '' }, 'subject'],
])('%s is refused by its field, new and as a correction, and nothing of it is kept', async (_what, change, field) => {
  const kept = () =>
    Promise.all([
      world.db.selectFrom('broadcast').selectAll().orderBy('id').execute(),
      world.db.selectFrom('broadcast_edition').selectAll().orderBy('broadcast_id').orderBy('edition').execute(),
    ])
  const before = await kept()
  const words = { subject: 'Office closed', text: 'On Tuesday.', ...change }
  const { user_ids, role } = { user_ids: null, role: 'members' as const }
  const aimed = { to: 'audience', user_ids, role, members: null, package_id: null, below_user_id: null, home_state: '' }
  const refused = [
    await world.ask(chief, office.sendBroadcast, {
      body: { ...aimed, reply_category: null, by_email: false, by_sms: false, ...words },
    }),
    await world.ask(chief, office.correctBroadcast, { ...at(told), body: { ...words, edition: 1 } }),
  ]
  for (const { status, body } of refused) expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  expect(await kept()).toEqual(before)
})
