import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as office from '@banyan/contract/broadcasts/broadcasts.ts'
import * as own from '@banyan/contract/broadcasts/reading.ts'
import { franchiseWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { openConversation } from '@banyan/contract/support/answering.ts'
import { readConversation } from '@banyan/contract/support/conversations.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { createWorld, type World } from '#testing/world.ts'

interface Reader {
  user_id: string
  person_id: bigint
  token: string
}

let world: World
let admin: string
let depot: string
let asha: Reader
let ravi: Reader
let esha: Reader
beforeAll(async () => {
  world = await createWorld()
  const joinAs = async (name: string, parent?: string): Promise<Reader> => {
    const email = `${name.split(' ')[0]}@example.com`
    const place = parent === undefined ? {} : { sponsor: parent, parent, side: 'left' as const }
    const { user_id, person_id } = await world.join({ name, email, ...place })
    return { user_id, person_id, token: await world.signInAs(user_id) }
  }
  asha = await joinAs('Asha Namuna')
  ravi = await joinAs('Ravi Udaharan', asha.user_id)
  esha = await joinAs('Esha Namuna', ravi.user_id)
  await world.activate(ravi.user_id)
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
})
afterAll(() => world.close())

const toAll = {
  to: 'audience',
  user_ids: null,
  role: 'everyone',
  members: null,
  package_id: null,
  below_user_id: null,
  home_state: '',
  subject: 'Office closed',
  text: 'On Monday.',
  reply_category: null,
  by_email: false,
  by_sms: false,
}
const toList = (...user_ids: string[]) => ({ ...toAll, to: 'list', role: null, user_ids })

const ask = (change: object = {}) => world.ask(admin, office.sendBroadcast, { body: { ...toAll, ...change } })
async function send(change: object = {}): Promise<bigint> {
  // Nobody who joined at the same instant is in doubt.
  world.clock.advance(1_000)
  return (await world.call(admin, office.sendBroadcast, { body: { ...toAll, ...change } })).data.id
}
const at = (id: bigint) => ({ params: { id } })

test('an admin who is kept to categories of support has only those for the answers to one', async () => {
  const clerk = await addAdminTo(world, { rights: [page('admin/broadcasts').id] })
  const keepTo = (support_categories: string[]) =>
    world.db.updateTable('person').set({ support_categories }).where('id', '=', clerk.id).execute()
  await keepTo(['KYC', 'No longer offered'])
  expect((await world.call(clerk.token, office.broadcastTerms)).data.categories).toEqual(['KYC'])
  const sendAs = (reply_category: string | null) =>
    world.ask(clerk.token, office.sendBroadcast, { body: { ...toList(asha.user_id), reply_category } })
  for (const reply_category of ['Account', 'No longer offered', 'kyc']) {
    const refused = await sendAs(reply_category)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['reply_category']])
  }
  for (const reply_category of ['KYC', null]) expect((await sendAs(reply_category)).status).toBe(200)
})
const inboxOf = async ({ token }: Reader) => (await world.list(token, own.ownBroadcastLists.user)).data
const has = async (reader: Reader, id: bigint) => (await inboxOf(reader)).some((one) => one.id === id)
const read = async ({ token }: Pick<Reader, 'token'>, id: bigint) =>
  (await world.call(token, own.readBroadcast, at(id))).data
async function open(reader: Pick<Reader, 'token'>, id: bigint) {
  const shown = await read(reader, id)
  await world.call(reader.token, own.markBroadcastRead, { ...at(id), body: { edition: shown.edition } })
  return shown
}
const unreadOf = async ({ token }: Reader) => (await world.call(token, userWaiting)).data.unread_broadcasts
const sheetOf = async (id: bigint) => (await world.call(admin, office.getBroadcast, at(id))).data
const recall = (id: bigint) => world.call(admin, office.recallBroadcast, { ...at(id), body: { reason: 'Wrong day' } })

