import { afterAll, beforeAll, expect, test } from 'vitest'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { fieldsOf } from '#testing/look.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let office: string
let asha: string
let ravi: string
let asha_id: string
let card: { id: bigint; conversation_no: string }
beforeAll(async () => {
  world = await createWorld()
  office = await world.signInAs(world.admin_user_id)
  asha_id = (await world.join({ name: 'Asha Namuna' })).user_id
  asha = await world.signInAs(asha_id)
  ravi = await world.signInAs((await world.join({ name: 'Ravi Udaharan' })).user_id)
  card = await start(asha, 'My identity card', 'The photograph is wrong.')
  await start(asha, 'नमस्ते', 'मेरा खाता बंद है')
  await start(ravi, 'My bank', 'The photograph is right.')
  const { id } = card
  await world.call(office, company.addNote, { params: { id }, body: { note: 'Printer was jammed' } })
})
afterAll(() => world.close())

const start = async (token: string, subject: string, message: string) =>
  (
    await world.call(token, own.startConversation, {
      body: { category: 'Account', priority: 'normal', about: null, subject, message, file_ids: [] },
    })
  ).data

const sent = async (token: string, search: string) =>
  (await world.list(token, own.ownConversationLists.userOutbox, { search })).data.map(({ subject }) => subject)
const inOffice = async (search: string) =>
  (await world.list(office, company.companyConversationLists.inbox, { search })).data
    .map(({ subject }) => subject)
    .toSorted()

test.each([
  ['photograph', ['My identity card']],
  ['WRONG photograph', ['My identity card']],
  ['identity', ['My identity card']],
  // All words are looked for in one text.
  ['identity photograph', []],
  ['photo', []],
  ['खाता', ['नमस्ते']],
  ['नमस्ते', ['नमस्ते']],
  ['खात', []],
  ['Printer', []],
  ['Namuna', []],
  ['right', []],
])('a member finds own conversations by the words %s', async (search, expected) => {
  expect(await sent(asha, search)).toEqual(expected)
})

test('an admin finds those of everybody, also by notes and by the person', async () => {
  expect(await inOffice('photograph')).toEqual(['My bank', 'My identity card'])
  expect(await inOffice('jammed')).toEqual(['My identity card'])
  expect(await inOffice('udaharan')).toEqual(['My bank'])
  expect(await inOffice(asha_id.toUpperCase())).toEqual(['My identity card', 'नमस्ते'])
})

test('a number is found as people write it, and only by whom it is with', async () => {
  const short = card.conversation_no.replace(/-0+(\d+)$/, '-$1')
  for (const typed of [card.conversation_no, short, short.toLowerCase()]) {
    expect(await sent(asha, typed)).toEqual(['My identity card'])
    expect(await inOffice(typed)).toEqual(['My identity card'])
    expect(await sent(ravi, typed)).toEqual([])
  }
})

test.each([
  '&',
  '|',
  '!',
  ':*',
  `'`,
  `''`,
  '( & )',
  'a:* & !b | c',
  `\\`,
  '%',
  '<->',
  '"x',
  '{',
  '🙂',
  '-',
  `'; drop table person; --`,
])('what looks like a question to the database is plain words: %s', async (search) => {
  for (const [token, list] of [
    [asha, own.ownConversationLists.userOutbox],
    [office, company.companyConversationLists.inbox],
  ] as const)
    expect((await world.list(token, list as never, { search })).data).toEqual([])
})

test('what is no word of anybody is refused by the name of the field', async () => {
  for (const search of ['x'.repeat(10_000), 'a\0b']) {
    const refused = await world.ask(office, company.companyConversationLists.inbox, { query: { search } })
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['search']])
  }
})
