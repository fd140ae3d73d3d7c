import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMoves } from '@banyan/contract/contact/contact.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { readyAnswers } from '@banyan/contract/ready-answers/ready-answers.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { longest_message } from '@banyan/domain/support/conversation-rules.ts'
import { fieldsOf } from '#testing/look.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

/** Words that an admin writes, beside messages: without any, or with too many, nothing is done. */
let world: World
let office: string
let one: bigint
let other: bigint
let letter_id: bigint
beforeAll(async () => {
  world = await createWorld()
  office = await world.signInAs(world.admin_user_id)
  const asha = await world.signInAs((await world.join({ name: 'Asha Namuna' })).user_id)
  const body = {
    category: 'Account',
    priority: 'normal',
    about: null,
    subject: 'My name',
    message: 'Please look.',
    file_ids: [],
  } as const
  const start = async () => (await world.call(asha, own.startConversation, { body })).data.id
  ;[one, other] = [await start(), await start()]
  const { id } = await world.db
    .insertInto('contact_message')
    .values({
      name: 'Ravi Udaharan',
      email: 'ravi@example.com',
      mobile: '',
      subject: 'My parcel',
      text: 'Where is my parcel?',
      ip: '198.51.100.7',
      suspicion: 'none',
      sent_at: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  letter_id = id
})
afterAll(() => world.close())

const tables = [
  'conversation',
  'conversation_note',
  'conversation_message',
  'ready_answer',
  'contact_message',
  'life_step',
  'message_out',
] as const
/** Everything that such words would change. */
const kept = () => Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().orderBy('id').execute()))

const merge = { into_id: () => String(other), version: '1', into_version: '2' }
const answer = { title: 'Papers', category: null, shown_to: null, question: null, current_password: worldPassword }

const writings: Readonly<Record<string, () => readonly [Endpoint, bigint | null, object, string, number]>> = {
  'a note': () => [company.addNote, one, {}, 'note', 1_000],
  'a note to a hand-over': () => [
    company.handOver,
    one,
    { user_id: world.admin_user_id, officer_user_id: null },
    'note',
    1_000,
  ],
  'a note to a merge': () => [
    company.conversationMoves.merge,
    one,
    { ...merge, into_id: merge.into_id() },
    'note',
    1_000,
  ],
  'a ready answer': () => [readyAnswers.add, null, answer, 'text', longest_message],
  'an answer to a message of a visitor': () => [contactMoves.answer, letter_id, {}, 'answer', 3_000],
}

test.each(
  Object.keys(writings).flatMap((name) =>
    (['nothing', 'spaces', 'a character too many'] as const).map((what) => [name, what] as const),
  ),
)('%s of %s is refused by its field, and nothing is kept', async (name, what) => {
  const [call, id, more, field, most] = writings[name]!()
  const text = { nothing: '', spaces: ' \n\t ', 'a character too many': 'x'.repeat(most + 1) }[what]
  const before = await kept()
  const refused = await world.ask(office, call, {
    ...(id !== null && { params: { id } }),
    body: { ...more, [field]: text },
  })
  expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
  expect(await kept()).toEqual(before)
})
