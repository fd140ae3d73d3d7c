import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { adminWaiting, franchiseWaiting } from '@banyan/contract/dashboards/waiting.ts'
import * as contract from '@banyan/contract/popups/popups.ts'
import { duePopups, earlierPopups, markPopup } from '@banyan/contract/popups/seen-popups.ts'
import { documentOf } from '@banyan/domain/documents/written-marks.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let esha_id: string
let kiran_id: string
const tokens = {} as Record<'admin' | 'esha' | 'kiran' | 'depot', string>
beforeAll(async () => {
  world = await createWorld()
  at('2026-11-30T18:25:00Z')
  esha_id = (await world.join({ name: 'Esha Namuna' })).user_id
  await world.activate(esha_id)
  kiran_id = (await world.join({ name: 'Kiran Namuna' })).user_id
  await signInAll()
})
afterAll(() => world.close())

const signInAll = async () => {
  tokens.admin = await world.signInAs(world.admin_user_id)
  tokens.esha = await world.signInAs(esha_id)
  tokens.kiran = await world.signInAs(kiran_id)
  tokens.depot = await world.signInAs(world.franchise_user_id)
}

type Who = keyof typeof tokens
type Body = z.input<typeof contract.addPopup.body>

const at = (text: string) => world.clock.set(new Date(text))

const written = (change: Partial<Body> = {}): Body => ({
  title: 'The office is closed',
  body: documentOf('We are closed on **Friday**.'),
  link: '',
  pages: null,
  audience: 'signed_in',
  members: null,
  package_id: null,
  from_at: world.clock.now().toISOString(),
  to_at: null,
  place: 1,
  frequency: 'once',
  is_draft: false,
  ...change,
})
const add = async (change: Partial<Body> = {}) =>
  (await world.call(tokens.admin, contract.addPopup, { body: written(change) })).data.id
const due = async (who: Who, token = tokens[who]) => (await world.call(token, duePopups)).data
const titles = async (who: Who, token = tokens[who]) => (await due(who, token)).map(({ title }) => title)
const counted = async (who: Who) => {
  if (who === 'admin') return (await world.call(tokens.admin, adminWaiting)).due_popups
  if (who === 'depot') return (await world.call(tokens.depot, franchiseWaiting)).due_popups
  return (await world.call(tokens[who], userWaiting)).data.due_popups
}
const earlier = async (who: Who) => (await world.call(tokens[who], earlierPopups)).data
type Mark = z.input<typeof markPopup.body>['mark']
const marked = (who: Who, id: bigint, mark: Mark, edition = 1) =>
  world.ask(tokens[who], markPopup, { body: { popup_id: String(id), mark, edition } })
const mark = async (...given: Parameters<typeof marked>) => expect((await marked(...given)).status).toBe(200)
const row = async (id: bigint) =>
  (await world.list(tokens.admin, contract.listPopups)).data.find((one) => one.id === id)!
const change = async (id: bigint, given: Partial<z.input<typeof contract.savePopup.body>>) => {
  const { data } = await world.call(tokens.admin, contract.getPopup, { params: { id } })
  const { id: _id, pictures: _pictures, state: _state, ...standing } = z.encode(contract.getPopup.reply, { data }).data
  return world.ask(tokens.admin, contract.savePopup, {
    params: { id },
    body: { ...standing, is_shown_again: false, ...given },
  })
}
const takeDown = (id: bigint) =>
  world.ask(tokens.admin, contract.takeDownPopup, { params: { id }, body: { reason: 'It was wrong' } })
/** Each test begins without the popups of the one before. */
const clear = async () => {
  for (const { id } of (await world.list(tokens.admin, contract.listPopups)).data) await takeDown(id)
}

test('only whoever holds the page writes popups, and nobody sees one without signing in', async () => {
  for (const who of ['esha', 'depot'] as const)
    expect((await world.ask(tokens[who], contract.addPopup, { body: written() })).status).toBe(403)
  expect((await world.ask(null, contract.addPopup, { body: written() })).status).toBe(401)
  expect((await world.ask(null, duePopups)).status).toBe(401)
})

