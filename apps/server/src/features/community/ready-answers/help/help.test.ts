import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import { approve } from '@banyan/contract/approvals/approvals.ts'
import { helpAnswers, sayHelped } from '@banyan/contract/ready-answers/help-answers.ts'
import { findReadyAnswers, readyAnswers } from '@banyan/contract/ready-answers/ready-answers.ts'
import { fieldsOf } from '#testing/look.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let office: string
let second: string
let member: { user_id: string; member_id: bigint; token: string }
let shop: string
const ids: Record<string, bigint> = {}

const answer = {
  title: 'Ready',
  category: null as string | null,
  text: 'Plain',
  shown_to: null as string | null,
  question: null as string | null,
  current_password: worldPassword,
}
const add = (change: Partial<typeof answer>) => world.ask(office, readyAnswers.add, { body: { ...answer, ...change } })
const keep = async (name: string, change: Partial<typeof answer>) => {
  const { status, body } = await add({ title: name, ...change })
  expect(status).toBe(200)
  ids[name] = BigInt((body as unknown as { data: { id: string } }).data.id)
}
const shown = (question: string, change: Partial<typeof answer> = {}) =>
  keep(question, { shown_to: 'both', question, ...change })

beforeAll(async () => {
  world = await createWorld()
  office = await world.signInAs(world.admin_user_id)
  second = await world.signInAs((await addAdminTo(world, { rights: null })).user_id)
  const { user_id, member_id } = await world.join({ name: 'Asha Namuna' })
  member = { user_id, member_id, token: await world.signInAs(user_id) }
  await addFranchiseTo(world, { user_id: 'shop-one', parent_id: null, rights: null })
  shop = await world.signInAs('shop-one')
  await keep('Internal', { category: 'Pins', text: 'Internal words about pins' })
  await shown('How do I use a pin?', { category: 'Pins', text: 'Dear {name}, open Top-up. {company} ({user_id})' })
  await shown('Where do I see my wallet?', { text: 'Under Wallet.' })
  await shown('मेरा पिन कैसे काम करता है?', { category: 'Pins', text: 'टॉप-अप खोलें।' })
  await shown('How do I order pins in bulk?', { category: 'Pins', shown_to: 'franchises' })
  await shown('Who is my sponsor?', { category: 'Account', shown_to: 'members' })
  await shown('Can I send a pin to another member?', { category: 'Pins', shown_to: 'members' })
})
afterAll(() => world.close())

const help = async (token: string, category: string, subject?: string) =>
  (await world.call(token, helpAnswers, { query: { category, ...(subject !== undefined && { subject }) } })).data
const questions = async (token: string, category: string, subject?: string) =>
  (await help(token, category, subject)).map(({ question }) => question)
const helped = (token: string, name: string) => world.ask(token, sayHelped, { body: { answer_id: String(ids[name]) } })
const counted = async (name: string) =>
  (await world.call(office, findReadyAnswers)).data.answers.find(({ id }) => id === ids[name])!.helped

