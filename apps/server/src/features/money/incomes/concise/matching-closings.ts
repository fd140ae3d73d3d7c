import { matchingClosings } from '@banyan/contract/incomes/matching-closings.ts'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { fieldOf, type Filter } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { closingsOfAll, closingsOfMember } from './queries.ts'

/** Closings that ended on days of a range: a closing belongs to the business day of its last instant. */
const closedWithin = (zone: string): Readonly<Record<'from' | 'to', Filter<Day>>> => ({
  from: (rows, day) => rows.where(fieldOf('paid.window_to'), '>', new Date(startOfDay(day, zone))),
  to: (rows, day) => rows.where(fieldOf('paid.window_to'), '<=', new Date(startOfDay(addDays(day, 1), zone))),
})

const sorts = {
  window_to: 'paid.window_to',
  paid: 'paid.paid_minor',
  gross: 'paid.gross_minor',
  trimmed: 'paid.trimmed_minor',
} as const
const totals = { gross: sorts.gross, trimmed: sorts.trimmed, paid: sorts.paid }

export function mountMatchingClosings(api: Api): void {
  const common = { sorts, totals, tieBreak: 'paid.closing_id' }
  mountList(api, matchingClosings.user, (context, request) => {
    const { member_id } = actorOf(context)
    if (member_id === null) throw notFound('member')
    return findPage(matchingClosings.user, request, {
      ...common,
      db: context.db,
      rows: closingsOfMember(context.db, member_id),
      filters: closedWithin(companyOf(context).zone),
    })
  })
  mountList(api, matchingClosings.admin, (context, request) =>
    findPage(matchingClosings.admin, request, {
      ...common,
      db: context.db,
      rows: closingsOfAll(context.db),
      filters: closedWithin(companyOf(context).zone),
      row: ({ incomes }) => ({ incomes: Number(incomes) }),
    }),
  )
}
