import { grownNetwork } from '@banyan/domain/network/testing/network-shapes.ts'
import { randomFrom } from '@banyan/domain/random/random-from.ts'
import { copyLine, copyLines } from '../apps/server/src/kit/database/copy-lines.ts'
import type { Pool } from '../apps/server/src/kit/database/database.ts'
import { withClient } from '../apps/server/src/kit/database/with-client.ts'
import { median, rounded } from './figures.ts'
import { onPostgres } from './on-postgres.ts'

const day_ms = 86_400_000
const start_ms = Date.parse('2025-01-01T00:00:00+05:30')
/** Members join for so many days, and buy until the last of them. */
export const daysOf = { joining: 365, buying: 395 }
export const zone = 'Asia/Kolkata'
export const firstDay = Math.floor((start_ms + 5.5 * 3_600_000) / day_ms)

/** How many members: a million, or what is said after `--members`. */
export function membersAsked(): number {
  const at = process.argv.indexOf('--members')
  return at < 0 ? 1_000_000 : Number(process.argv[at + 1])
}

function* linesOf(count: number, line: (index: number) => Parameters<typeof copyLine>[0]): Generator<string> {
  for (let index = 0; index < count; index += 1) yield copyLine(line(index))
}

/**
 * A company that grew for a year: seven of ten members activated within a month of joining, one in fifty blocked, five
 * packages, and as many purchases as members, spread over all days.
 */
async function addCompany(pool: Pool, members: number): Promise<void> {
  const network = grownNetwork(members)
  const random = randomFrom(3)
  const idOf = (member: number) => (member < 0 ? null : member + 1)
  const joined = (member: number): number => start_ms + Math.floor((member / members) * daysOf.joining * day_ms)
  await withClient(pool, async (client) => {
    // Keys are right by making; checking each of millions would only cost time.
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into package (name, price_minor, gst_percent, bv_minor, daily_cap_minor, created_at)
        select 'Package ' || n, 118000, 18, 100000, 0, '2025-01-01Z' from generate_series(1, 5) n`)
    const person = ['id', 'user_id', 'user_type', 'name', 'is_blocked', 'created_at']
    await copyLines(
      client,
      'person',
      person,
      linesOf(members, (at) => [
        at + 1,
        `BENCH${at + 1}`,
        'User',
        'Asha Namuna',
        random() < 0.02,
        new Date(joined(at)),
      ]),
    )
    const member = [
      'id',
      'person_id',
      'sponsor_id',
      'parent_id',
      'side',
      'left_head_id',
      'right_head_id',
      'joined_at',
      'activated_at',
      'package_id',
    ]
    await copyLines(
      client,
      'member',
      member,
      linesOf(members, (at) => {
        const parent = idOf(network.parent[at]!)
        const is_active = random() < 0.7
        return [
          at + 1,
          at + 1,
          idOf(network.sponsor[at]!),
          parent,
          parent === null ? null : network.side[at] === 0 ? 'left' : 'right',
          1,
          1,
          new Date(joined(at)),
          is_active ? new Date(joined(at) + random() * 30 * day_ms) : null,
          is_active ? 1 + Math.floor(random() * 5) : null,
        ]
      }),
    )
    await client.query('update member_counter set last_member_id = $1', [members])
    const event = ['kind', 'member_id', 'at', 'amount_minor', 'bv_minor', 'source_type', 'source_id']
    await copyLines(
      client,
      'business_event',
      event,
      linesOf(members, (at) => [
        'repurchase',
        1 + Math.floor(random() * members),
        new Date(start_ms + Math.floor((at / members) * daysOf.buying * day_ms)),
        100_000,
        100_000,
        'bench',
        at,
      ]),
    )
    await client.query('set session_replication_role = origin')
  })
  await pool.query('vacuum analyze person, member, business_event')
}

/** Runs a benchmark on a PostgreSQL of its own that holds such a company. */
export const onCompany = (members: number, act: Parameters<typeof onPostgres>[0]): Promise<void> =>
  onPostgres(async (opened) => {
    await addCompany(opened.pool, members)
    await act(opened)
  })

/** The least and the middle of several rounds: on a busy machine the least is nearest to what the work costs. */
export function timesOf(rounds: number, act: () => unknown): { readonly least: number; readonly middle: number } {
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now()
    act()
    return performance.now() - begun
  })
  return { least: rounded(Math.min(...times)), middle: rounded(median(times)) }
}
