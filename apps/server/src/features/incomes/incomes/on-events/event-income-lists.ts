import { type EventDetailsList, eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { companyOf } from '#kit/context.ts'
import { days, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { findPoolNames, poolNameOf } from '#kit/pool-names.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { incomeStatusOf, moneyOf, moneyTrimsOf } from '../lists/income-rows.ts'
import { scopeOf } from '../scope.ts'
import { startSources } from '../strangers.ts'
import { incomesOnEvents } from './queries.ts'

type Stored = Awaited<ReturnType<ReturnType<typeof incomesOnEvents>['executeTakeFirstOrThrow']>>

/** A row keeps its member, and who activated, for ever, so both are there; a kind with levels keeps those too, and matrix the place. */
const rowOf = (pool_names: readonly string[]) => (row: Stored) => ({
  member_user_id: row.member_user_id ?? '',
  member_name: row.member_name ?? '',
  pool: row.pool ?? 0,
  pool_name: poolNameOf(pool_names, row.pool),
  is_bought: row.is_bought ?? false,
  place_no: Number(row.node_no ?? 0n),
  base: row.base_minor as Minor,
  money_trims: moneyTrimsOf(row.reasons),
  ...moneyOf(row),
  ...incomeStatusOf(row),
})

/** What kinds paid on activations: for a member the own rows, for admins everybody's. */
export function mountEventIncomeLists(api: Api): void {
  for (const [kind, { details }] of Object.entries(eventIncomeLists))
    for (const list of Object.values<EventDetailsList>(details))
      mountList(api, list, async (context, request) =>
        findPage(list, request, {
          db: context.db,
          rows: incomesOnEvents(context.db, kind, scopeOf(context)),
          filters: {
            ...days('income.at', companyOf(context).zone),
            user_id: person('person'),
            pool: is('income.pool'),
          },
          sorts: {
            at: 'income.at',
            paid: 'income.paid_minor',
            gross: 'income.gross_minor',
            trimmed: 'income.trimmed_minor',
          },
          tieBreak: 'income.id',
          totals: {
            gross: 'income.gross_minor',
            trimmed: 'income.trimmed_minor',
            paid: 'income.paid_minor',
            tds: 'income.tds_minor',
            admin_charge: 'income.admin_charge_minor',
            net: 'income.net_minor',
          },
          present: async () => {
            const sourceOf = await startSources(context, companyOf(context), scopeOf(context))
            const figuresOf = rowOf(kind === 'matrix' ? await findPoolNames(context.db) : [])
            return (row) => {
              const { from_user_id, from_name } = sourceOf(kind, row)
              return { ...figuresOf(row), from_user_id: from_user_id ?? '', from_name: from_name ?? '' }
            }
          },
        }),
      )
}
