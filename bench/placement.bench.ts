import { placeAtEnd, placeRoot, type Chain } from '@banyan/domain/network/placement.ts'
import { joinMember } from '../apps/server/src/features/network/members/index.ts'
import {
  prepareSetup,
  presetCompany,
  presetPackages,
  presetPlan,
  setUpCompany,
} from '../apps/server/src/features/office/setup/index.ts'
import { keyCheckValue } from '../apps/server/src/kit/secrets/secret-key.ts'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import type { Pool } from '../apps/server/src/kit/database/database.ts'
import { inTransaction } from '../apps/server/src/kit/database/transaction.ts'
import { median, rounded, say } from './figures.ts'
import { onPostgres } from './on-postgres.ts'

/**
 * What a joining costs at the end of a line of 100,000 members against the end of a line of 10. The password is hashed
 * beforehand, so what is measured is the transaction: person, wallets, place, event and commit.
 */
const deep = 100_000
const shallow = 10
const joinings = 300
const warm_up = 30
const target = 1.3

interface Member {
  readonly id: number
  readonly parent_id: number
  readonly side: 'left' | 'right'
  readonly left_head_id: number
  readonly right_head_id: number
}

/** The root's left line is deep. On the right of each of its first members hangs somebody with a short line of their own. */
function network(): { members: Member[]; chains: Chain<number>[]; sponsors: number[] } {
  const members: Member[] = []
  const chains = new Map<string, Chain<number>>()
  const put = (chain: Chain<number>) => chains.set(`${chain.head_id} ${chain.side}`, chain)
  const join = (head_id: number, side: 'left' | 'right'): number => {
    const id = members.length + 2
    const { parent_id, heads, extended, opened } = placeAtEnd(id, chains.get(`${head_id} ${side}`)!)
    members.push({ id, parent_id, side, ...heads })
    put(extended)
    put(opened)
    return id
  }
  placeRoot(1).opened.forEach(put)
  const line = Array.from({ length: deep }, () => join(1, 'left'))
  const sponsors = line.slice(0, joinings + warm_up).map((above) => {
    const sponsor = join(above, 'right')
    for (let below = 0; below < shallow; below++) join(sponsor, 'left')
    return sponsor
  })
  return { members, chains: [...chains.values()], sponsors }
}

/** Writes what a hundred thousand joinings would have written, all at once and under every constraint. */
async function build(pool: Pool, { members, chains }: ReturnType<typeof network>): Promise<void> {
  const column = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) => rows.map((row) => row[name])
  const ids = column(members, 'id')
  await pool.query(
    `insert into person (user_id, user_type, name, created_at) select 'BENCH' || id, 'User', 'Asha Namuna', $2 from unnest($1::bigint[]) as t (id)`,
    [ids, new Date()],
  )
  await pool.query(
    `insert into member (id, person_id, sponsor_id, sponsor_side, parent_id, side, left_head_id, right_head_id, joined_at)
     select t.id, person.id, 1, 'left', t.parent_id, t.side, t.left_head_id, t.right_head_id, $6
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[]) as t (id, parent_id, side, left_head_id, right_head_id)
     join person on person.user_id = 'BENCH' || t.id order by t.id`,
    [
      ids,
      column(members, 'parent_id'),
      column(members, 'side'),
      column(members, 'left_head_id'),
      column(members, 'right_head_id'),
      new Date(),
    ],
  )
  await pool.query('truncate placement_chain')
  await pool.query(
    'insert into placement_chain (head_id, side, tail_id) select * from unnest($1::bigint[], $2::text[], $3::bigint[])',
    [column(chains, 'head_id'), column(chains, 'side'), column(chains, 'tail_id')],
  )
  await pool.query('update member_counter set last_member_id = $1', [members.length + 1])
  await pool.query('vacuum analyze')
}

await onPostgres(async ({ db, pool }) => {
  const services = { clock: systemClock }
  const person = (user_id: string) => {
    const password = 'correct-horse-battery'
    return {
      user_id,
      name: 'Asha Namuna',
      email: 'asha@example.com',
      mobile: '9000000000',
      password,
      confirm_password: password,
    }
  }
  await db
    .insertInto('instance')
    .values({ key_check: keyCheckValue(Buffer.alloc(32)) })
    .execute()
  const people = { admin: person('admin1'), root_member: person('root01'), franchise: null }
  const setup = { company: presetCompany, packages: [...presetPackages], plan: presetPlan, with_demo_members: false }
  const prepared = await prepareSetup({ ...people, ...setup }, services)
  await inTransaction(db, (trx) => setUpCompany(trx, services, prepared))
  const built = network()
  await build(pool, built)

  const joiner = { name: 'Asha Namuna', email: '', mobile: '', password_hash: null, side: 'left' } as const
  const timed = async (sponsor_id: number, parent_member_id?: bigint): Promise<{ ms: number; member_id: bigint }> => {
    const start = performance.now()
    const { member_id } = await inTransaction(db, (trx) =>
      joinMember(trx, services, { ...joiner, sponsor_member_id: BigInt(sponsor_id), parent_member_id }),
    )
    return { ms: performance.now() - start, member_id }
  }
  const [shallow_ms, deep_ms, named_ms]: [number[], number[], number[]] = [[], [], []]
  // In turn, so that whatever else slows the machine slows all alike.
  for (const [nth, sponsor] of built.sponsors.entries()) {
    const atTen = await timed(sponsor)
    const atEnd = await timed(1)
    const atNamed = await timed(1, atEnd.member_id)
    if (nth < warm_up) continue
    shallow_ms.push(atTen.ms)
    deep_ms.push(atEnd.ms)
    named_ms.push(atNamed.ms)
  }
  const figures = { shallow_ms: median(shallow_ms), deep_ms: median(deep_ms), deep_named_ms: median(named_ms) }
  const ratio = figures.deep_ms / figures.shallow_ms
  const raw = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, rounded(figure)]))
  say({ name: 'placement', ratio: rounded(ratio), target, ok: ratio <= target, shallow, deep, joinings, ...raw })
})
