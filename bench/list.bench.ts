import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { findPins } from '../apps/server/src/features/sales/pins/queries.ts'
import { findMoved } from '../apps/server/src/features/sales/pins/statistics/queries.ts'
import type { Actor } from '../apps/server/src/kit/context.ts'
import { msOf, rounded, say } from './figures.ts'
import { measureExports } from './list-export.ts'
import { addPins, pinsNow } from './million-pins.ts'
import { onPostgres } from './on-postgres.ts'

/**
 * The admins' list of a million pins: its first page, one in the middle and its last, without a filter, with each and in
 * each order; against a bare SELECT of the same 25 rows from the table alone, filtered and ordered by the same indexes,
 * without a join, a count or a name. Then all of it as a file, against a bare COPY.
 */
const page_size = 25
const rounds = { first: 15, far: 5 }
/** The worst page that opens at once, and the worst of those far back, which count what they skip. */
const most = { first: 6, far: 6 }

type Request = ListRequest<typeof pinLists.admin>

const newest: Request['sort'] = { by: 'generated_at', is_descending: true }
const generated = 'generated_at desc nulls last'

interface Case {
  readonly name: string
  readonly filter: Request['filter']
  /** The same in SQL. */
  readonly where: string
  readonly sort: Request['sort']
  readonly order: string
}

const filtered = (name: string, filter: Request['filter'], where: string): Case => ({
  name,
  filter,
  where,
  sort: newest,
  order: `${generated}, id desc`,
})

const sorted = (by: Request['sort']['by'], column: string, isNullable: boolean): Case[] =>
  [true, false].map((is_descending) => ({
    name: `${is_descending ? '-' : ''}${by}`,
    filter: {},
    where: 'true',
    sort: { by, is_descending },
    order: is_descending
      ? `${column} desc nulls last, id desc`
      : `${column} asc nulls ${isNullable ? 'last' : 'first'}, id asc`,
  }))

const now = `timestamptz '${pinsNow.toISOString()}'`
const cases: readonly Case[] = [
  filtered('used', { status: 'used' }, "status = 'used'"),
  filtered('unused', { status: 'unused' }, `status = 'unused' and expires_at > ${now}`),
  filtered('expired', { status: 'expired' }, `(status = 'expired' or status = 'unused' and expires_at <= ${now})`),
  filtered('cancelled', { status: 'cancelled' }, "status = 'cancelled'"),
  filtered('blocked', { status: 'blocked' }, "status = 'blocked'"),
  filtered('package', { package_id: 3n }, 'package_id = 3'),
  filtered('free', { kind: 'free' }, "kind = 'free'"),
  filtered('leader', { kind: 'leader' }, "kind = 'leader'"),
  filtered('paid', { kind: 'paid' }, "kind = 'paid'"),
  filtered('order', { order_id: 50n }, 'batch_id in (select id from pin_batch where order_id = 50)'),
  filtered('pin_no', { pin_no: 'A1' }, "pin_no >= 'A1' and pin_no < 'A2'"),
  filtered('person', { user_id: 'bench500' }, '(owner_person_id = 500 or used_for_member_id = 500)'),
  ...sorted('generated_at', 'generated_at', false),
  ...sorted('expires_at', 'expires_at', false),
  ...sorted('amount', 'price_minor', false),
  ...sorted('used_at', 'used_at', true),
]

/** The best of several rounds for each act, one after the other in each round: other work slows both alike. */
async function bestMs<K extends string>(count: number, acts: Readonly<Record<K, () => Promise<unknown>>>) {
  const names = Object.keys(acts) as K[]
  const best = Object.fromEntries(names.map((name) => [name, Infinity])) as Record<K, number>
  for (let round = 0; round <= count; round++) {
    // The first round only warms up.
    for (const name of names) {
      const took = await msOf(acts[name])
      if (round > 0) best[name] = Math.min(best[name], took)
    }
  }
  return best
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
  owes_terms: false,
}
const reading = { actor: admin, now: pinsNow, zone: 'Asia/Kolkata' }

await onPostgres(async ({ db, pool }) => {
  await addPins(pool)

  const measured: { name: string; page: string; ours_ms: number; bare_ms: number; ratio: number }[] = []
  for (const { name, filter, where, sort, order } of cases) {
    const { rows } = await pool.query<{ count: bigint }>(`select count(*) from pin where ${where}`)
    const last = Math.max(0, Math.ceil(Number(rows[0]!.count) / page_size) - 1)
    const pages = last === 0 ? { first: 0 } : { first: 0, middle: Math.floor(last / 2), last }
    for (const [page, page_index] of Object.entries(pages)) {
      const offset = page_index * page_size
      const { ours_ms, bare_ms } = await bestMs(page === 'first' ? rounds.first : rounds.far, {
        ours_ms: () => findPins(db, pinLists.admin, { page_index, page_size, sort, filter }, reading),
        bare_ms: () =>
          pool.query(`select * from pin where ${where} order by ${order} limit ${page_size} offset ${offset}`),
      })
      measured.push({ name, page, ours_ms, bare_ms, ratio: rounded(ours_ms / bare_ms, 2) })
    }
  }
  for (const line of measured) console.error(Object.values(line).join('\t'))

  const worst = (isFirst: boolean) =>
    measured.filter(({ page }) => (page === 'first') === isFirst).toSorted((a, b) => b.ratio - a.ratio)[0]!
  const [first, far] = [worst(true), worst(false)]
  const request = { page_index: 0, page_size, sort: newest, filter: {} }
  const { totals_ms, statistics_ms } = await bestMs(rounds.far, {
    totals_ms: () => findPins(db, pinLists.admin, { ...request, part: 'totals' }, reading),
    statistics_ms: () => findMoved(db, { person_id: undefined, from: new Date(0), until: pinsNow }),
  })
  const exported = await measureExports({ db, pool, actor: admin })
  say({
    name: 'list',
    ratio: first.ratio,
    target: most.first,
    ok: first.ratio <= most.first && far.ratio <= most.far && exported.isLevel,
    first,
    far,
    totals_ms,
    statistics_ms,
    exported,
  })
})
