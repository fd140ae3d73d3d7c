import { matchingClosings } from '@banyan/contract/incomes/matching-closings.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { closedWithin } from '../closed-within.ts'
import { closingsOfAll, closingsOfMember } from './queries.ts'

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
