import type { z } from 'zod'
import { allIncome, type allIncomeRow } from '@banyan/contract/incomes/all-income.ts'
import { instantOfIncome } from '@banyan/domain/incomes/day-of-income.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { companyOf } from '#kit/context.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { flag, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { incomeDays } from '../days/queries.ts'
import { incomeStatusOf } from '../lists/income-rows.ts'
import { isOfClosing } from '../lists/queries.ts'
import { isHeld } from '../queries.ts'
import { scopeOf } from '../scope.ts'
import { startSources } from '../strangers.ts'
import { incomesOfAll } from './queries.ts'

type Row = z.output<typeof allIncomeRow>
type Stored = Awaited<ReturnType<ReturnType<typeof incomesOfAll>['executeTakeFirstOrThrow']>>

/** A row keeps its kind and its member for ever, so both are there. */
const rowOf = (row: Stored) => ({
  kind: row.kind as Row['kind'],
  member_user_id: row.member_user_id ?? '',
  member_name: row.member_name ?? '',
  at: instantOfIncome(row),
  base: row.base_minor as Minor,
  ...incomeStatusOf(row),
})

export function mountAllIncome(api: Api): void {
  for (const list of Object.values(allIncome))
    mountList(api, list, (context, request) =>
      findPage(list, request, {
        db: context.db,
        rows: incomesOfAll(context.db, scopeOf(context)),
        filters: {
          ...incomeDays(companyOf(context).zone),
          kind: is('income.kind'),
          status: (rows, status) => flag(isHeld)(rows, status === 'held'),
          user_id: person('person'),
          closing_id: (rows, closing_id) => rows.where(isOfClosing(closing_id)),
        },
        sorts: {
          at: 'income.at',
          net: 'income.net_minor',
          gross: 'income.gross_minor',
          trimmed: 'income.trimmed_minor',
        },
        tieBreak: 'income.id',
        totals: {
          gross: 'income.gross_minor',
          trimmed: 'income.trimmed_minor',
          paid: 'income.paid_minor',
          net: 'income.net_minor',
        },
        present: async () => {
          const sourceOf = await startSources(context, companyOf(context), scopeOf(context))
          return (row) => ({ ...rowOf(row), ...sourceOf(row.kind, row) })
        },
      }),
    )
}
