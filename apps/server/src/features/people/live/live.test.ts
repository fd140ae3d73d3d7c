import { get } from 'node:http'
import { createInterface } from 'node:readline'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signOut } from '@banyan/contract/accounts/session.ts'
import { adminWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { by_itself_header, type LiveEvent } from '@banyan/contract/live/live.ts'
import { answerConversation, readConversation, startConversation } from '@banyan/contract/support/conversations.ts'
import { createApp } from '#app.ts'
import type { Config } from '#config.ts'
import { tellOfBegun } from '#features/community/popups/index.ts'
import { queueMessages } from '#features/people/messages/index.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { mostStreams, wireLimits } from '#kit/http/time-limits.ts'
import { hashToken } from '#kit/secrets/secrets.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { until } from '#testing/until.ts'
import { createWorld, type World } from '#testing/world.ts'

/** Short, so that whatever comes with the beats comes soon. */
const wire = { ...wireLimits, beat_ms: 100 }
const minute_ms = 60_000
const day_ms = 86_400_000
const everything = { changed: ['notices', 'support', 'news'], spread_ms: expect.any(Number) as number }

interface Followed {
  readonly status: number
  /** Since the last look. */
  readonly events: LiveEvent[]
  beats: number
  isOver: boolean
  leave(): void
}

let world: World
let esha: JoinedMember
let kiran: JoinedMember
const apps: FastifyInstance[] = []
const open: Followed[] = []

beforeAll(async () => {
  world = await createWorld()
  esha = await world.join({ name: 'Esha Namuna' })
  kiran = await world.join({ name: 'Kiran Namuna' })
})
afterEach(async () => {
  for (const followed of open.splice(0)) followed.leave()
  for (const app of apps.splice(0)) await app.close()
})
afterAll(() => world.close())

const listen = async (config: Partial<Config> = {}): Promise<string> => {
  const services = { ...world.services, config: { ...world.services.config, ...config } }
  const app = await createApp(services, { site_dir: null, wire })
  apps.push(app)
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** By a connection of its own, which goes when it is left. */
function follow(url: string, token: string): Promise<Followed> {
  const { promise, resolve, reject } = Promise.withResolvers<Followed>()
  const headers = { authorization: `Bearer ${token}` }
  const request = get(`${url}/api/live`, { agent: false, headers }, (response) => {
    const events: LiveEvent[] = []
    const leave = () => void request.destroy()
    const it: Followed = { status: response.statusCode ?? 0, events, beats: 0, isOver: false, leave }
    const take = (line: string) => {
      if (line === ':') it.beats += 1
      if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)) as LiveEvent)
    }
    createInterface({ input: response })
      .on('line', take)
      .on('error', () => undefined)
    response.once('close', () => (it.isOver = true))
    open.push(it)
    resolve(it)
  })
  request.on('error', reject)
  return promise
}

const ofPerson = new WeakMap<Followed, string>()
const hasHeard = ({ events }: Followed) => events.some((event) => 'changed' in event && event.changed.join() === 'news')
const hears = async (): Promise<boolean> => {
  const { rowCount } = await world.database.pool.query(
    `select from pg_stat_activity where query = 'listen "live"' and state = 'idle' and datname = current_database()`,
  )
  return rowCount === 1
}

/** Follows, and has heard of everything that was said before. */
async function followed(url: string, user_id: string): Promise<Followed & { token: string }> {
  const token = await world.signInAs(user_id)
  const it = await follow(url, token)
  await until('somebody listens', hears)
  await world.database.pool.query(
    `select tell_live('news', 'people', array(select id from person where user_id = $1))`,
    [user_id],
  )
  const own = open.filter((each) => each === it || ofPerson.get(each) === user_id)
  ofPerson.set(it, user_id)
  await until('all of theirs have heard', () => own.every((each) => each.isOver || hasHeard(each)))
  for (const { events } of open) events.length = 0
  return Object.assign(it, { token })
}

let told = 0
const tell = (...people: readonly JoinedMember[]) =>
  inTransaction(world.db, (trx) =>
    queueMessages(
      trx,
      world.services,
      people.map(({ person_id }) => ({
        event_key: `told:${told++}`,
        person_id,
        template: 'kyc_approved' as const,
        values: {},
      })),
    ),
  )