describe('a broadcast to everyone', () => {
  test('is one row, in the inbox of members and franchises, unread until it is opened', async () => {
    const rows = async () =>
      Number((await world.database.pool.query<{ n: string }>('select count(*) as n from broadcast_person')).rows[0]!.n)
    const before = await rows()
    const unread = await unreadOf(asha)
    const id = await send()
    expect(await rows()).toBe(before)
    expect([await unreadOf(asha), await has(ravi, id)]).toEqual([unread + 1, true])
    expect((await world.list(depot, own.ownBroadcastLists.franchise)).data.map((one) => one.id)).toContain(id)
    expect((await world.call(depot, franchiseWaiting)).unread_broadcasts).toBeGreaterThan(0)
    expect(await open(asha, id)).toMatchObject({ text: 'On Monday.', is_unread: true, may: { reply: false } })
    expect([await unreadOf(asha), (await read(asha, id)).is_unread]).toEqual([unread, false])
    expect((await sheetOf(id)).editions).toMatchObject([{ edition: 1, readers: 1 }])
  })

  test('is not for whoever joins later', async () => {
    const id = await send()
    world.clock.advance(1_000)
    const { user_id, person_id } = await world.join({ name: 'Kiran Namuna' })
    const kiran = { user_id, person_id, token: await world.signInAs(user_id) }
    expect(await has(kiran, id)).toBe(false)
    expect((await world.ask(kiran.token, own.readBroadcast, at(id))).status).toBe(404)
  })

  test('keeps hostile text as it is typed', async () => {
    const text = '<img src=x onerror=alert(1)> {name} https://example.com/a?b=1&c=2'
    expect((await read(asha, await send({ text }))).text).toBe(text)
  })

  test('read twice has one mark', async () => {
    const id = await send()
    await open(asha, id)
    await open(asha, id)
    expect((await sheetOf(id)).editions[0]!.readers).toBe(1)
  })
})