describe('what is shown before somebody writes', () => {
  test('is of the category and for this kind of person, its own before those of every category', async () => {
    expect(await questions(member.token, 'Pins')).toEqual([
      'How do I use a pin?',
      'मेरा पिन कैसे काम करता है?',
      'Can I send a pin to another member?',
      'Where do I see my wallet?',
    ])
    expect(await questions(shop, 'Account')).toEqual(['Where do I see my wallet?'])
    expect((await questions(shop, 'Pins'))[2]).toBe('How do I order pins in bulk?')
  })

  test.each([
    ['wallet', 'Where do I see my wallet?'],
    ['How is it with my WALL', 'Where do I see my wallet?'],
    ['another members', 'Can I send a pin to another member?'],
    ['top-up', 'How do I use a pin?'],
    ['पिन', 'मेरा पिन कैसे काम करता है?'],
    ['टॉप', 'मेरा पिन कैसे काम करता है?'],
    [`'; drop table person; -- & | ! :* <-> wallet`, 'Where do I see my wallet?'],
    ['& ! :*', 'How do I use a pin?'],
  ])('is ranked by the words %s', async (subject, first) => {
    expect((await questions(member.token, 'Pins', subject))[0]).toBe(first)
  })

  test('has its fields filled in for whoever reads it', async () => {
    const [first] = await help(member.token, 'Pins')
    const { name: company } = await world.db.selectFrom('company').select('name').executeTakeFirstOrThrow()
    expect(first!.text).toBe(`Dear Asha Namuna, open Top-up. ${company} (${member.user_id})`)
  })

  test('is at most five', async () => {
    for (let nth = 1; nth <= 5; nth++) await shown(`Where is my letter ${nth}?`, { category: 'Account' })
    expect(await help(member.token, 'Account')).toHaveLength(5)
  })

  test('is never an answer of admins, whatever is asked, and none of its words come by another answer', async () => {
    const all = [
      ...(await help(member.token, 'Pins', 'internal words')),
      ...(await help(member.token, 'Internal', 'internal words')),
    ]
    expect(
      JSON.stringify(all, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/Internal|title/)
    expect((await helped(member.token, 'Internal')).status).toBe(404)
    expect((await helped(member.token, 'How do I order pins in bulk?')).status).toBe(404)
  })

  test('goes with the answer out of use', async () => {
    const at = { params: { id: ids['Who is my sponsor?']! } }
    await world.call(office, readyAnswers.switch, { ...at, body: { is_active: false } })
    expect(await questions(member.token, 'Account', 'sponsor')).not.toContain('Who is my sponsor?')
    expect((await helped(member.token, 'Who is my sponsor?')).status).toBe(404)
  })

  test('is for whoever may write to the company, and no admin', async () => {
    const query = { category: 'Pins' }
    expect((await world.ask(office, helpAnswers, { query })).status).toBe(403)
    expect((await world.ask('', helpAnswers, { query })).status).toBe(401)
  })
})

test('what helped counts once for each person, and comes first', async () => {
  const name = 'Can I send a pin to another member?'
  for (const token of [member.token, member.token]) expect((await helped(token, name)).status).toBe(200)
  expect(await counted(name)).toBe(1)
  expect((await questions(member.token, 'Pins'))[0]).toBe(name)
  await helped(shop, 'How do I use a pin?')
  await helped(member.token, 'How do I use a pin?')
  expect(await counted('How do I use a pin?')).toBe(2)
  await expect(world.db.deleteFrom('help_mark').execute()).rejects.toThrow()
})

test('an heir of an id is another person', async () => {
  const name = 'Where do I see my wallet?'
  await helped(member.token, name)
  const { id: by_person_id } = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('member_life')
    .values({ member_id: member.member_id, kind: 'transferred', by_person_id, at: world.clock.now(), reason: 'Heir' })
    .execute()
  await helped(member.token, name)
  expect(await counted(name)).toBe(2)
})

test.each([
  [{ shown_to: 'members' }, 'question'],
  [{ question: 'Nobody is shown this' }, 'question'],
  [{ shown_to: 'admins', question: 'To whom?' }, 'shown_to'],
  [{ shown_to: 'both', question: 'Which number?', text: 'It is {number}' }, 'text'],
])('%j is refused on %s', async (change, field) => {
  const refused = await add(change)
  expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
})

test('where two admins announce, what is shown waits for the second; what is for admins alone does not', async () => {
  const asked = await world.ask(office, announcementSetting.set, { body: { two_admins: true, version: 0 } })
  const agree = ({ body }: { body: unknown }) =>
    world.ask(second, approve, {
      params: { id: BigInt((body as { approval_id: string }).approval_id) },
      body: { reason: '' },
    })
  await agree(asked)
  expect((await add({ title: 'For admins' })).status).toBe(200)
  const waits = await add({ shown_to: 'both', question: 'Where do I pay?' })
  expect([waits.status, await questions(member.token, 'Pins', 'where pay')]).toEqual([
    202,
    expect.not.arrayContaining(['Where do I pay?']),
  ])
  expect((await agree(waits)).status).toBe(200)
  expect((await questions(member.token, 'Pins', 'where pay'))[0]).toBe('Where do I pay?')
  const at = { params: { id: ids['Who is my sponsor?']! } }
  const switchTo = (is_active: boolean) => world.ask(office, readyAnswers.switch, { ...at, body: { is_active } })
  expect((await switchTo(true)).status).toBe(202)
  const kept = (await world.call(office, findReadyAnswers)).data.answers.find(
    ({ id }) => id === ids['How do I use a pin?'],
  )!
  const { category, title, version } = kept
  const save = (change: object) =>
    world.ask(office, readyAnswers.save, {
      params: { id: kept.id },
      body: { ...answer, category, title, version, ...change },
    })
  expect(
    (await save({ shown_to: 'both', question: 'How do I use a pin?', text: 'Send it to 98200 12345.' })).status,
  ).toBe(202)
  // What is wrong goes at once.
  expect((await save({ text: kept.text })).status).toBe(200)
  expect(await questions(member.token, 'Pins')).not.toContain('How do I use a pin?')
})
