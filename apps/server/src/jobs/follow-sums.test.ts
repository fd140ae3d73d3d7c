import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '@banyan/domain/random/random-from.ts'
import { countOf, seedsOf } from '@banyan/domain/testing/counts.ts'
import { findEarners, followEarned } from '#features/incomes/incomes/index.ts'
import { findBusinessDays, followBusinessDays } from '#features/ledger/events/index.ts'
import { followUnusedPins, getUnusedPins } from '#features/sales/pins/index.ts'
import type { Database, Transaction } from '#kit/database/database.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'

const zone = 'Asia/Kolkata'
const members = 12
const steps = 60
const most_open = 4
const span = { from: '2026-01-01', to: '2026-02-01' }

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  // The bare rows that sums are made of, without the books around them.
  await sql`
    with someone as (
      insert into person (user_id, user_type, name, created_at)
      select 'NAMUNA' || n, 'User', 'Asha Namuna', '2026-01-01Z' from generate_series(1, ${members}) n returning id
    ), placed as (select id, row_number() over (order by id) as no from someone)
    insert into member (id, person_id, sponsor_id, parent_id, side, left_head_id, right_head_id, joined_at)
    select no, id, nullif(no - 1, 0), nullif(no - 1, 0), case when no > 1 then 'left' end, 1, 1, '2026-01-01Z' from placed`.execute(
    db,
  )
  await sql`insert into package (name, price_minor, gst_percent, bv_minor, daily_cap_minor, created_at)
    values ('Starter', 118000, 18, 100000, 0, '2026-01-01Z')`.execute(db)
  await sql`
    with batch as (
      insert into pin_batch (package_id, kind, count, owner_person_id, payment_mode, generated_at, generated_by)
      select id, 'paid', 1, 1, 'UPI', '2026-01-01Z', 1 from package returning id
    )
    insert into pin (batch_id, pin_no, password_sealed, package_id, kind, price_minor, bv_minor, owner_person_id, status, expires_at, generated_at)
    select batch.id, 'NAMUNA0001', '', package.id, 'paid', 118000, 100000, 1, 'unused', '2099-01-01Z', '2026-01-01Z' from batch, package`.execute(
    db,
  )
})
afterAll(() => database.drop())

const follow = async (in_zone = zone) => {
  await followEarned(db)
  await followBusinessDays(db, in_zone)
  await followUnusedPins(db)
}

/** Everything counted anew, without a sum. */
async function recount(in_zone: string) {
  const { rows: earners } = await sql<{ member_id: bigint; paid: bigint; incomes: bigint }>`
    select member_id, sum(paid_minor)::bigint as paid, count(*) - 2 * count(mirrors_id) - count(adjusts_closing_id) as incomes
    from income group by member_id having sum(paid_minor) > 0 order by paid desc, member_id`.execute(db)
  const { rows: days } = await sql<{ day: string; received: bigint; activated: bigint }>`
    select day, sum(received)::bigint as received, sum(activated)::bigint as activated from (
      select (at at time zone ${in_zone})::date as day, amount_minor as received, 0 as activated from business_event
      where kind in ('activation', 'repurchase')
      union all
      select (e.at at time zone ${in_zone})::date, -r.amount_minor, 0 from business_event e join business_event r on r.id = e.reverses_id
      where r.kind in ('activation', 'repurchase')
      union all
      select (at at time zone ${in_zone})::date, 0, 1 from activation where kind = 'first' and cancelled_at is null
    ) of_day group by day having sum(received) <> 0 or sum(activated) <> 0 order by day`.execute(db)
  const { rows: pins } = await sql<{ count: bigint; value: bigint }>`
    select coalesce(sum(delta), 0)::bigint as count, coalesce(sum(delta * price_minor), 0)::bigint as value from pin_movement`.execute(
    db,
  )
  return { earners, days, unused: pins[0]! }
}