describe('what is written', () => {
  test.each([
    ['a script as its link', { link: 'javascript:alert(1)' }, 'link'],
    ['data as its link', { link: 'data:text/html,<b>x</b>' }, 'link'],
    ['a link without https', { link: 'http://example.com' }, 'link'],
    ['a link to another host by slashes', { link: '//example.com' }, 'link'],
    [
      'a block that nobody knows',
      { body: { blocks: [{ kind: 'html', html: '<b>x</b>' }] } as never },
      'body.blocks.0.kind',
    ],
    ['a page that is not there', { pages: ['user/dashboard', 'user/nowhere'] }, 'pages.1'],
    ['no page', { pages: [] }, 'pages'],
    ['an end before the start', { to_at: '2026-11-01T00:00:00+05:30' }, 'to_at'],
    ['members who are no members', { audience: 'franchises', members: 'active' }, 'members'],
    ['a package that is not there', { audience: 'members', package_id: '999999' }, 'package_id'],
    ['strangers', { audience: 'everybody' }, 'audience'],
    ['no place', { place: 0 }, 'place'],
  ] as const)('%s is refused, and named, and nothing of it is kept', async (_what, given, field) => {
    const count = async () => (await world.list(tokens.admin, contract.listPopups)).total_count
    const before = await count()
    const answer = await world.ask(tokens.admin, contract.addPopup, { body: written(given as Partial<Body>) })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await count()).toBe(before)
  })

  test('a page that is not there is named by its key', async () => {
    const answer = await world.ask(tokens.admin, contract.addPopup, { body: written({ pages: ['user/nowhere'] }) })
    expect(JSON.stringify(answer.body.errors)).toContain('user/nowhere')
  })
})

test('a popup comes at its first instant and goes at its last, to the second, and stays readable', async () => {
  at('2026-11-30T18:29:59Z')
  await add({ from_at: '2026-12-01T00:00:00+05:30', to_at: '2026-12-01T00:10:00+05:30' })
  expect([await titles('esha'), await counted('esha')]).toEqual([[], 0])
  at('2026-11-30T18:30:00Z')
  expect([await titles('esha'), await counted('esha')]).toEqual([['The office is closed'], 1])
  at('2026-11-30T18:39:59Z')
  expect(await counted('esha')).toBe(1)
  expect(await earlier('esha')).toEqual([])
  at('2026-11-30T18:40:00Z')
  expect([await titles('esha'), await counted('esha')]).toEqual([[], 0])
  expect((await earlier('esha')).map(({ title, is_ended }) => [title, is_ended])).toEqual([
    ['The office is closed', true],
  ])
  await clear()
})

test('what was closed on the phone is not shown on the desktop, and stays readable', async () => {
  const desktop = await world.signInAs(esha_id)
  const id = await add()
  await mark('esha', id, 'shown')
  await mark('esha', id, 'shown')
  expect(await titles('esha', desktop)).toEqual(['The office is closed'])
  await mark('esha', id, 'closed')
  expect([await titles('esha', desktop), await counted('esha')]).toEqual([[], 0])
  expect((await earlier('esha')).map(({ title }) => title)).toEqual(['The office is closed'])
  expect(await titles('kiran')).toEqual(['The office is closed'])
  expect(await row(id)).toMatchObject({ shown: 1, closed: 1, agreed: 0, edition: 1 })
  await clear()
})

test('once a day is the day of the company', async () => {
  at('2026-12-02T18:29:00Z')
  await signInAll()
  const id = await add({ frequency: 'once_a_day' })
  await mark('esha', id, 'closed')
  expect(await counted('esha')).toBe(0)
  at('2026-12-02T18:31:00Z')
  expect(await counted('esha')).toBe(1)
  await mark('esha', id, 'closed')
  at('2026-12-03T18:29:59Z')
  await signInAll()
  expect(await counted('esha')).toBe(0)
  await clear()
})

test('every sign-in shows it again, and only a sign-in', async () => {
  const id = await add({ frequency: 'every_sign_in' })
  await mark('esha', id, 'closed')
  expect(await titles('esha')).toEqual([])
  world.clock.advance(60_000)
  const next = await world.signInAs(esha_id)
  expect(await titles('esha', next)).toEqual(['The office is closed'])
  expect(await titles('esha')).toEqual([])
  await clear()
})

test('what is to be agreed to is not closed, and whoever agreed has it with time and edition', async () => {
  const id = await add({ frequency: 'until_agreed' })
  expect((await marked('esha', id, 'closed')).status).toBe(400)
  expect(await titles('esha')).toHaveLength(1)
  await change(id, { title: 'The new terms' })
  await mark('esha', id, 'agreed', 2)
  expect(await titles('esha')).toEqual([])
  const [kept] = await earlier('esha')
  expect(kept).toMatchObject({ title: 'The new terms', agreed_at: world.clock.now() })
  const marks = world.db.selectFrom('popup_mark').select(['edition', 'mark', 'at']).where('popup_id', '=', id)
  expect(await marks.execute()).toEqual([{ edition: 2, mark: 'agreed', at: world.clock.now() }])
  await expect(world.db.deleteFrom('popup_mark').execute()).rejects.toThrow()
  await clear()
})

