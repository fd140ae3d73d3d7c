import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { listReconciliationEntries } from '@banyan/contract/reconciliation/entries.ts'
import { findReconciliationEntries } from '../apps/server/src/features/books/reconciliation/entries/find-entries.ts'
import { reconcile } from '../apps/server/src/features/books/reconciliation/reconcile.ts'
import type { Asking } from '../apps/server/src/kit/context.ts'
import { openDatabase } from '../apps/server/src/kit/database/database.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/throwaway-postgres.ts'
import { addMoves, all_entries, end } from './million-moves.ts'

/**
 * The reconciliation of a ledger of 1.7 million entries: the month up to today, a day a year ago, and the entries of a line;
 * against one bare sum of all entries by account.
 */
const rounds = 5
/** How many times the bare sum the page of a month may cost. */
const most = 3

type Filter = ListRequest<typeof listReconciliationEntries>['filter']

async function bestMs(act: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await act()
    best = Math.min(best, performance.now() - start)
  }
  return Math.round(best)
}

const postgres = await startThrowawayPostgres()
try {
  const { url, template } = await createTemplate(postgres.connection)
  const { db, pool, close } = openDatabase(
    { connectionString: urlOfDatabase(url, template) },
    { limits: timeLimits.console },
  )
  await addMoves(pool)
  const clock = { now: () => new Date(end.getTime() - 1) }
  const context = { db, clock, company: { zone: 'Asia/Kolkata' } } as unknown as Asking
  const { lines, difference } = await reconcile(context, {})
  if (difference !== 0n || lines.some((line) => line.difference !== null && line.difference !== 0n))
    throw new Error('the made-up books do not balance')
  const entries = (filter: Filter, page_index = 0) =>
    findReconciliationEntries(context, {
      page_index,
      page_size: 25,
      sort: { by: 'at', is_descending: true },
      filter,
    })
  const bare_ms = await bestMs(() => pool.query('select account_id, sum(amount_minor) from ledger_entry group by 1'))
  const month_ms = await bestMs(() => reconcile(context, {}))
  const year_ago_ms = await bestMs(() => reconcile(context, { from: '2025-01-20', to: '2025-01-20' }))
  const ratio = Number((month_ms / bare_ms).toFixed(2))
  console.log(
    JSON.stringify({
      name: 'reconciliation',
      ratio,
      target: most,
      ok: ratio <= most,
      entries: all_entries,
      bare_ms,
      month_ms,
      year_ago_ms,
      cash_month_ms: await bestMs(() => entries({ line: 'cash', from: '2025-12-01' })),
      cash_all_ms: await bestMs(() => entries({ line: 'cash' })),
      wallets_month_ms: await bestMs(() => entries({ line: 'FUND:User', from: '2025-12-01' })),
      incomes_month_ms: await bestMs(() => entries({ line: 'income_expense:matching', from: '2025-12-01' })),
    }),
  )
  await close()
} finally {
  await postgres.stop()
}