/** What differs between the sums with what is younger, and a recount. */
async function differences(in_zone = zone): Promise<unknown[]> {
  const { earners, days, unused } = await recount(in_zone)
  const total_count = earners.length
  const found = await findBusinessDays(db, span, in_zone)
  const told = found
    .filter(({ received, activated }) => received !== 0n || activated !== 0n)
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const pairs = [
    [await findEarners(db, 0, 100), { earners, total_count }],
    [await findEarners(db, 3, 3), { earners: earners.slice(3, 6), total_count }],
    [told, days],
    [await getUnusedPins(db), unused],
  ] as const
  return pairs.filter(([one, other]) => !isDeepStrictEqual(one, other))
}

let last_no = 0
const nextNo = () => (last_no += 1)

interface Written {
  readonly id: bigint
  readonly member_id: number
  readonly amount: number
}

/** An income of a member; or one that takes another back. */
async function pay(trx: Transaction, member_id: number, amount: number, mirrors_id: bigint | null = null) {
  const id = BigInt(nextNo())
  await sql`
    with opened as (
      insert into journal (kind, reference, idempotency_key, input_hash, event_at)
      values ('incomes', 'test', ${`test:${id}`}, '', '2026-01-01Z') returning id
    )
    select set_config('test.journal', id::text, true) from opened`.execute(trx)
  await sql`
    insert into income (id, member_id, kind, base_minor, rate, gross_minor, trimmed_minor, paid_minor, net_minor, plan_version_id,
      at, ripens_at, journal_id, debit_account_id, credit_account_id, mirrors_id)
    values (${id}, ${member_id}, 'level', 0, '10', ${amount}, 0, ${amount}, ${amount}, 1, '2026-01-01Z', '2026-01-01Z',
      current_setting('test.journal')::bigint, 1, 2, ${mirrors_id})`.execute(trx)
  return id
}

