import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { getProofStatus, listProofs, proveNow } from '@banyan/contract/proof/proof.ts'
import { closeDay, day_ms, growEarners, joinActive } from '#testing/money/earning.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, type World } from '#testing/world.ts'
import { waitingOf } from '#testing/waiting.ts'
import { runProof, sealBooks } from './index.ts'
import { replayPromise } from './prove-books.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await growEarners(world)
  // Holds other pages, so nothing is written to them.
  await addAdminTo(world, { rights: [page('admin/outbox').id] })
})
afterAll(() => world.close())

const hour_ms = 3_600_000
const asAdmin = () => world.signInAs(world.admin_user_id)
const status = async () => (await world.call(await asAdmin(), getProofStatus)).data
const log = () => readFile(join(world.services.config.data_dir, 'seals.log'), 'utf8')
const messages = async (template: string) =>
  (await world.db.selectFrom('message_out').select('id').where('template', '=', template).execute()).length
/** As the owner of the database, past every trigger. */
const asOwner = (statement: string) =>
  world.database.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })

test('every night the books are sealed and proven once, each closing computed again once', async () => {
  await runProof(world.services)
  expect((await status()).last).toMatchObject({ state: 'in_order', closings_replayed: 0, closing_id: null })
  await runProof(world.services)
  expect((await world.list(await asAdmin(), listProofs)).total_count).toBe(1)

  await closeDay(world)
  await runProof(world.services)
  expect((await status()).last).toMatchObject({ state: 'in_order', closings_replayed: 1, closing_id: 1n })
  await joinActive(world)
  await closeDay(world)
  await runProof(world.services)
  const { last } = await status()
  expect(last).toMatchObject({
    state: 'in_order',
    closings_replayed: 1,
    closing_id: 2n,
    broken: [],
    asked_by_user_id: null,
  })
  expect(await log()).toContain(`${last!.head}\n`)
  // Each night writes to the admins, so that the line is in their mailboxes as well.
  expect(await messages('books_proven')).toBe(3)
  const line = await world.db
    .selectFrom('audit')
    .select('after')
    .where('act', '=', 'Proof of the books')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(line.after).toEqual({ broken: [], head: last!.head })
  await expectBooksToBalance(world)
})

test('an admin asks for a proof, and for one at a time', async () => {
  const admin = await asAdmin()
  const { data } = await world.call(admin, proveNow, { body: { is_deep: true } })
  expect(data).toMatchObject({ state: 'waiting', is_deep: true, asked_by_user_id: world.admin_user_id })
  const second = await world.ask(admin, proveNow, { body: {} })
  expect([second.status, second.body.code]).toEqual([409, 'proof_under_way'])
  expect((await status()).under_way).toMatchObject({ id: data.id })
  await Promise.all([runProof(world.services), runProof(world.services)])
  expect(await status()).toMatchObject({
    under_way: null,
    last: { id: data.id, state: 'in_order', closings_replayed: 2 },
  })
})

test('what is sealed already is not sealed again, and ten at once make one chain', async () => {
  await Promise.all(Array.from({ length: 10 }, () => sealBooks(world.services)))
  await joinActive(world)
  await Promise.all(Array.from({ length: 10 }, () => sealBooks(world.services)))
  await expectBooksToBalance(world)
  const seals = await world.db.selectFrom('seal').select('no').execute()
  await sealBooks(world.services)
  expect((await world.db.selectFrom('seal').select('no').execute()).length).toBe(seals.length)
  // A file that was lost is written again from the seals.
  await rm(join(world.services.config.data_dir, 'seals.log'))
  await sealBooks(world.services)
  expect((await log()).trim().split('\n')).toHaveLength(seals.length)
})

test('a row whose transaction is still open is waited for, and nothing is sealed without it', async () => {
  // No closing runs by these plans.
  const far_off = new Date('2099-01-01T00:00:00Z')
  const slow = await world.db.startTransaction().execute()
  await slow
    .insertInto('plan_version')
    .columns(['plan', 'effective_from', 'reason', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('plan_version')
        .select(['plan', val(far_off).as('effective_from'), val('Slow').as('reason'), 'created_at'])
        .limit(1),
    )
    .execute()
  const quick = await world.db
    .insertInto('plan_version')
    .columns(['plan', 'effective_from', 'reason', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('plan_version')
        .select(['plan', val(far_off).as('effective_from'), val('Quick').as('reason'), 'created_at'])
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealedTo = async () =>
    (
      await world.db
        .selectFrom('seal_part')
        .select(({ fn }) => fn.max('to_id').as('id'))
        .where('stream', '=', 'plan_version')
        .executeTakeFirstOrThrow()
    ).id
  await sealBooks(world.services)
  expect(await sealedTo()).toBeLessThan(quick.id - 1n)
  await slow.commit().execute()
  await sealBooks(world.services)
  expect(await sealedTo()).toBe(quick.id)
  await expectBooksToBalance(world)
})

test('broken books are named, stand on the dashboard and are written to the admins once', async () => {
  const waiting = async () => waitingOf(world, await asAdmin(), 'proofs')
  expect(await waiting()).toBe(0)
  await asOwner("update income set rate = '11%' where id = 100000001")
  await world.call(await asAdmin(), proveNow, { body: { is_deep: true } })
  await runProof(world.services)
  await runProof(world.services)
  const { last } = await status()
  expect(last?.state).toBe('broken')
  expect(last?.broken.map(({ promise }) => promise).toSorted()).toEqual([
    replayPromise,
    'every sealed row about money is as it was sealed',
  ])
  expect(last?.broken.find(({ promise }) => promise === replayPromise)).toMatchObject({
    is_money: true,
    breaches: '1',
    examples: ['income 100000001: rate is 11% instead of 10%'],
  })
  expect(await waiting()).toBe(1)
  expect(await messages('books_broken')).toBe(1)
  await asOwner("update income set rate = '10%' where id = 100000001")
})

test('who changes seals.log or the seals is found by the other', async () => {
  const dir = await mkdtemp(join(world.services.config.data_dir, 'other-'))
  await writeFile(join(dir, 'seals.log'), `2026-01-01T00:00:00.000Z 1:${'0'.repeat(64)}\n`)
  const services = { ...world.services, config: { ...world.services.config, data_dir: dir } }
  await world.call(await asAdmin(), proveNow, { body: {} })
  await runProof(services)
  expect((await status()).last?.broken.map(({ promise }) => promise)).toEqual([
    'the seals are those that were written down',
  ])
})

test('books not proven for 26 hours are said once, and a proof that was killed is given up', async () => {
  await world.call(await asAdmin(), proveNow, { body: {} })
  await runProof(world.services)
  expect(await status()).toMatchObject({ is_overdue: false, last: { state: 'in_order' } })
  await world.db
    .insertInto('proof')
    .values({ state: 'running', asked_at: world.clock.now(), started_at: world.clock.now() })
    .execute()
  world.clock.advance(27 * hour_ms)
  // Where the file should be is a folder, so that no proof can be carried out.
  const data_dir = await mkdtemp(join(world.services.config.data_dir, 'full-'))
  await mkdir(join(data_dir, 'seals.log'))
  const broken = { ...world.services, config: { ...world.services.config, data_dir } }
  await runProof(broken)
  const { last, is_overdue } = await status()
  expect(is_overdue).toBe(true)
  expect(last?.state).toBe('failed')
  await runProof(broken)
  expect(await messages('books_not_proven')).toBe(1)
  world.clock.advance(day_ms)
  await runProof(world.services)
  expect((await status()).is_overdue).toBe(false)
})