const events = async (it: Followed) => {
  await until('something is said', () => it.events.length > 0)
  return it.events
}
const block = (is_blocked: boolean) =>
  world.db.updateTable('person').set({ is_blocked }).where('id', '=', esha.person_id).execute()
const seen = async (token: string) =>
  (
    await world.db
      .selectFrom('session')
      .select('last_seen_at')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).last_seen_at

describe('a change', () => {
  test('is said to whoever it is for, in all their browsers, and to nobody else', async () => {
    const url = await listen()
    const [first, second] = [await followed(url, esha.user_id), await followed(url, esha.user_id)]
    const other = await followed(url, kiran.user_id)
    await tell(esha)
    expect([await events(first), await events(second)]).toEqual([
      [{ changed: ['notices'], spread_ms: 0 }],
      [{ changed: ['notices'], spread_ms: 0 }],
    ])
    await tell(kiran)
    expect(await events(other)).toEqual([{ changed: ['notices'], spread_ms: 0 }])
    expect(first.events).toHaveLength(1)
  })

  test('that is rolled back is not said', async () => {
    const url = await listen()
    const it = await followed(url, esha.user_id)
    const undone = inTransaction(world.db, async (trx) => {
      const message = { event_key: 'undone', person_id: esha.person_id, template: 'kyc_approved', values: {} } as const
      await queueMessages(trx, world.services, [message])
      throw new Error('thought better of it')
    })
    await expect(undone).rejects.toThrow('thought better of it')
    await tell(esha)
    expect(await events(it)).toHaveLength(1)
  })

  test('of a conversation is said to its member and to admins; news to everybody, who spread their questions', async () => {
    const url = await listen()
    const member = await followed(url, esha.user_id)
    const [other, admin] = [await followed(url, kiran.user_id), await followed(url, world.admin_user_id)]
    const { pool } = world.database
    const { rows } = await pool.query<{ id: bigint }>(
      `insert into conversation (conversation_no, person_id, subject, category, priority, started_at, last_at)
      values ('S-2026-900001', $1, 'Pins', 'pins', 'normal', now(), now()) returning id`,
      [esha.person_id],
    )
    await pool.query(
      `insert into conversation_message (conversation_id, by_person_id, is_from_company, text, at)
      values ($1, $2, false, 'Where are they?', now())`,
      [rows[0]!.id, esha.person_id],
    )
    expect(await events(member)).toEqual([{ changed: ['support'], spread_ms: 0 }])
    expect(await events(admin)).toEqual([{ changed: ['support'], spread_ms: 30 }])
    await pool.query(
      `insert into news (title, body, audience, from_at, is_draft, created_by, created_at)
      values ('Diwali', '[]', 'everybody', now(), false, $1, now())`,
      [esha.person_id],
    )
    expect(await events(other)).toEqual([{ changed: ['news'], spread_ms: 30 }])
  })

  test('of a conversation between franchises is said to both and to admins, and to no other franchise', async () => {
    const url = await listen()
    const depot_id = await addFranchiseTo(world, { user_id: 'depot-live', parent_id: null })
    await addFranchiseTo(world, { user_id: 'shop-live', parent_id: depot_id })
    await addFranchiseTo(world, { user_id: 'stall-live', parent_id: depot_id })
    const [depot, shop] = [await followed(url, 'depot-live'), await followed(url, 'shop-live')]
    const [other, admin] = [await followed(url, 'stall-live'), await followed(url, world.admin_user_id)]
    const words = { subject: 'Ten pins', message: 'By Friday, please.', file_ids: [] }
    const { data: begun } = await world.call(shop.token, startConversation, {
      body: { to: 'depot-live', category: 'Pins', priority: 'normal', about: null, ...words },
    })
    const ofSupport = ({ changed }: { changed: readonly string[] }) => changed.includes('support')
    const hears = (it: Followed) =>
      until('it is told of the message', () => it.events.some((event) => 'changed' in event && ofSupport(event)))
    for (const it of [depot, shop, admin]) await hears(it)
    for (const { events: heard } of [depot, shop, admin]) heard.length = 0
    const { data: row } = await world.call(depot.token, readConversation, { params: { id: begun.id } })
    expect(row.messages.map(({ text }) => text)).toEqual([words.message])
    await world.call(depot.token, answerConversation, {
      params: { id: begun.id },
      body: { message: 'They come on Thursday.', file_ids: [] },
    })
    for (const it of [depot, shop, admin]) await hears(it)
    expect(other.events).toEqual([])
  })

  test('of a message to many, its correction, and a popup is said to everybody', async () => {
    const url = await listen()
    const it = await followed(url, esha.user_id)
    const { pool } = world.database
    const said = async (statement: string) => {
      it.events.length = 0
      await pool.query(statement)
      return events(it)
    }
    const support = [{ changed: ['support'], spread_ms: 10 }]
    const by = `(select id from person where user_id = '${world.admin_user_id}')`
    expect(
      await said(`insert into broadcast (subject, text, role, by_email, by_sms, sent_by, sent_at)
        values ('Closed', 'On Monday.', 'everyone', false, false, ${by}, now())`),
    ).toEqual(support)
    expect(await said(`update broadcast set edition = 2, text = 'On Tuesday.'`)).toEqual(support)
    expect(
      await said(`insert into popup (title, body, link, audience, from_at, place, frequency, is_draft, created_by, created_at)
        values ('Closed', '[]', '', 'signed_in', now(), 1, 'once', false, ${by}, now())`),
    ).toEqual([{ changed: ['news'], spread_ms: 10 }])
  })

  test('of news and popups that begin or end by the clock is said in that minute, and in no other', async () => {
    const url = await listen()
    const it = await followed(url, esha.user_id)
    const at = world.clock.now().getTime()
    const by = `(select id from person where user_id = '${world.admin_user_id}')`
    await world.database.pool.query(
      `insert into news (title, body, audience, from_at, to_at, is_pinned, is_ticker, is_draft, created_by, created_at)
        values ('Closed', '[]', 'everybody', $1, $2, false, false, false, ${by}, now())`,
      [new Date(at + 30_000), new Date(at + 4.5 * minute_ms)],
    )
    await events(it)
    const heardAt: number[] = []
    for (let minute = 0; minute < 8; minute++) {
      it.events.length = 0
      await tellOfBegun(world.services)
      // Comes after whatever was said before it.
      await world.database.pool.query(`select tell_live('notices', 'people', '{${esha.person_id}}')`)
      const isTold = () => it.events.some((event) => 'changed' in event && event.changed.includes('notices'))
      await until('the last is said', isTold)
      if (it.events.some((event) => 'changed' in event && event.changed.includes('news'))) heardAt.push(minute)
      world.clock.advance(minute_ms)
    }
    expect(heardAt).toEqual([1, 5])
  })

  test('for more people than a message names is for everybody', async () => {
    const url = await listen()
    const it = await followed(url, esha.user_id)
    await world.database.pool.query(
      `select tell_live('notices', 'people', array(select 900000000000 + nth from generate_series(1, 2000) nth))`,
    )
    expect(await events(it)).toEqual([{ changed: ['notices'], spread_ms: 10 }])
  })

  test('that nobody heard, as the connection was lost, is made up for', async () => {
    const url = await listen()
    const it = await followed(url, esha.user_id)
    await world.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    )
    expect(await events(it)).toEqual([everything])
    it.events.length = 0
    await tell(esha)
    expect(await events(it)).toEqual([{ changed: ['notices'], spread_ms: 0 }])
  })
})

