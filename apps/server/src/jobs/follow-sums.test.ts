import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEarners, followEarned } from '#features/incomes/incomes/index.ts'
import { findBusinessDays, followBusinessDays } from '#features/ledger/events/index.ts'
import { sumChecks } from '#features/books/verify/sums/queries.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { seeded } from '#testing/seeded.ts'

const zone = 'Asia/Kolkata'
const members = 12
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await sql`
    with someone as (
      insert into person (user_id, user_type, name, created_at)
      select 'NAMUNA' || n, 'User', 'Asha Namuna', '2026-01-01Z' from generate_series(1, ${members}) n returning id
    )
    insert into member (id, person_id, sponsor_id, parent_id, side, left_head_id, right_head_id, joined_at)
    select row_number() over (order by id), id, nullif(row_number() over (order by id) - 1, 0),
      nullif(row_number() over (order by id) - 1, 0), case when row_number() over (order by id) > 1 then 'left' end, 1, 1, '2026-01-01Z'
    from someone`.execute(database.db)
})
afterAll(() => database.drop())