test('who closes it again and again leaves one mark, of the last time', async () => {
  const id = await add({ frequency: 'every_sign_in' })
  await mark('esha', id, 'closed')
  for (let nth = 0; nth < 3; nth++) {
    world.clock.advance(1_000)
    await Promise.all([mark('esha', id, 'closed'), mark('esha', id, 'closed')])
  }
  const marks = await world.db.selectFrom('popup_mark').select(['mark', 'at']).where('popup_id', '=', id).execute()
  expect(marks).toEqual([{ mark: 'closed', at: world.clock.now() }])
  await expect(world.db.updateTable('popup_mark').set({ edition: 9 }).execute()).rejects.toThrow()
  await expect(
    world.db
      .updateTable('popup_mark')
      .set({ at: new Date(0) })
      .execute(),
  ).rejects.toThrow()
  await clear()
})

test('nobody has agreed to words that they never saw, by whatever detour', async () => {
  const id = await add({ frequency: 'until_agreed' })
  await mark('esha', id, 'agreed')
  await change(id, { place: 7 })
  expect([await titles('esha'), (await row(id)).agreed]).toEqual([[], 1])
  await change(id, { title: 'I pay a fee', frequency: 'once' })
  await change(id, { frequency: 'until_agreed' })
  expect([await titles('esha'), (await row(id)).agreed]).toEqual([['I pay a fee'], 0])
  await clear()
})

test('who has the old words open when they change has not agreed to the new ones', async () => {
  const id = await add({ frequency: 'until_agreed' })
  const { edition } = await row(id)
  await change(id, { title: 'I pay a fee' })
  expect((await marked('esha', id, 'agreed', edition)).status).toBe(409)
  expect([await titles('esha'), (await row(id)).agreed]).toEqual([['I pay a fee'], 0])
  await clear()
})

test('what is changed is a new edition, and comes back only when that is asked for', async () => {
  const id = await add()
  await mark('esha', id, 'closed')
  await change(id, { title: 'The office is closed on Friday' })
  expect([await titles('esha'), (await row(id)).edition]).toEqual([[], 2])
  await change(id, { is_shown_again: true })
  expect(await titles('esha')).toEqual(['The office is closed on Friday'])
  expect((await marked('esha', id, 'closed', 1)).status).toBe(409)
  expect((await marked('esha', id, 'closed', 4)).status).toBe(409)
  await mark('esha', id, 'closed', 3)
  expect(await titles('esha')).toEqual([])
  expect(await row(id)).toMatchObject({ shown: 0, closed: 1, edition: 3 })
  await clear()
})

describe('whose a popup is', () => {
  test.each([
    [{ audience: 'signed_in' }, ['admin', 'esha', 'kiran', 'depot']],
    [{ audience: 'members' }, ['esha', 'kiran']],
    [{ audience: 'members', members: 'active' }, ['esha']],
    [{ audience: 'members', members: 'inactive' }, ['kiran']],
    [{ audience: 'franchises' }, ['depot']],
    [{ audience: 'admins' }, ['admin']],
  ] as const)('%o reaches %o and nobody else', async (given, whose) => {
    const id = await add(given)
    for (const who of ['admin', 'esha', 'kiran', 'depot'] as const) {
      const isTheirs = (whose as readonly string[]).includes(who)
      expect([who, await counted(who), (await due(who)).length]).toEqual([who, Number(isTheirs), Number(isTheirs)])
      expect([who, (await marked(who, id, 'shown')).status]).toEqual([who, isTheirs ? 200 : 404])
    }
    await clear()
  })
})

test('several come in their order; a draft and what is taken down come to nobody', async () => {
  await add({ title: 'The third', place: 3 })
  const first = await add({ title: 'The first', place: 1 })
  await add({ title: 'The second', place: 2 })
  await add({ title: 'A draft', is_draft: true })
  expect(await titles('esha')).toEqual(['The first', 'The second', 'The third'])
  expect((await change(first, { is_draft: true })).status).toBe(400)
  expect((await takeDown(first)).status).toBe(200)
  expect((await takeDown(first)).status).toBe(409)
  expect(await titles('esha')).toEqual(['The second', 'The third'])
  expect((await marked('esha', first, 'closed')).status).toBe(404)
  expect(await row(first)).toMatchObject({
    state: 'taken_down',
    take_down_reason: 'It was wrong',
    taken_down_by_user_id: world.admin_user_id,
  })
  await clear()
})

test('words about earnings have the line about the disclosure', async () => {
  await add({ title: 'You earn 5,000 a month' })
  await add({ title: 'The office is closed' })
  expect((await due('esha')).map(({ has_disclosure }) => has_disclosure)).toEqual([true, false])
  await clear()
})
