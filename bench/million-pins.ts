import type { Pool } from '../apps/server/src/kit/database/database.ts'

/** So many batches of so many pins, each batch of another owner. */
const batches = 1000
const pins_a_batch = 1000

/** The moment at which the pins are looked at. */
export const pinsNow = new Date('2026-06-01T00:00:00Z')

/**
 * A million pins of five packages: four of ten used, one of ten expired, one of a hundred cancelled, one batch of fifty
 * given away; each with the movements that brought it there. Every tenth batch belongs to a large order.
 */
export async function addPins(pool: Pool): Promise<void> {
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
      insert into pin_order (package_id, kind, count, issued, owner_person_id, payment_mode, price_minor, bv_minor, expires_at, ordered_by, ordered_at, status, ended_at)
        select 1 + n * 10 % 5, 'paid', 2000, 2000, n * 10, 'UPI', 118000, 100000, '2099-01-01Z', 1,
          timestamptz '2026-01-01Z' + n * interval '10 minutes', 'issued', '2026-02-01Z'
        from generate_series(1, ${batches / 10}) n;
      insert into pin_batch (package_id, kind, reason, count, owner_person_id, payment_mode, generated_at, generated_by, order_id)
        select 1 + n % 5, case when n % 50 = 0 then 'free' else 'paid' end, case when n % 50 = 0 then 'gift' else '' end,
          ${pins_a_batch}, n, 'UPI', timestamptz '2026-01-01Z' + n * interval '1 minute', 1, case when n % 10 = 0 then n / 10 end
        from generate_series(1, ${batches}) n;
      insert into pin (batch_id, pin_no, password_sealed, package_id, kind, price_minor, bv_minor, owner_person_id, status,
          expires_at, generated_at, used_at, used_by_person_id, used_for_member_id)
        select batch.id, upper(substr(md5(batch.id || ':' || n), 1, 12)) || n, '', batch.package_id, batch.kind,
          batch.package_id * 118000, 100000, batch.owner_person_id,
          case when n % 10 < 4 then 'used' when n % 100 = 99 then 'cancelled' else 'unused' end,
          case when n % 10 = 4 then timestamptz '2026-03-01Z' else '2027-01-01Z' end + batch.id * interval '1 hour',
          batch.generated_at,
          case when n % 10 < 4 then batch.generated_at + n * interval '1 hour' end,
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
