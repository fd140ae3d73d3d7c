import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as office from '@banyan/contract/broadcasts/broadcasts.ts'
import { listNotices } from '@banyan/contract/notices/notices.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { createWorld, type World } from '#testing/world.ts'
import { tellOfBroadcasts } from '../index.ts'

const people = 450
let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  await setUp({ email: true, sms: true })
  const at = world.clock.now()
  await world.db
    .insertInto('person')
    .values(
      Array.from({ length: people }, (_, nth) => ({
        user_id: `SHOP${10_000 + nth}`,
        user_type: 'Franchise' as const,
        name: 'Kiran Namuna',
        email: `shop${nth}@example.com`,
        mobile: '',
        created_at: at,
      })),
    )
    .execute()
})
afterAll(() => world.close())

/** The channels that are set up from now on. */
const setUp = ({ email, sms }: { email: boolean; sms: boolean }) =>
  world.db
    .updateTable('message_settings')
    .set({
      smtp_host: email ? 'smtp.example.com' : '',
      mail_from: email ? 'office@example.com' : '',
      sms_url: sms ? 'https://sms.example.com' : '',
    })
    .execute()

const body = {
  to: 'audience',
  user_ids: null,
  role: 'franchises',
  members: null,
  package_id: null,
  below_user_id: null,
  home_state: '',
  subject: 'New prices',
  text: 'A secret of ours.',
  reply_category: null,
  by_email: true,
  by_sms: false,
}
async function send(change: object = {}): Promise<bigint> {
  world.clock.advance(1_000)
  return (await world.call(admin, office.sendBroadcast, { body: { ...body, ...change } })).data.id
}
const sheetOf = async (id: bigint) => (await world.call(admin, office.getBroadcast, { params: { id } })).data
const tell = (signal?: AbortSignal) => tellOfBroadcasts(world.services, signal)
const messagesOf = async (id: bigint) => {
  const rows = await world.db
    .selectFrom('message_out')
    .select(['event_key', 'person_id', 'channel'])
    .where('template', '=', 'broadcast_sent')
    .execute()
  return rows.filter(({ event_key }) => event_key.startsWith(`broadcast_sent:${id}:`))
}
const empty = () => world.db.updateTable('message_out').set({ state: 'sent', next_try_at: null }).execute()

test('everybody it is for is written to once by each channel, and never what it says', async () => {
  const id = await send()
  expect(await sheetOf(id)).toMatchObject({ people_told: 0, people_to_tell: null })
  await Promise.all([tell(), tell()])
  await tell()
  const told = await messagesOf(id)
  // The franchise of the world, too.
  expect([told.length, new Set(told.map(({ person_id }) => person_id)).size]).toEqual([people + 1, people + 1])
  expect(await sheetOf(id)).toMatchObject({ people_told: people + 1, people_to_tell: people + 1 })
  const [one] = told
  const [message] = (await sentTo(world, one!.person_id!)).filter(({ template }) => template === 'broadcast_sent')
  expect(message!.text).not.toContain('secret')
  expect((await world.call(await world.signInAs(world.franchise_user_id), listNotices)).data).toEqual([])
  await empty()
})

test('what was broken off goes on where it was', async () => {
  const id = await send()
  // The third query for people fails, as when the server is killed: two parts are written by then.
  const { pool } = world.database.owner
  await pool.query(`create function break_off() returns trigger language plpgsql as $$ begin
    if new.people_told > 400 then raise exception 'broken off'; end if; return new; end $$`)
  await pool.query('create trigger break_off before update on broadcast for each row execute function break_off()')
  await tell()
  expect([(await messagesOf(id)).length, (await sheetOf(id)).people_told]).toEqual([400, 400])
  await pool.query('drop trigger break_off on broadcast')
  await tell()
  expect([(await messagesOf(id)).length, (await sheetOf(id)).people_told]).toEqual([people + 1, people + 1])
  await empty()
})

test('a server that stops begins no further part', async () => {
  const id = await send()
  await tell(AbortSignal.abort())
  expect(await messagesOf(id)).toEqual([])
  await tell()
  await empty()
})

test('one that is recalled goes no further', async () => {
  const id = await send()
  await world.call(admin, office.recallBroadcast, { params: { id }, body: { reason: 'Wrong prices' } })
  await tell()
  expect(await messagesOf(id)).toEqual([])
})

test('a thousand of its messages wait at most, so that a code is not behind a million', async () => {
  const ids = [await send(), await send(), await send(), await send()]
  await tell()
  const counts = async () => Promise.all(ids.map(async (id) => (await messagesOf(id)).length))
  expect((await counts()).reduce((sum, count) => sum + count, 0)).toBeLessThan(1_000 + 200)
  await empty()
  await tell()
  await empty()
  await tell()
  expect(await counts()).toEqual([people + 1, people + 1, people + 1, people + 1])
  await empty()
})

test('nobody who is blocked, or placed elsewhere', async () => {
  const top = await world.join({ name: 'Asha Namuna' })
  const below = await world.join({ name: 'Ravi Namuna', sponsor: top.user_id, parent: top.user_id, side: 'left' })
  const blocked = await world.join({ name: 'Esha Namuna', sponsor: top.user_id, parent: top.user_id, side: 'right' })
  await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', blocked.person_id).execute()
  await world.db
    .updateTable('person')
    .set({ email: 'ravi@example.com', mobile: '9812345670' })
    .where('id', '=', below.person_id)
    .execute()
  const id = await send({ role: 'members', below_user_id: top.user_id, by_sms: true })
  await tell()
  const told = await messagesOf(id)
  expect(told.map(({ person_id, channel }) => [person_id, channel])).toEqual([
    [below.person_id, 'email'],
    [below.person_id, 'sms'],
  ])
  expect(await sheetOf(id)).toMatchObject({ people_told: 1, people_to_tell: 1 })
})

test('SMS that nobody would send are not written, and hold up no e-mail', async () => {
  await empty()
  await setUp({ email: true, sms: false })
  await world.db
    .updateTable('person')
    .set({ mobile: sql`'98000' || right(user_id, 5)` })
    .where('user_id', 'like', 'SHOP%')
    .execute()
  const ids = [await send({ by_sms: true }), await send({ by_sms: true }), await send({ by_sms: true })]
  for (let nth = 0; nth < 3; nth++) {
    await tell()
    await empty()
  }
  const told = (await Promise.all(ids.map(messagesOf))).flat()
  expect([told.length, new Set(told.map(({ channel }) => channel))]).toEqual([3 * (people + 1), new Set(['email'])])
})

test('waits until a channel that it goes by is set up', async () => {
  await setUp({ email: false, sms: true })
  const id = await send()
  await tell()
  expect([(await messagesOf(id)).length, (await sheetOf(id)).people_told]).toEqual([0, 0])
  await setUp({ email: true, sms: true })
  await tell()
  expect((await messagesOf(id)).length).toBe(people + 1)
})
