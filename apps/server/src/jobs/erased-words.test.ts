import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as approvals from '@banyan/contract/approvals/approvals.ts'
import * as broadcasts from '@banyan/contract/broadcasts/broadcasts.ts'
import * as contact from '@banyan/contract/contact/contact.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { resignMember } from '@banyan/contract/members/member-profile.ts'
import * as orders from '@banyan/contract/orders/orders.ts'
import * as returns from '@banyan/contract/returns/returns.ts'
import { least_writing_ms } from '@banyan/domain/contact/contact-message.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { checks, sealNew } from '#features/books/verify/index.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { brokenPromises, expectBooksToBalance } from '#testing/expect-books.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { deliveredOrder, order, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'
import { sweep } from './sweep.ts'

const day_ms = 86_400_000
const reason = 'Papers were seen.'
const why = 'My skin doctor forbids it'
const note = 'My neighbour Omkar refused it'
/** Of whoever takes a parcel in: nobody's own. */
const mobile = '9820077123'

let world: World
let first: string
let second: string
let agrees: string
let soap: bigint
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  const most = money.decode('1000000.00')
  await setRules(world, transferSetting, { adjustment_limit: most, adjustment_limit_month: minor(most * 10n) })
  first = await world.signInAs(world.admin_user_id)
  agrees = await anotherAdmin(world)
  second = await world.signInAs(agrees)
  soap = await sellProduct(world, { code: 'WORDS-1', pieces: 20 })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** A member who said that an order had not come, sent goods of another one back, and spent all there was. */
async function buyerWithWords() {
  const member = await world.join({ name: 'Tara Kalpana' })
  await creditWallet(world, member.user_id, 'FUND', 236_00n)
  const token = await world.signInAs(member.user_id)
  const placed = await order(world, token, [{ product_id: soap }], { mobile })
  const at = { params: { id: placed.id } }
  await world.call(first, orders.packOrder, { ...at, body: { boxes: 1 } })
  const body = { how: 'courier', courier: 'Namuna Post', tracking_no: 'NP-17' }
  await world.call(first, orders.dispatchOrder, { ...at, body })
  await world.call(token, orders.objectToOrder, { ...at, body: { objection: 'refused', note } })
  await world.call(token, orders.receiveOrder, at)
  const order_id = await deliveredOrder(world, { admin: first, buyer: token }, [{ product_id: soap }])
  const asking = { params: { id: order_id }, body: { lines: [{ line_no: 1, quantity: 1 }], why } }
  const { id } = (await world.call(token, returns.askReturn, asking)).data
  await world.call(token, returns.withdrawReturn, { params: { id } })
  return member
}
type Member = Awaited<ReturnType<typeof buyerWithWords>>

async function erase({ user_id, member_id }: Pick<Member, 'user_id' | 'member_id'>) {
  // Until then goods may come back.
  world.clock.advance(60 * day_ms)
  ;[first, second] = [await world.signInAs(world.admin_user_id), await world.signInAs(agrees)]
  await world.call(first, resignMember, { params: { id: member_id }, body: { reason } })
  const { data } = await world.call(first, approvals.askErasure, { body: { user_id, reason } })
  await world.call(second, approvals.approve, { params: { id: data.id }, body: { reason: '' } })
}

/** The tables in which a text can still be read, in whatever column. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and xpath_exists('//is_there[text()="true"]', query_to_xml(
        format('select exists (select from %I as kept where position(%L in kept::text) > 0) as is_there', relname, ${text}::text),
        false, false, ''))
    order by 1`.execute(world.db)
  return rows.map(({ name }) => name)
}

const undone = new Error('Only tried.')

const ofSeals = checks.filter(({ promise }) => /seal/.test(promise))

/** What is broken once the owner of the database has changed a row, with the triggers asleep. */
async function changed(statement: string): Promise<readonly string[]> {
  const broken: string[] = []
  await world.database.owner.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql.raw(statement).execute(trx)
      for (const { promise, find } of ofSeals) if ((await find(trx)).breaches > 0n) broken.push(promise)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return broken
}