describe('a stream ends', () => {
  test('says nothing else to whoever has no session any more, also of the same moment', async () => {
    const url = await listen()
    const it = await followed(url, esha.user_id)
    await inTransaction(world.db, async (trx) => {
      await queueMessages(trx, world.services, [
        { event_key: `told:${told++}`, person_id: esha.person_id, template: 'kyc_approved' as const, values: {} },
      ])
      await trx
        .updateTable('session')
        .set({ revoked_at: world.clock.now() })
        .where('person_id', '=', esha.person_id)
        .execute()
    })
    await until('it is over', () => it.isOver)
    expect(it.events).toEqual([{ ended: true }])
  })

  test('with its session: by signing out, and by a block', async () => {
    const url = await listen()
    const [leaving, blocked, other] = [
      await followed(url, esha.user_id),
      await followed(url, esha.user_id),
      await followed(url, kiran.user_id),
    ]
    await world.call(leaving.token, signOut)
    await until('the one that signed out has ended', () => leaving.isOver)
    expect(leaving.events).toEqual([{ ended: true }])
    await until('the other comes back', () => blocked.isOver)
    expect(blocked.events).toEqual([])

    const again = await followed(url, esha.user_id)
    await block(true)
    await until('the blocked one has ended', () => again.isOver)
    expect(again.events).toEqual([{ ended: true }])
    expect((await follow(url, again.token)).status).toBe(401)
    await block(false)
    expect(other.isOver).toBe(false)
  })

  test('with other rights, to come back with them', async () => {
    const url = await listen()
    const it = await followed(url, world.admin_user_id)
    await world.database.pool.query(`update person set is_read_only = true where user_id = $1`, [world.admin_user_id])
    await until('it has ended', () => it.isOver)
    expect(it.events).toEqual([])
    await world.database.pool.query(`update person set is_read_only = false where user_id = $1`, [world.admin_user_id])
    expect((await follow(url, it.token)).status).toBe(200)
  })

  test('when the session was idle too long, which neither it nor what it leads to puts off', async () => {
    const url = await listen()
    const it = await followed(url, world.admin_user_id)
    const before = await seen(it.token)
    world.clock.advance(10 * minute_ms)
    await until('a few beats', () => it.beats > 3)
    const again = await follow(url, it.token)
    expect(again.status).toBe(200)
    const headers = { authorization: `Bearer ${it.token}`, [by_itself_header]: '1' }
    expect((await fetch(`${url}/api${adminWaiting.path}`, { headers })).status).toBe(200)
    expect(await seen(it.token)).toEqual(before)
    world.clock.advance(6 * minute_ms)
    await until('both have ended', () => it.isOver && again.isOver)
    expect(it.events).toEqual([{ ended: true }])
  })

  test('later when somebody did something meanwhile, and at the end of the session in any case', async () => {
    const url = await listen()
    const it = await followed(url, world.admin_user_id)
    world.clock.advance(10 * minute_ms)
    await world.call(it.token, adminWaiting)
    world.clock.advance(10 * minute_ms)
    const { beats } = it
    await until('more beats', () => it.beats > beats + 2)
    expect(it.isOver).toBe(false)
    const member = await followed(url, esha.user_id)
    world.clock.advance(400 * day_ms)
    await until('it has ended', () => member.isOver)
    expect(member.events).toEqual([{ ended: true }])
  })

  test('with the server, which waits for none', async () => {
    const url = await listen()
    const it = await followed(url, esha.user_id)
    await apps.pop()!.close()
    await until('it has ended', () => it.isOver)
    expect(it.isOver).toBe(true)
  })
})