/** The first activation of a member on a day of January, and its event. */
async function activate(trx: Transaction, member_id: number, hour: number, amount: number) {
  const at = new Date(Date.parse('2026-01-03T00:00:00Z') + hour * 3_600_000)
  const kind = hour % 5 === 0 ? 'repeat' : 'first'
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into activation (receipt_no, kind, member_id, package_id, mode, price_minor, taxable_minor, gst_minor, gst_percent,
        bv_minor, at, cooling_off_ends_at, by_person_id, package_price_minor, package_cap_minor, payment_mode, reason)
      select ${`R-${nextNo()}`}, ${kind}, ${member_id}, package.id, 'admin', ${amount}, ${amount}, 0, 18, 0, ${at}, ${at},
        person_id, 0, 0, 'UPI', 'A test' from member, package where member.id = ${member_id} returning id
    )
    insert into business_event (kind, member_id, at, amount_minor, source_type, source_id)
    select 'activation', ${member_id}, ${at}, ${amount}, 'activation', id from made returning id`.execute(trx)
  return rows[0]!.id
}

async function takeBack(trx: Transaction, event_id: bigint, hour: number): Promise<void> {
  const at = new Date(Date.parse('2026-01-10T00:00:00Z') + hour * 3_600_000)
  await sql`
    with undone as (
      insert into business_event (kind, member_id, at, source_type, source_id, reverses_id)
      select 'reversal', member_id, ${at}, source_type, source_id, id from business_event where id = ${event_id} returning source_id
    )
    update activation set cancelled_at = ${at}, cancelled_by = by_person_id, cancel_reason = 'A test', credit_note_no = receipt_no
    from undone where activation.id = undone.source_id`.execute(trx)
}

/** A pin more of a person, or one fewer. */
const movePin = (trx: Transaction, hour: number, isOneMore: boolean) =>
  sql`
  insert into pin_movement (pin_id, person_id, package_id, pin_kind, price_minor, kind, delta, at)
  select 1, 1, id, 'paid', ${118_000 + hour}, ${isOneMore ? 'generated' : 'used'}, ${isOneMore ? 1 : -1}, '2026-01-01Z' from package`.execute(
    trx,
  )

type Opened = Awaited<ReturnType<typeof begin>>
interface Writer {
  readonly trx: Opened
  /** What there is once it commits. */
  readonly keep: (() => void)[]
}
const begin = () => db.startTransaction().execute()

/** Several who write at once, in steps of chance. */
function crowdOf(seed: number) {
  const random = randomFrom(seed)
  const chance = (below: number) => Math.floor(random() * below)
  const taken = <T>(from: T[]): T => from.splice(chance(from.length), 1)[0]!
  const [incomes, events, open]: [Written[], bigint[], Writer[]] = [[], [], []]
  const write = async ({ trx, keep }: Writer) => {
    const what = chance(6)
    if (what <= 1) {
      const [member_id, amount] = [1 + chance(members), 1 + chance(5) * 100]
      const id = await pay(trx, member_id, amount)
      keep.push(() => incomes.push({ id, member_id, amount }))
    } else if (what === 2 && incomes.length > 0) {
      const { id, member_id, amount } = taken(incomes)
      await pay(trx, member_id, -amount, id)
    } else if (what === 3) {
      const id = await activate(trx, 1 + chance(members), chance(150), 100 + chance(9) * 100)
      keep.push(() => events.push(id))
    } else if (what === 4) await movePin(trx, chance(3), chance(3) > 0)
    else if (events.length > 0) await takeBack(trx, taken(events), chance(150))
  }
  const end = async () => {
    const { trx, keep } = taken(open)
    if (chance(4) === 0) return trx.rollback().execute()
    await trx.commit().execute()
    for (const one of keep) one()
  }
  return {
    step: async () => {
      if (open.length < most_open && chance(2) === 0) open.push({ trx: await begin(), keep: [] })
      else if (open.length > 0) await (chance(5) === 0 ? end() : write(open[chance(open.length)]!))
      if (chance(4) === 0) await Promise.all([follow(), follow()])
    },
    endAll: async () => {
      while (open.length > 0) await end()
    },
  }
}

test.each(seedsOf(countOf({ short: 2, long: 20 })))(
  'sums and what is younger are all there is, whoever writes meanwhile and whenever they are followed (seed %i)',
  async (seed) => {
    const crowd = crowdOf(seed)
    try {
      for (let step = 0; step < steps; step += 1) {
        await crowd.step()
        expect(await differences()).toEqual([])
      }
    } finally {
      await crowd.endAll()
    }
    expect(await differences()).toEqual([])
    await follow()
    expect(await differences()).toEqual([])
  },
  60_000,
)

test('whatever is summed needs nothing younger once nobody writes', async () => {
  await follow()
  const { rows } = await sql<{ earned: boolean; days: boolean; pins: boolean }>`
    select not exists (select from journal where opened_by >= summed_before('earned', '')) as earned,
      not exists (select from business_event where written_by >= summed_before('business_days', ${zone})) as days,
      not exists (select from pin_movement where written_by >= summed_before('unused_pins', '')) as pins`.execute(db)
  expect(rows).toEqual([{ earned: true, days: true, pins: true }])
})

test('in another zone nothing summed counts until the days are summed anew', async () => {
  const other = 'America/New_York'
  expect(await differences(other)).toEqual([])
  await follow(other)
  expect(await differences(other)).toEqual([])
  expect(await differences()).toEqual([])
  await follow()
  expect(await differences()).toEqual([])
})

test('a copy in another PostgreSQL, whose transactions have other numbers, sums anew', async () => {
  await sql`update sum_end set system_no = 1, before = '1000000000'`.execute(db)
  const trx = await db.startTransaction().execute()
  await pay(trx, 1, 7_700)
  await activate(trx, 1, 1, 500)
  await trx.commit().execute()
  expect(await differences()).toEqual([])
  await follow()
  expect(await differences()).toEqual([])
})