describe('an audience', () => {
  test('of members, or of franchises', async () => {
    const [members, franchises] = [await send({ role: 'members' }), await send({ role: 'franchises' })]
    expect([await has(asha, members), await has(asha, franchises)]).toEqual([true, false])
    const ofDepot = (await world.list(depot, own.ownBroadcastLists.franchise)).data.map((one) => one.id)
    expect([ofDepot.includes(members), ofDepot.includes(franchises)]).toEqual([false, true])
  })

  test('of members with a package, and of one package; it is judged when somebody reads', async () => {
    const [active, inactive] = [
      await send({ role: 'members', members: 'active' }),
      await send({ role: 'members', members: 'inactive' }),
    ]
    expect([await has(ravi, active), await has(ravi, inactive)]).toEqual([true, false])
    expect([await has(esha, active), await has(esha, inactive)]).toEqual([false, true])
    const { package_id } = await world.db
      .selectFrom('member')
      .select('package_id')
      .where('person_id', '=', ravi.person_id)
      .executeTakeFirstOrThrow()
    const packaged = await send({ role: 'members', package_id: String(package_id) })
    expect([await has(ravi, packaged), await has(esha, packaged)]).toEqual([true, false])
    await world.activate(esha.user_id)
    expect([await has(esha, active), await has(esha, inactive), await has(esha, packaged)]).toEqual([true, false, true])
  })

  test('placed below a member, who is not below themselves', async () => {
    const unread = [await unreadOf(asha), await unreadOf(esha)] as const
    const id = await send({ role: 'members', below_user_id: ravi.user_id.toLowerCase() })
    expect([await has(asha, id), await has(ravi, id), await has(esha, id)]).toEqual([false, false, true])
    expect([await unreadOf(asha), await unreadOf(esha)]).toEqual([unread[0], unread[1] + 1])
  })

  test('of a state, whatever its case', async () => {
    await world.db
      .insertInto('profile')
      .values({ person_id: asha.person_id, state: 'Kerala', updated_at: world.clock.now() })
      .onConflict((had) => had.column('person_id').doUpdateSet({ state: 'Kerala' }))
      .execute()
    const id = await send({ role: 'members', home_state: 'KERALA' })
    expect([await has(asha, id), await has(ravi, id)]).toEqual([true, false])
  })

  test.each([
    [{ role: null }, 'role'],
    [{ role: 'franchises', members: 'active' }, 'members'],
    [{ role: 'everyone', home_state: 'Kerala' }, 'home_state'],
    [{ role: 'members', below_user_id: 'nobody-here' }, 'below_user_id'],
    [{ role: 'members', package_id: '999999' }, 'package_id'],
    [{ reply_category: 'No such category' }, 'reply_category'],
    [{ to: 'list', role: null, user_ids: [] }, 'user_ids'],
    [{ text: 'x'.repeat(10_001) }, 'text'],
  ])('that does not fit is refused on its field: %j', async (change, field) => {
    const { status, body } = await ask(change)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('how many it reaches', () => {
  const saidOf = async (query: Readonly<Record<string, unknown>>) =>
    (await world.call(admin, office.countReaders, { query })).data.count
  /** Once what was said before is no longer kept. */
  const reachOf = (query: Readonly<Record<string, unknown>>) => {
    world.clock.advance(30_000)
    return saidOf(query)
  }
  const inList = async (id: bigint) =>
    (await world.list(admin, office.listBroadcasts)).data.find((one) => one.id === id)?.reach

  test('is counted before it is sent as it is judged afterwards, and is written down with it', async () => {
    const [members, franchises] = [await reachOf({ role: 'members' }), await reachOf({ role: 'franchises' })]
    expect(await reachOf({ role: 'everyone' })).toBe(members + franchises)
    expect(await reachOf({ role: 'members', members: 'active' })).toBe(
      members - (await reachOf({ role: 'members', members: 'inactive' })),
    )
    const id = await send({ role: 'members' })
    expect([await inList(id), (await sheetOf(id)).reach]).toEqual([members, members])
    expect((await sheetOf(await send(toList(asha.user_id, world.franchise_user_id)))).reach).toBe(2)
  })

  test('is without whoever is blocked or has left, and with whoever joined a moment ago', async () => {
    const before = await reachOf({ role: 'members', below_user_id: asha.user_id })
    const joinBelow = (name: string) => world.join({ name, sponsor: esha.user_id })
    const [blocked, left] = [await joinBelow('Mina Namuna'), await joinBelow('Nila Namuna')]
    const below = () => reachOf({ role: 'members', below_user_id: asha.user_id })
    expect(await below()).toBe(before + 2)
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', blocked.person_id).execute()
    expect(await below()).toBe(before + 1)
    await world.db
      .updateTable('member')
      .set({ left_at: world.clock.now() })
      .where('person_id', '=', left.person_id)
      .execute()
    expect(await below()).toBe(before)
  })

  test('is said again for half a minute, and what is sent meanwhile is counted anew', async () => {
    const before = await reachOf({ role: 'members' })
    await world.join({ name: 'Uma Namuna' })
    world.clock.advance(29_999)
    expect(await saidOf({ role: 'members' })).toBe(before)
    // Another audience is another question.
    expect(await saidOf({ role: 'members', members: 'inactive' })).toBeGreaterThan(0)
    expect((await sheetOf(await send({ role: 'members' }))).reach).toBe(before + 1)
    expect(await reachOf({ role: 'members' })).toBe(before + 1)
  })

  test('is of those below a member who are in the rest of the audience, and without that member', async () => {
    const { user_id } = await world.join({ name: 'Tara Namuna' })
    expect(await reachOf({ role: 'members', below_user_id: user_id })).toBe(0)
    expect(await reachOf({ role: 'members', below_user_id: ravi.user_id, members: 'active' })).toBeLessThan(
      await reachOf({ role: 'members', below_user_id: asha.user_id, members: 'active' }),
    )
  })

  test('of nobody is refused on the audience, and nothing is sent', async () => {
    const count = async () => (await world.list(admin, office.listBroadcasts)).total_count
    const before = await count()
    const { status, body } = await ask({ role: 'members', home_state: 'Nowhere' })
    expect([status, body.code, body.errors]).toEqual([
      400,
      'nobody',
      { role: 'Nobody would get this message. Choose others.' },
    ])
    expect([await reachOf({ role: 'members', home_state: 'Nowhere' }), await count()]).toEqual([0, before])
  })

  test.each([
    [{ role: 'franchises', members: 'active' }, 'members'],
    [{ role: 'members', below_user_id: 'nobody-here' }, 'below_user_id'],
    [{ role: 'members', package_id: '999999' }, 'package_id'],
    [{ role: 'admins' }, 'role'],
    [{}, 'role'],
  ])('of an audience that does not fit is refused on its field: %j', async (query, field) => {
    const { status, body } = await world.ask(admin, office.countReaders, { query })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })

  test('is told to nobody without the page', async () => {
    const clerk = await addAdminTo(world, { rights: [page('admin/support/compose').id] })
    expect((await world.ask(clerk.token, office.countReaders, { query: { role: 'members' } })).status).toBe(403)
  })
})

describe('a list', () => {
  test('is for its people alone', async () => {
    const id = await send(toList(asha.user_id.toLowerCase(), world.franchise_user_id))
    expect([await has(asha, id), await has(ravi, id)]).toEqual([true, false])
    expect(await sheetOf(id)).toMatchObject({ people_listed: 2, role: null })
  })

  test('names whom it cannot reach before anything is sent', async () => {
    const [blocked, left] = [await world.join({ name: 'Mina Namuna' }), await world.join({ name: 'Nila Namuna' })]
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', blocked.person_id).execute()
    await world.db
      .updateTable('member')
      .set({ left_at: world.clock.now() })
      .where('person_id', '=', left.person_id)
      .execute()
    const count = async () => (await world.list(admin, office.listBroadcasts)).total_count
    const before = await count()
    const { status, body } = await ask(
      toList(asha.user_id, 'nobody-here', world.admin_user_id, blocked.user_id, left.user_id),
    )
    expect([status, body.errors?.['user_ids']]).toEqual([
      400,
      `Nothing was sent. Not found: nobody-here, ${world.admin_user_id}. Blocked: ${blocked.user_id}. Left: ${left.user_id}.`,
    ])
    expect(await count()).toBe(before)
  })

  test('has a thousand people at most', async () => {
    const many = Array.from({ length: 1_001 }, (_, nth) => `nobody-${nth}`)
    expect((await ask(toList(...many))).body.errors?.['user_ids']).toBe('At most 1000 user ids at once.')
  })
})

test('corrected, it is unread again, and says so to whoever read the old text', async () => {
  const id = await send()
  await open(asha, id)
  const correct = (edition: number) =>
    world.ask(admin, office.correctBroadcast, {
      ...at(id),
      body: { subject: 'Office closed', text: 'On Tuesday.', edition },
    })
  expect((await correct(1)).status).toBe(200)
  expect(await read(asha, id)).toMatchObject({ text: 'On Tuesday.', is_unread: true, has_read_earlier: true })
  expect(await read(ravi, id)).toMatchObject({ is_corrected: true, has_read_earlier: false })
  expect((await correct(1)).body.code).toBe('changed_meanwhile')
  expect((await correct(2)).body.code).toBe('same')
  // Whoever had the old text before them has not read the new one.
  await world.call(ravi.token, own.markBroadcastRead, { ...at(id), body: { edition: 1 } })
  expect((await read(ravi, id)).is_unread).toBe(true)
  await open(asha, id)
  expect((await sheetOf(id)).editions.map(({ edition, text, readers }) => [edition, text, readers])).toEqual([
    [2, 'On Tuesday.', 1],
    [1, 'On Monday.', 2],
  ])
})

test('recalled, its text is gone; whoever had read it sees that and when, and nobody else hears of it', async () => {
  const id = await send({ reply_category: 'Account' })
  await open(asha, id)
  const unread = await unreadOf(ravi)
  await recall(id)
  expect(await read(asha, id)).toMatchObject({
    text: '',
    is_recalled: true,
    is_unread: false,
    recalled_at: world.clock.now(),
    may: { reply: false },
  })
  expect([await has(asha, id), await has(ravi, id), await unreadOf(ravi)]).toEqual([true, false, unread - 1])
  const refused = [
    await world.ask(asha.token, own.replyToBroadcast, { ...at(id), body: { message: 'When?', file_ids: [] } }),
    await world.ask(admin, office.recallBroadcast, { ...at(id), body: { reason: 'Again' } }),
    await world.ask(admin, office.correctBroadcast, {
      ...at(id),
      body: { subject: 'Office open', text: 'It is open.', edition: 1 },
    }),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(['recalled', 'recalled', 'recalled'])
})

test('an answer begins a conversation of one’s own that names it, where answers are taken', async () => {
  const words = { message: 'Which Monday?', file_ids: [] }
  const silent = await send()
  const refused = await world.ask(asha.token, own.replyToBroadcast, { ...at(silent), body: words })
  expect([refused.status, refused.body.code]).toEqual([409, 'no_replies'])
  const id = await send({ reply_category: 'Account' })
  const reply = ({ token }: Reader) => world.call(token, own.replyToBroadcast, { ...at(id), body: words })
  const [one, other] = [(await reply(asha)).data, (await reply(ravi)).data]
  expect(one.id).not.toBe(other.id)
  const answers = { id, subject: 'Office closed' }
  expect((await world.call(asha.token, readConversation, at(one.id))).data).toMatchObject({ answers, state: 'new' })
  expect((await world.call(admin, openConversation, at(one.id))).data).toMatchObject({ answers, category: 'Account' })
  expect((await read(asha, id)).replies).toEqual([{ id: one.id, conversation_no: one.conversation_no }])
  expect((await sheetOf(id)).replies).toBe(2)
})

test('is sent by whoever has its page: writing to one person is not enough', async () => {
  const { user_id } = await addAdminTo(world, { rights: [page('admin/support/compose').id] })
  const clerk = await world.signInAs(user_id)
  expect((await world.ask(clerk, office.sendBroadcast, { body: toAll })).status).toBe(403)
})

test('by itself it sends nothing', async () => {
  await send()
  expect((await sentTo(world, asha.person_id)).filter(({ template }) => template === 'broadcast_sent')).toEqual([])
})
