import { sponsorSides } from '@banyan/domain/network/network.ts'
import { grownNetwork } from '@banyan/domain/network/testing/network-shapes.ts'
import { randomFrom } from '@banyan/domain/random/random-from.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { creditClosing, lockClosing, previewClosing } from '#features/ledger/closings/index.ts'
import { presetCompany } from '#features/office/setup/index.ts'
import { manualClock } from '#kit/clock.ts'
import { copyLine, copyLines } from '#kit/database/copy-lines.ts'
import type { Database, Pool } from '#kit/database/database.ts'
import { withClient } from '#kit/database/with-client.ts'
import { inTransaction } from '#kit/database/transaction.ts'

const day_ms = 86_400_000
const start_ms = Date.parse('2026-01-01T00:00:00+05:30')
const volume_minor = 100_000

export const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

export const round = (figure: number): number => Number(figure.toFixed(3))

/** No first pair and no caps: everybody with volume on both legs is paid, which makes the most rows. */
const mostMatched = planSchema.parse({ matching: { unit: '1' }, sponsored: { enabled: true } })

/** What members buy day by day: goods, or packages. Where it is packages the first of each member was given away. */
type Bought = 'repurchase' | 'activation'

/** A company of so many members, all active since the first day, with a fifth as many purchases a day. */
export async function startCompany(
  db: Database,
  pool: Pool,
  members: number,
  plan = mostMatched,
  bought: Bought = 'repurchase',
) {
  const network = grownNetwork(members)
  const sides = sponsorSides(network)
  const random = randomFrom(7)
  const sideName = ['left', 'right', null] as const

  function* lines(count: number, line: (index: number) => Parameters<typeof copyLine>[0]): Generator<string> {
    for (let index = 0; index < count; index += 1) yield copyLine(line(index))
  }

  const idOf = (member: number): number | null => (member < 0 ? null : member + 1)

  /** The people, their places and accounts; the figures of the joinings do not matter here. */
  async function build(): Promise<void> {
    const at = new Date(start_ms)
    await withClient(pool, async (client) => {
      const { zone, ...company } = presetCompany
      const settings = { ...company, zone, set_up_at: at }
      const names = Object.keys(settings)
      await client.query(
        `insert into company (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(settings),
      )
      await client.query(
        `insert into plan_version (plan, effective_from, reason, created_at) values ($1, $2, 'Setup', $2)`,
        [plan, at],
      )
      await copyLines(
        client,
        'person',
        ['id', 'user_id', 'user_type', 'name', 'created_at'],
        lines(members, (member) => [member + 1, `BENCH${member}`, 'User', 'Asha Namuna', at]),
      )
      await copyLines(
        client,
        'member',
        [
          'id',
          'person_id',
          'sponsor_id',
          'parent_id',
          'side',
          'sponsor_side',
          'left_head_id',
          'right_head_id',
          'joined_at',
          'activated_at',
        ],
        lines(members, (member) => {
          const parent = idOf(network.parent[member]!)
          const side = parent === null ? null : sideName[network.side[member]!]!
          return [
            member + 1,
            member + 1,
            idOf(network.sponsor[member]!),
            parent,
            side,
            sideName[sides[member]!]!,
            1,
            1,
            at,
            at,
          ]
        }),
      )
      await client.query('update member_counter set last_member_id = $1', [members])
      await copyLines(
        client,
        'ledger_account',
        ['code', 'wallet', 'owner_person_id', 'may_go_negative'],
        lines(2 * members, (index) => {
          const [person_id, wallet] = [(index >> 1) + 1, index % 2 === 0 ? 'INCOME' : 'HELD']
          return [`${wallet}:${person_id}`, wallet, person_id, false]
        }),
      )
    })
    await addEvents(0, members, (index) => index)
    await pool.query('vacuum analyze')
  }

  /** Events of a day: the first activates everybody, the others are purchases of random members. */
  const addEvents = (day: number, count: number, memberOf: (index: number) => number): Promise<void> =>
    withClient(pool, (client) =>
      copyLines(
        client,
        'business_event',
        ['kind', 'member_id', 'at', 'amount_minor', 'bv_minor', 'source_type', 'source_id', 'is_given'],
        lines(count, (index) => [
          day === 0 ? 'activation' : bought,
          memberOf(index) + 1,
          new Date(start_ms + day * day_ms + Math.floor((index / count) * day_ms)),
          volume_minor,
          day === 0 ? 0 : volume_minor * (1 + Math.floor(random() * 9)),
          'bench',
          day * members + index,
          day === 0 && bought === 'activation',
        ]),
      ),
    )

  const clock = manualClock(new Date(start_ms))
  const services = { db, pool, clock }

  async function previewDay(): Promise<bigint> {
    clock.advance(day_ms)
    return previewClosing(services, { until_now: false, by_person_id: null })
  }

  /** The next window, locked and not yet credited. */
  async function lockDay(): Promise<bigint> {
    const id = await previewDay()
    await inTransaction(db, (trx) => lockClosing(trx, services, id))
    return id
  }

  /** The next window from its lock to the last committed byte; how long posting its chunks alone took is a part of it. */
  async function closeDay(): Promise<{ id: bigint; ms: number; posting_ms: number }> {
    const id = await previewDay()
    const reached = new Map<string, number>()
    const ms = await timed(async () => {
      await inTransaction(db, (trx) => lockClosing(trx, services, id))
      await creditClosing(services, id, { onStep: (step) => reached.set(step, performance.now()) })
    })
    const last_posted = Math.max(...Array.from(reached, ([step, at]) => (step.startsWith('posted') ? at : 0)))
    return { id, ms, posting_ms: last_posted - reached.get('computed')! }
  }

  await build()
  await closeDay()
  const events_a_day = members / 5
  return {
    services,
    closeDay,
    lockDay,
    events_a_day,
    /** A day's purchases of random members. */
    buy: (day: number) => addEvents(day, events_a_day, () => Math.floor(random() * members)),
    /** Takes random purchases of earlier days back, at the beginning of a day. */
    takeBack: (day: number, count: number, within_days: number) =>
      pool.query(
        `insert into business_event (kind, member_id, at, amount_minor, bv_minor, source_type, source_id, reverses_id)
          select 'reversal', member_id, $1, 0, 0, 'bench', source_id, id from (
            select * from business_event bought where kind = $4 and not is_given and at >= $2 and at < $1
              and not exists (select from business_event undone where undone.reverses_id = bought.id)
            order by md5(id::text) limit $3) as chosen`,
        [new Date(start_ms + day * day_ms), new Date(start_ms + (day - within_days) * day_ms), count, bought],
      ),
  }
}