test('what an erased member wrote about orders and returns goes, sealed as it was, and the books stay proven', async () => {
  const gone = await buyerWithWords()
  await sealNew(world.services)
  const left = () => Promise.all([note, why, mobile].map(tablesWith))
  expect(await left()).toEqual([['product_order', 'step'], ['order_return'], ['product_order']])
  // As long as they are not erased it stays as it was ordered.
  await expect(world.db.updateTable('product_order').set({ mobile: '' }).execute()).rejects.toThrow()
  await erase(gone)
  await sweep(world.services)
  expect(await left()).toEqual([[], [], []])
  await sealNew(world.services)
  expect(await brokenPromises(world.db)).toEqual([])
  const [money, other, forgotten] = [
    'every sealed row about money is as it was sealed',
    'every other sealed row is as it was sealed',
    'a sealed row lost words only, of a member who was erased',
  ]
  expect(await changed("update order_return set why = 'It was not I'")).toEqual([money, forgotten])
  expect(await changed("update order_return set requested_at = requested_at - interval '1 s'")).toEqual([
    money,
    forgotten,
  ])
  expect(await changed("update step set at = at - interval '1 s' where move = 'object'")).toEqual([other, forgotten])
  expect(await changed("update step set facts = facts - 'note' where move = 'object'")).toEqual([other, forgotten])
  expect(await changed("update approval set state = 'rejected' where kind = 'erasure'")).toEqual([forgotten])
  expect(await changed('delete from forgotten_words')).toEqual([money, other])
})

test('what is not sealed yet goes once it is', async () => {
  const gone = await buyerWithWords()
  await erase(gone)
  await sweep(world.services)
  expect([await tablesWith(note), await tablesWith(why)]).toEqual([['step'], ['order_return']])
  await sealNew(world.services)
  await sweep(world.services)
  expect([await tablesWith(note), await tablesWith(why)]).toEqual([[], []])
  expect(await brokenPromises(world.db)).toEqual([])
})

test('words of whoever is a member go by nobody, and nothing else of a row goes with them', async () => {
  const member = await buyerWithWords()
  await sealNew(world.services)
  await sweep(world.services)
  expect([await tablesWith(note), await tablesWith(why)]).toEqual([['product_order', 'step'], ['order_return']])
  const { db } = world
  const objected = db.updateTable('step').where('by_person_id', '=', member.person_id).where('move', '=', 'object')
  const asked = db.updateTable('order_return').where('person_id', '=', member.person_id)
  const emptied = JSON.stringify({ objection: 'refused', note: '' })
  const changes = () => [
    objected.set({ facts: emptied }).execute(),
    objected.set({ facts: emptied, state: 'delivered' }).execute(),
    asked.set({ why: '' }).execute(),
    asked.set({ why: '', quantity: 2 }).execute(),
  ]
  for (const change of await Promise.allSettled(changes())) expect(change.status).toBe('rejected')
  await erase(member)
  const others = [
    objected.set({ facts: emptied, state: 'delivered' }).execute(),
    objected.set({ facts: JSON.stringify({ objection: 'refused', note: 'Another' }) }).execute(),
    asked.set({ why: 'Another' }).execute(),
    asked.set({ why: '', quantity: 2 }).execute(),
  ]
  for (const change of await Promise.allSettled(others)) expect(change.status).toBe('rejected')
  await sweep(world.services)
  expect([await tablesWith(note), await tablesWith(why)]).toEqual([[], []])
})

test('a buyer who cancels an order writes no reason', async () => {
  const { user_id } = await world.join()
  await creditWallet(world, user_id, 'FUND', 118_00n)
  const token = await world.signInAs(user_id)
  const { id } = await order(world, token, [{ product_id: soap }])
  const refused = await world.ask(token, orders.cancelOrder, { params: { id }, body: { reason: 'I moved away' } })
  expect(refused.status).toBe(400)
  await world.call(token, orders.cancelOrder, { params: { id } })
})

test('nobody who held an id that was handed over is named by it once its holder is erased', async () => {
  const { user_id, member_id } = await world.join({ name: 'Gita Namuna' })
  const heir = { name: 'Hari Kalpana', email: 'hari@example.com', mobile: '9000077001', relationship: 'Wife' }
  const certificate_file_id = await uploadImage(world, first, 'certificate')
  const body = { user_id, ...heir, died_on: '2025-12-30', certificate_file_id, reason }
  const { data } = await world.call(first, approvals.askTransfer, { body })
  await world.call(second, approvals.approve, { params: { id: data.id }, body: { reason: '' } })
  expect(await tablesWith('Gita Namuna')).toEqual(['member_life'])
  expect(await tablesWith('Hari Kalpana')).toEqual(['approval', 'member_life', 'message_out', 'person'])
  await erase({ user_id, member_id })
  // Their farewell says it until its text goes, as those of all old messages.
  expect([await tablesWith('Gita Namuna'), await tablesWith('Hari Kalpana')]).toEqual([[], ['message_out']])
})

