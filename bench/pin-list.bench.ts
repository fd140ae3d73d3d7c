import { listAdminPins } from '@banyan/contract/pins/pin-acts.ts'
import { findMoved } from '../apps/server/src/features/sales/pins/statistics/queries.ts'
import { findPins } from '../apps/server/src/features/sales/pins/queries.ts'
import type { Actor } from '../apps/server/src/kit/context.ts'
import { openDatabase, type Pool } from '../apps/server/src/kit/database/database.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/throwaway-postgres.ts'
import { median } from './percentile.ts'

/**
 * The admins' list of a million pins: its last page against its first. Whoever pages to the end of a long list must not
 * wait longer and longer; the statistics over as many movements stand beside it.
 */
const batches = 1000
const pins_a_batch = 1000
const page_size = 25
const rounds = 5
const most = 3

/** A million pins in batches of a thousand, four of ten used, each with the movements that brought it there. */
async function seed(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Keys are right by making; checking each of millions would only cost time.
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into person (user_id, user_type, name, created_at)
        select 'BENCH' || n, 'User', 'Asha Namuna', '2026-01-01Z' from generate_series(1, ${batches}) n;
      insert into package (name, price_minor, gst_percent, bv_minor, daily_cap_minor, created_at)
        select 'Package ' || n, n * 118000, 18, n * 100000, 0, '2026-01-01Z' from generate_series(1, 5) n;
      insert into member (id, person_id, sponsor_id, parent_id, side, left_head_id, right_head_id, joined_at, activated_at, package_id)
        select n, n, nullif(n - 1, 0), nullif(n - 1, 0), case when n > 1 then 'left' end, 1, n, '2026-01-01Z', '2026-01-01Z', 1
        from generate_series(1, ${batches}) n;
      insert into pin_batch (package_id, kind, count, owner_person_id, payment_mode, generated_at, generated_by)
        select 1 + n % 5, 'paid', ${pins_a_batch}, n, 'UPI', timestamptz '2026-01-01Z' + n * interval '1 minute', 1
        from generate_series(1, ${batches}) n;
      insert into pin (batch_id, pin_no, password_sealed, package_id, kind, price_minor, bv_minor, owner_person_id, status,
          expires_at, generated_at, used_at, used_by_person_id, used_for_member_id)
        select batch.id, upper(substr(md5(batch.id || ':' || n), 1, 12)) || n, '', batch.package_id, 'paid', 118000, 100000,
          batch.owner_person_id, case when n % 10 < 4 then 'used' else 'unused' end, '2099-01-01Z', batch.generated_at,
          case when n % 10 < 4 then batch.generated_at + interval '1 day' end,
          case when n % 10 < 4 then 1 end, case when n % 10 < 4 then 1 + n % ${batches} end
        from pin_batch batch, generate_series(1, ${pins_a_batch}) n order by batch.id, n;
      insert into pin_movement (pin_id, person_id, package_id, pin_kind, price_minor, kind, delta, at)
        select id, owner_person_id, package_id, kind, price_minor, 'generated', 1, generated_at from pin;
      insert into pin_movement (pin_id, person_id, package_id, pin_kind, price_minor, kind, delta, at)
        select id, owner_person_id, package_id, kind, price_minor, 'used', -1, used_at from pin where status = 'used'`)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}

async function medianMs(act: () => Promise<unknown>): Promise<number> {
  const figures: number[] = []
  await act()
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await act()
    figures.push(performance.now() - start)
  }
  return Math.round(median(figures))
}

const admin: Actor = {
  person_id: 1n,
  user_id: 'BENCH1',
  user_type: 'Admin',
  name: 'Asha Namuna',
  member_id: null,
  rights: new Set(),
  pages: new Set(),
  session_hash: Buffer.alloc(32),
  opened_by: null,
  is_read_only: false,
  owes_password: false,
}

const postgres = await startThrowawayPostgres()
try {
  const { url, template } = await createTemplate(postgres.connection)
  const { db, pool, close } = openDatabase(
    { connectionString: urlOfDatabase(url, template) },
    { limits: timeLimits.console },
  )
  await seed(pool)
  const now = new Date('2026-06-01T00:00:00Z')
  const page = (page_index: number) =>
    findPins(
      db,
      listAdminPins,
      { page_index, page_size, sort: { by: 'generated_at', is_descending: true }, filter: {} },
      admin,
      now,
    )
  const { total_count } = await page(0)
  const last = Math.ceil(total_count / page_size) - 1
  const first_ms = await medianMs(() => page(0))
  const last_ms = await medianMs(() => page(last))
  const middle_ms = await medianMs(() => page(Math.floor(last / 2)))
  const statistics_ms = await medianMs(() => findMoved(db, { person_id: undefined, from: new Date(0), until: now }))
  const ratio = Number((last_ms / first_ms).toFixed(2))
  console.log(
    JSON.stringify({
      name: 'pin-list',
      ratio,
      most,
      ok: ratio <= most,
      pins: total_count,
      first_ms,
      middle_ms,
      last_ms,
      statistics_ms,
    }),
  )
  await close()
} finally {
  await postgres.stop()
}
