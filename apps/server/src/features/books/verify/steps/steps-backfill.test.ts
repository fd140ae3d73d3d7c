import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kit/database/database.ts'
import { migrate, readMigrations } from '#kit/database/migrate.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { sealNew } from '../seals/commands/seal-new.ts'
import { sealChecks } from '../seals/check-seals.ts'
import { stepChecks } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const { pool } = database.owner
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ name }) => name < '0088'),
  )
  await pool.query(`
    insert into person (user_id, user_type, name, created_at)
      select id, kind, 'Asha Namuna', now() from (values ('member1', 'User'), ('admin1', 'Admin')) one (id, kind);
    insert into package (name, price_minor, gst_percent, bv_minor, daily_cap_minor, created_at)
      values ('Starter', 118000, 18, 100000, 0, '2026-01-01Z');
    insert into pin_request (person_id, package_id, count, amount_minor, payment_mode, paid_on, reference, requested_at, state,
        acted_at, acted_by, reason)
      values (1, 1, 1, 100, 'Cash', '2026-01-01', '', '2026-01-01Z', 'pending', null, null, ''),
        (1, 1, 1, 100, 'Cash', '2026-01-01', '', '2026-01-01Z', 'rejected', '2026-01-02Z', 2, 'Nothing came'),
        (1, 1, 1, 100, 'Cash', '2026-01-01', '', '2026-01-01Z', 'cancelled', '2026-01-02Z', 1, '');
    insert into credit_request (person_id, wallet, amount_minor, payment_mode, paid_to, paid_on, reference, requested_at, state,
        acted_at, acted_by)
      values (1, 'FUND', 100, 'Cash', '', '2026-01-01', '', '2026-01-01Z', 'cancelled', '2026-01-03Z', 1);
    insert into bank_account (person_id, state, crypto_address, submitted_at, decided_at, decided_by, reason)
      values (1, 'replaced', '0x', '2026-01-01Z', null, null, ''), (1, 'replaced', '0x', '2026-01-02Z', '2026-01-03Z', 2, ''),
        (1, 'replaced', '0x', '2026-01-04Z', '2026-01-05Z', 2, 'Another name'), (1, 'rejected', '0x', '2026-01-04Z', '2026-01-05Z', 2, 'Another name'),
        (1, 'approved', '0x', '2026-01-06Z', '2026-01-07Z', 2, ''), (1, 'submitted', '0x', '2026-01-08Z', null, null, '');
    insert into kyc_document (person_id, kind, state, submitted_at, decided_at, decided_by, reason)
      values (1, 'pan', 'replaced', '2026-01-01Z', '2026-01-02Z', 2, 'Not readable'), (1, 'pan', 'expired', '2026-01-03Z', '2026-01-09Z', 2, 'Too old'),
        (1, 'photo', 'under_review', '2026-01-01Z', null, null, ''), (1, 'bank', 'approved', '2026-01-01Z', '2026-01-02Z', 2, ''),
        (1, 'gstin', 'rejected', '2026-01-01Z', '2026-01-02Z', 2, 'Not theirs')`)
  await migrate(pool, all)
})
afterAll(() => database.drop())

test('rows of before there were steps get those that they know, and no others', async () => {
  const { rows } = await database.owner.pool.query<{ way: string }>(`
    select noun || ' ' || subject_id || ': ' || string_agg(concat_ws(' ', move, state, to_char(at at time zone 'UTC', 'DD'), by_person_id,
      nullif(reason, '')), ', ' order by id) as way
    from step group by noun, subject_id order by noun, subject_id`)
  expect(rows.map(({ way }) => way)).toEqual([
    'bank_account 1: submitted 01 1, replace replaced',
    'bank_account 2: submitted 02 1, approve approved 03 2, replace replaced',
    'bank_account 3: submitted 04 1, reject rejected 05 2 Another name, replace replaced',
    'bank_account 4: submitted 04 1, reject rejected 05 2 Another name',
    'bank_account 5: submitted 06 1, approve approved 07 2',
    'bank_account 6: submitted 08 1',
    'credit_request 1: pending 01 1, cancel cancelled 03 1',
    'kyc_document 1: submitted 01 1, replace replaced',
    'kyc_document 2: submitted 03 1, approve approved, expire expired 09 2 Too old',
    'kyc_document 3: submitted 01 1, review under_review',
    'kyc_document 4: submitted 01 1, approve approved 02 2',
    'kyc_document 5: submitted 01 1, reject rejected 02 2 Not theirs',
    'pin_request 1: pending 01 1',
    'pin_request 2: pending 01 1, reject rejected 02 2 Nothing came',
    'pin_request 3: pending 01 1, cancel cancelled 02 1',
  ])
})

const [steps] = stepChecks
const undone = new Error('undone')

/** What is found once a statement has slipped past every guard; all of it is undone. */
async function found(statement = 'select 1') {
  let answer
  await database.owner.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql.raw(statement).execute(trx)
      answer = await steps!.find(trx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return answer
}

test('what was read is a path of its life', async () => {
  expect(await found()).toEqual({ checked: 31n, breaches: 0n, examples: [] })
})

test.each([
  [
    "update bank_account set state = 'rejected' where id = 6",
    'bank account 6 is rejected, and its last step says submitted',
  ],
  ["delete from step where noun = 'pin_request' and subject_id = 1", 'pin request 1 has no steps'],
  [
    "delete from step where noun = 'kyc_document' and subject_id = 2 and move = 'approve'",
    'kyc document 2 went from submitted to expired',
  ],
  [
    "update step set move = 'approve' where noun = 'kyc_document' and subject_id = 5 and move = 'reject'",
    'kyc document 5 went from submitted to rejected',
  ],
  [
    "delete from step where noun = 'pin_request' and subject_id = 2 and move is null",
    'pin request 2 begins as rejected',
  ],
  [
    "update step set by_person_id = null where noun = 'bank_account' and subject_id = 5 and move = 'approve'",
    'bank account 5 became approved by nobody',
  ],
  [
    "update step set at = '2025-12-31Z' where noun = 'bank_account' and subject_id = 4 and move = 'reject'",
    'bank account 4 went back in time to rejected',
  ],
  [
    "insert into step (noun, subject_id, state) values ('credit_request', 99, 'pending')",
    'credit request 99 is not there, and has steps',
  ],
])('%s', async (statement, what) => {
  expect(await found(statement)).toMatchObject({ breaches: 1n, examples: [what] })
})

test('steps are sealed, those that were read too, and never change', async () => {
  const { pool } = database.owner
  for (const act of ["update step set reason = 'Another'", 'delete from step', 'truncate step'])
    await expect(pool.query(act)).rejects.toThrow('append-only')
  const { db, close } = openDatabase({ connectionString: database.owner_url }, { max: 1 })
  await sealNew({ db, clock: { now: () => new Date() } })
  const changed = async () => {
    const examples = []
    for (const { find } of sealChecks) examples.push(...(await db.transaction().execute((trx) => find(trx))).examples)
    return examples
  }
  expect(await changed()).toEqual([])
  await pool.query(`
    alter table step disable trigger user;
    update step set reason = 'Another' where noun = 'pin_request' and subject_id = 2 and move = 'reject'`)
  const { rows } = await pool.query<{ id: string }>("select id from step where reason = 'Another'")
  expect(await changed()).toEqual([`step ${rows[0]!.id} was changed`])
  await close()
})