test('what the company told a list goes once everybody of it is erased, with what it said before and nothing else', async () => {
  const [one, other] = [await world.join({ name: 'Tara Kalpana' }), await world.join({ name: 'Hari Kalpana' })]
  const words = { subject: 'Your joint locker', text: 'The key lies with Omkar in Nagpur.' }
  const corrected = { subject: 'Your locker in Wardha', text: 'The key lies with Bina.' }
  const listed = {
    to: 'list',
    user_ids: [one.user_id, other.user_id],
    role: null,
    members: null,
    package_id: null,
    below_user_id: null,
    home_state: '',
    reply_category: null,
    by_email: false,
    by_sms: false,
  }
  const { id } = (await world.call(first, broadcasts.sendBroadcast, { body: { ...listed, ...words } })).data
  const at = { params: { id } }
  await world.call(first, broadcasts.correctBroadcast, { ...at, body: { ...corrected, edition: 1 } })
  const all = [words.subject, words.text, corrected.subject, corrected.text]
  const left = async () => [...new Set((await Promise.all(all.map(tablesWith))).flat())]
  const everywhere = ['broadcast', 'broadcast_edition']
  expect((await left()).toSorted()).toEqual(everywhere)
  await erase(one)
  await sweep(world.services)
  expect((await left()).toSorted()).toEqual(everywhere)
  const emptied = { subject: '', text: '' }
  const changes = [
    world.db
      .updateTable('broadcast')
      .set({ ...emptied, forgotten_at: world.clock.now() })
      .where('id', '=', id),
    world.db.updateTable('broadcast').set(emptied).where('id', '=', id),
    world.db.updateTable('broadcast_edition').set(emptied).where('broadcast_id', '=', id),
  ]
  for (const change of changes) await expect(change.execute()).rejects.toThrow()
  await erase(other)
  await Promise.all([sweep(world.services), sweep(world.services)])
  expect(await left()).toEqual([])
  const { data } = await world.call(first, broadcasts.getBroadcast, at)
  expect(data).toMatchObject({ ...emptied, edition: 2, people_listed: 2, may: { change: false } })
  expect(data.editions).toMatchObject([emptied, emptied])
  const refused = await world.ask(first, broadcasts.correctBroadcast, { ...at, body: { ...words, edition: 2 } })
  expect([refused.status, refused.body.code]).toEqual([409, 'forgotten'])
})

describe('what was written by the contact form', () => {
  /** On a day of its own, so that no limit counts another. */
  async function write(email: string, text: string): Promise<{ params: { id: bigint } }> {
    world.clock.advance(day_ms)
    const { form } = (await world.call(null, contact.openContactForm)).data
    world.clock.advance(least_writing_ms)
    const body = { name: 'Gita Kalpana', email, mobile: '', subject: 'My parcel', text, website: '', form }
    const sent = await world.ask(null, contact.sendContactMessage, { body })
    expect(sent.status).toBe(200)
    first = await world.signInAs(world.admin_user_id)
    const newest = world.db.selectFrom('contact_message').select('id').orderBy('id', 'desc').limit(1)
    return { params: await newest.executeTakeFirstOrThrow() }
  }
  const verified = (person_id: bigint, email: string) =>
    world.db
      .updateTable('person')
      .set({ email, email_verified_at: world.clock.now() })
      .where('id', '=', person_id)
      .execute()

  test('with the address of an erased member goes with them, with what was answered; what others wrote stays', async () => {
    const email = 'gita.kalpana@example.com'
    const gone = await world.join({ name: 'Gita Kalpana', email })
    await verified(gone.person_id, email)
    const [asked, answer, others] = ['It lies with Omkar.', 'Omkar brings it today.', 'Mine lies with Bina.']
    const at = await write(email.toUpperCase(), asked)
    await world.call(first, contact.contactMoves.answer, { ...at, body: { answer } })
    await write('bina.kalpana@example.com', others)
    expect(await tablesWith(asked)).toEqual(['contact_message'])
    expect(await tablesWith(answer)).toContain('contact_message')
    await erase(gone)
    expect([await tablesWith(asked), await tablesWith(answer)]).toEqual([[], []])
    expect(await tablesWith(others)).toEqual(['contact_message'])
    const outbox = world.db.selectFrom('message_out').select(['to_masked', 'body_masked', 'state'])
    const event = `contact_answered:${at.params.id}:email`
    expect(await outbox.where('event_key', '=', event).executeTakeFirst()).toMatchObject({
      to_masked: '',
      body_masked: '',
      state: 'failed',
    })
  })

  test('and went on as a conversation goes by the sweep, whatever address the member had in the end', async () => {
    const email = 'uma.kalpana@example.com'
    const gone = await world.join({ name: 'Uma Kalpana', email })
    await verified(gone.person_id, email)
    const asked = 'It lies with Omkar of Nagpur.'
    const at = await write(email, asked)
    await world.call(first, contact.contactMoves.turn, { ...at, body: { user_id: gone.user_id } })
    await verified(gone.person_id, 'uma.later@example.com')
    await erase(gone)
    expect((await tablesWith(asked)).toSorted()).toEqual(['contact_message', 'conversation_message'])
    await sweep(world.services)
    expect(await tablesWith(asked)).toEqual([])
  })
})
