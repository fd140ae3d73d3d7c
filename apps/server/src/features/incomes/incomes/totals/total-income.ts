import type { z } from 'zod'
import { companyIncome, totalIncome, type totalIncomeRow } from '@banyan/contract/incomes/total-income.ts'
import { businessDay, monthOf, startOfDay, weekOf, type Day } from '@banyan/domain/calendar/business-day.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { percentOf } from '@banyan/domain/money/percent-of.ts'
import { financialYearStart } from '@banyan/domain/calendar/financial-year.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { companyIncomes, incomeByKind, type Per, type Since } from './queries.ts'

type Kind = z.output<typeof totalIncomeRow>['kind']

/** Today, its week from Monday, its month and its financial year, by the company's calendar. */
function sinceOf(now: Date, zone: string): Since {
  const today = businessDay(now.getTime(), zone)
  const startOf = (day: Day) => new Date(startOfDay(day, zone))
  return {
    today: startOf(today),
    this_week: startOf(weekOf(today)),
    this_month: startOf(`${monthOf(today)}-01`),
    this_year: startOf(financialYearStart(today)),
  }
}

const sums = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `earned.${name}_minor`]))

export function mountTotalIncome(api: Api): void {
  mountList(api, totalIncome, (context, request) => {
    const { member_id } = actorOf(context)
    if (member_id === null) throw notFound('member')
    return findPage(totalIncome, request, {
      db: context.db,
      rows: incomeByKind(context.db, member_id, sinceOf(context.clock.now(), companyOf(context).zone)),
      filters: { kind: is('earned.kind') },
      sorts: {
        total: 'earned.total_minor',
        today: 'earned.today_minor',
        this_week: 'earned.this_week_minor',
        this_month: 'earned.this_month_minor',
        this_year: 'earned.this_year_minor',
      },
      tieBreak: 'earned.kind',
      totals: sums(Object.keys(totalIncome.totals.shape)),
      row: ({ kind }) => ({ kind: kind as Kind }),
    })
  })
  mountCompanyIncome(api, 'day', companyIncome.days)
  mountCompanyIncome(api, 'month', companyIncome.months)
}

function mountCompanyIncome(api: Api, per: Per, list: (typeof companyIncome)['days']): void {
  mountList(api, list, (context, request) =>
    findPage(list, request, {
      db: context.db,
      rows: companyIncomes(context.db, per, companyOf(context).zone),
      filters: {
        from: (rows, day) => rows.where('earned.ends_on', '>=', day),
        to: (rows, day) => rows.where('earned.starts_on', '<=', day),
        kind: is('earned.kind'),
      },
      sorts: { period: 'earned.starts_on', paid: 'earned.paid_minor', gross: 'earned.gross_minor' },
      tieBreak: ['earned.starts_on', 'earned.kind'],
      totals: sums(Object.keys(list.totals.shape)),
      row: (row) => ({
        period: per === 'month' ? monthOf(row.starts_on) : row.starts_on,
        kind: row.kind as Kind,
        incomes: Number(row.incomes),
        sales: minor(row.sales_minor),
        share_percent: percentOf(row.paid_minor, row.sales_minor),
        payout_percent: percentOf(row.all_paid_minor, row.sales_minor),
      }),
    }),
  )
}