describe('no more of them', () => {
  test('than a person has browsers, and one that went makes room', async () => {
    const url = await listen()
    const all: Followed[] = []
    for (let nth = 0; nth < mostStreams.per_person; nth++) all.push(await followed(url, esha.user_id))
    const token = await world.signInAs(esha.user_id)
    expect((await follow(url, token)).status).toBe(429)
    expect((await followed(url, kiran.user_id)).status).toBe(200)
    all[0]!.leave()
    await until('there is room', async () => (await follow(url, token)).status === 200)
  })

  test('than the server has room for; and none through a pooler, which passes nothing on', async () => {
    const url = await listen({ streams: 1 })
    await followed(url, esha.user_id)
    expect((await follow(url, await world.signInAs(kiran.user_id))).status).toBe(503)

    const pool = Object.create(world.services.pool, { isPooled: { value: true } }) as World['services']['pool']
    const pooled = await createApp({ ...world.services, pool }, { site_dir: null, wire })
    apps.push(pooled)
    const token = await world.signInAs(kiran.user_id)
    const refused = await fetch(`${await pooled.listen({ host: '127.0.0.1', port: 0 })}/api/live`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '300'])
  })

  test('take the place of a connection', async () => {
    const url = await listen({ connections: 10, connections_per_address: 2 })
    const all = [
      await followed(url, esha.user_id),
      await followed(url, esha.user_id),
      await followed(url, kiran.user_id),
      await followed(url, kiran.user_id),
    ]
    for (let nth = 0; nth < 5; nth++) expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(all.map(({ isOver }) => isOver)).toEqual([false, false, false, false])
  })
})

test('nothing is asked of the database while nothing happens', async () => {
  const url = await listen()
  const it = await followed(url, esha.user_id)
  const asked: unknown[] = []
  const { pool } = world.services
  const onAcquire = () => void asked.push('a connection')
  pool.on('acquire', onAcquire)
  const { beats } = it
  await until('a few beats', () => it.beats > beats + 5)
  pool.off('acquire', onAcquire)
  expect(asked).toEqual([])
})
