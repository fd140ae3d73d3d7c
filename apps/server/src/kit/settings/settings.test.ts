import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { donationSetting } from '@banyan/contract/donations/settings.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { migrate, readMigrations } from '#kit/database/migrate.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { addVersion } from '#testing/company/add-version.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { getSetting, lockSetting } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const by = { by_person_id: null, at: new Date('2026-01-01T00:00:00Z') }
const leastOf = (version: { value: unknown }) => (version.value as { least: string }).least

test('every change is a version, and what was kept never changes', async () => {
  const { db } = database
  const rules = await getSetting(db, withdrawalSetting)
  const set = (least: bigint) =>
    inTransaction(db, (trx) => addVersion(trx, withdrawalSetting, { ...rules, least: minor(least) }, by))
  expect((await set(700_00n)).least).toBe(500_00n)
  expect((await set(800_00n)).least).toBe(700_00n)
  expect((await getSetting(db, withdrawalSetting)).least).toBe(800_00n)
  const kept = db.selectFrom('setting').selectAll().where('name', '=', withdrawalSetting.name).orderBy('version')
  const versions = await kept.execute()
  expect(versions.map((one) => [one.version, leastOf(one)])).toEqual([
    [1, '500.00'],
    [2, '700.00'],
    [3, '800.00'],
  ])
  await expect(db.updateTable('setting').set({ at: by.at }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('setting').execute()).rejects.toThrow()
})

test('ten changes at once are ten versions', async () => {
  const { db } = database
  const rules = await getSetting(db, transferSetting)
  const before = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      inTransaction(db, (trx) =>
        addVersion(trx, transferSetting, { ...rules, minimum: minor(BigInt(nth + 2) * 100_00n) }, by),
      ),
    ),
  )
  // Each saw what the one before it had set.
  expect(new Set(before.map(({ minimum }) => minimum)).size).toBe(10)
})

test('what is decided by a rule is decided before or after a change, never beside it', async () => {
  const { db } = database
  const rules = await getSetting(db, transferSetting)
  const order: string[] = []
  let changing: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (trx) => {
    await lockSetting(trx, transferSetting)
    changing = inTransaction(db, (other) => addVersion(other, transferSetting, rules, by)).then(() =>
      order.push('changed'),
    )
    const isWaiting = sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`
    while (order.length === 0 && (await isWaiting.execute(trx)).rows.length === 0);
    order.push('decided')
  })
  await changing
  expect(order).toEqual(['decided', 'changed'])
})

test('what a company had set before is its first version', async () => {
  const { pool, db } = database.owner
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ name }) => name < '0090'),
  )
  await pool.query(`
    update withdrawal_settings set least_minor = 70005, charge_percent = 2.5, from_minute = 570, weekdays = '{1,5}', modes = '{NEFT}';
    update transfer_settings set most_a_day_minor = null, charge_percent = 1.25, adjustment_limit_minor = 7;
    update donation_settings set pay_window_h = 48, min_split_minor = 50005`)
  await migrate(pool, all)
  expect(await getSetting(db, withdrawalSetting)).toEqual({
    is_enabled: true,
    least: 700_05n,
    multiple: 100_00n,
    most_a_day: 100_000_00n,
    most_open: 1,
    days_between: 0,
    least_left: 0n,
    charge_percent: '2.5',
    gst_percent: '18',
    bank_fee: 0n,
    from_time: '09:30',
    until_time: '23:59',
    weekdays: [1, 5],
    must_be_active: false,
    directs_needed: 0,
    modes: ['NEFT'],
  })
  expect(await getSetting(db, transferSetting)).toMatchObject({
    most_a_day: null,
    charge_percent: '1.25',
    adjustment_limit: 7n,
  })
  expect(await getSetting(db, donationSetting)).toEqual({
    pay_window_h: 48,
    confirm_window_h: 24,
    dispute_window_h: 24,
    extension_h: 12,
    most_extensions: 1,
    strikes_to_block: 2,
    maturity_days: 7,
    min_split: 500_05n,
    most_open_commitments: 1,
    most_open_links: 5,
  })
})
