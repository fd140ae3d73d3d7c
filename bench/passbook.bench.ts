import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { passbookLists } from '@banyan/contract/wallets/passbook.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { answerPassbook } from '../apps/server/src/features/incomes/wallets/passbook/passbook.ts'
import { periodFor } from '../apps/server/src/features/incomes/wallets/passbook/wallet-period.ts'
import type { Actor, Asking, Services } from '../apps/server/src/kit/context.ts'
import { openDatabase } from '../apps/server/src/kit/database/database.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/throwaway-postgres.ts'
import { addEntries, entry_seconds, firstEntry, most_entries } from './million-entries.ts'

/**
 * The passbook of ten million entries as its owner reads it: the first page, one in the middle and the last, of all entries
 * and of a period of half of them; against a bare SELECT of the same 25 rows by their numbers.
 */
const page_size = 25
const rounds = 60
/** How many times the bare SELECT a page may cost. */
const most = 6
const zone = 'Asia/Kolkata'

type Request = ListRequest<typeof passbookLists.admin>

const owner: Actor = {
  person_id: 1n,
  user_id: 'BENCH1',
  user_type: 'Franchise',
  name: 'Ravi Udaharan',
  member_id: null,
  rights: new Set(),
  pages: new Set(),
  session_hash: Buffer.alloc(32),
  opened_by: null,
  is_read_only: false,
  owes_password: false,
}

async function msOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** The best of several rounds for each act, one after the other in each round: other work slows both alike. */
async function bestMs(acts: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const best = acts.map(() => Infinity)
  for (let round = 0; round <= rounds; round++)
    for (const [nth, act] of acts.entries()) {
      const took = await msOf(act)
      // The first round only warms up.
      if (round > 0) best[nth] = Math.min(best[nth]!, Number(took.toFixed(2)))
    }
  return best
}

const dayOf = (no: number) => businessDay(firstEntry.getTime() + no * entry_seconds * 1000, zone)
const half = { from: dayOf(most_entries / 4), to: dayOf((most_entries * 3) / 4) }

const postgres = await startThrowawayPostgres()
try {
  const { url, template } = await createTemplate(postgres.connection)
  const { db, pool, close } = openDatabase(
    { connectionString: urlOfDatabase(url, template) },
    { limits: timeLimits.console },
  )
  const added_ms = Math.round(await msOf(() => addEntries(pool)))
  const services = { db, pool } as unknown as Services
  const context = { db, actor: owner, company: { zone } } as unknown as Asking
  const answer = answerPassbook(services)
  const request = (filter: Request['filter'], page_index: number): Request => ({
    page_index,
    page_size,
    sort: { by: 'at', is_descending: true },
    filter,
  })
  const { rows: accounts } = await pool.query<{ id: bigint }>("select id from ledger_account where code = 'FUND:1'")

  const measured = []
  for (const [name, filter] of [
    ['all', {}],
    ['period', half],
  ] as const) {
    const { total_count } = await answer(context, request(filter, 0))
    const last = Math.ceil(total_count / page_size) - 1
    for (const [page, page_index] of Object.entries({ first: 0, middle: Math.floor(last / 2), last })) {
      const shown = (await answer(context, request(filter, page_index))).data.map(({ id }) => id)
      const [to, from] = [shown[0], shown.at(-1)]
      const [ours_ms = 0, bare_ms = 0] = await bestMs([
        () => answer(context, request(filter, page_index)),
        () =>
          pool.query('select * from wallet_entry where account_id = $1 and no between $2 and $3 order by no desc', [
            accounts[0]!.id,
            from,
            to,
          ]),
      ])
      measured.push({ name, page, rows: shown.length, ours_ms, bare_ms, ratio: Number((ours_ms / bare_ms).toFixed(2)) })
    }
  }
  for (const line of measured) console.error(Object.values(line).join('\t'))
  const worst = measured.toSorted((one, other) => other.ratio - one.ratio)[0]!
  const [period_ms, kind_ms] = await bestMs([
    () => periodFor(context, half),
    () => answer(context, request({ kind: 'pins_sold' }, 0)),
  ])
  const totals_ms = Math.round(await msOf(() => answer(context, { ...request({}, 0), part: 'totals' })))
  console.log(
    JSON.stringify({
      name: 'passbook',
      ratio: worst.ratio,
      target: most,
      ok: worst.ratio <= most,
      entries: most_entries,
      worst,
      period_ms,
      kind_ms,
      totals_ms,
      added_ms,
    }),
  )
  await close()
} finally {
  await postgres.stop()
}
