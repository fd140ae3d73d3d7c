import { afterAll, beforeAll, expect, test } from 'vitest'
import { gstOn, splitGst } from '@banyan/domain/gst/split-gst.ts'
import { migrate, readMigrations } from '#kit/database/migrate.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { gstChecks } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** What an activation keeps of its package since it keeps it. */
const kept = { package_price_minor: '0', package_cap_minor: '0' }
const names = (more: object) =>
  Object.keys(more)
    .map((name) => `, ${name}`)
    .join('')
const values = (more: object) =>
  Object.values(more)
    .map((value) => `, ${value}`)
    .join('')

/** Rows of nobody: what they lead to is not what is tested. */
const write = (statements: string) =>
  database.owner.pool.query(
    `begin; set local session_replication_role = replica; ${statements.replace(/[\n ]+/g, ' ')}; commit`,
  )
const sold = (
  no: string,
  price: bigint,
  gst: bigint,
  percent: string,
  more: Readonly<Record<string, string>> = kept,
) => `
  insert into activation (receipt_no, member_id, package_id, mode, payment_mode, reason, kind, price_minor, taxable_minor, gst_minor, gst_percent,
    bv_minor, at, cooling_off_ends_at, by_person_id ${names(more)})
  values ('${no}', 1, 1, 'admin', 'Cash', 'A test', 'first', ${price}, ${price - gst}, ${gst}, ${percent}, 0, '2026-01-01Z', '2026-02-01Z', 1 ${values(more)})`
const withdrawn = (charge: bigint, gst: bigint, percent: string) => `
  insert into withdrawal (person_id, wallet, gross_minor, charge_minor, gst_minor, other_minor, net_minor, bank_account_id, pay_to,
    requested_at, acted_at, acted_by, gst_percent)
  values (1, 'INCOME', ${charge + gst + 100n}, ${charge}, ${gst}, 0, 100, 1, 'bank', '2026-01-01Z', '2026-01-01Z', 1, ${percent})`
const broken = async (): Promise<readonly string[]> => {
  const { examples } = await inTransaction(database.owner.db, (trx) => gstChecks[0]!.find(trx))
  return examples
}

test('what was posted before halves were equal stays; what comes after is held to them', async () => {
  const { pool } = database.owner
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ name }) => name < '0125'),
  )
  await write(`
    insert into company (name, currency_code, currency_symbol, is_currency_symbol_prefixed, round_off_digits, zone, country,
      cooling_off_days, income_hold_days, set_up_at)
    values ('Namuna Traders', 'INR', 'Rs', true, 2, 'Asia/Kolkata', 'IN', 20, 20, '2026-01-01Z')`)
  await write(`insert into package (id, name, price_minor, gst_percent, bv_minor, daily_cap_minor, created_at) overriding system value
    values (1, 'Starter', 10000, 18, 0, 0, '2026-01-01Z')`)
  // 100.00 at 18 % was 84.75 and 15.25.
  await write(sold('R-OLD', 100_00n, 15_25n, '18', {}))
  await write(`
    insert into person (id, user_id, user_type, name, created_at) overriding system value
      values (1, 'NAMUNA1', 'User', 'Asha Namuna', '2026-01-01Z');
    insert into member (id, person_id, left_head_id, right_head_id, joined_at) values (1, 1, 1, 1, '2026-01-01Z')`)
  await migrate(pool, all)
  expect(await broken()).toEqual([])

  await write(sold('R-NEW', 100_00n, 15_26n, '18'))
  expect(await broken()).toEqual([])
  await write(sold('R-ODD', 100_00n, 15_25n, '18'))
  await write(sold('R-LATE', 100_00n, 15_25n, '18', { ...kept, has_equal_halves: 'false' }))
  expect(await broken()).toEqual(['receipt R-ODD', 'receipt R-LATE'])
  await write('delete from activation')
})

test.each([2, 1, 0])('the proof and the domain halve alike, at %s digits', async (digits) => {
  const prices = Array.from({ length: 60 }, (_, nth) => BigInt(nth * 977_773 + nth ** 7))
  const taxes = ['0', '2.5', '5', '18', '28', '99.9999', '100'].flatMap((percent) =>
    prices.map((price) => [percent, price] as const),
  )
  await write(`update company set round_off_digits = ${digits}`)
  await write(
    taxes
      .map(([percent, price], nth) =>
        [
          sold(`R-${digits}-${nth}`, price, splitGst(price, percent, digits).gst_minor, percent),
          withdrawn(price, gstOn(price, percent, digits), percent),
        ].join(';'),
      )
      .join(';'),
  )
  expect(await broken()).toEqual([])
  await write('delete from activation; delete from withdrawal')
})
