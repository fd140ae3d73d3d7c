import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, type Asking } from '#kit/context.ts'
import { is } from '#kit/lists/filters.ts'
import { runList } from '#kit/lists/list-query.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { matchingIncomeOf, matchingTrimmingOf, sponsoredIncomeOf } from './income-rows.ts'
import {
  commonFilters,
  findDetails,
  hasReason,
  matchingIncomes,
  matchingTrimmings,
  sponsoredIncomes,
  trimmingSorts,
  trimmingSums,
  trimmingTieBreak,
  type Scope,
} from './queries.ts'

/** A member sees the own rows; the lists for admins show everybody's. */
function scopeOf(context: Asking): Scope {
  const { user_type, member_id } = actorOf(context)
  if (user_type === 'Admin') return 'everybody'
  if (member_id === null) throw notFound('member')
  return member_id
}

const zoneOf = (context: Asking): string => companyOf(context).zone

/** Sums by name, as money. */
const asMoney = <T extends Record<string, bigint>>(totals: T) =>
  totals as unknown as { [K in 'gross' | 'trimmed' | 'paid' | 'tds' | 'admin_charge' | 'net']: Minor }

export function mountIncomeLists(api: Api): void {
  for (const list of Object.values(incomeLists.matching.details)) {
    mountList(api, list, async (context, request) => {
      const all = matchingIncomes(context.db, scopeOf(context))
      const { rows, totals, ...page } = await findDetails(context.db, list, request, {
        rows: all,
        zone: zoneOf(context),
      })
      return { ...page, data: rows.map(matchingIncomeOf), totals: asMoney(totals) }
    })
  }

  for (const list of Object.values(incomeLists.sponsored.details)) {
    mountList(api, list, async (context, request) => {
      const all = sponsoredIncomes(context.db, scopeOf(context))
      const { rows, totals, ...page } = await findDetails(context.db, list, request, {
        rows: all,
        zone: zoneOf(context),
      })
      return { ...page, data: rows.map(sponsoredIncomeOf), totals: asMoney(totals) }
    })
  }

  for (const list of Object.values(incomeLists.matching.trimming)) {
    mountList(api, list, async (context, request) => {
      const { rows, totals, ...page } = await runList(list, request, {
        db: context.db,
        rows: matchingTrimmings(context.db, scopeOf(context)),
        filters: {
          ...commonFilters(zoneOf(context)),
          closing_id: is('matching.closing_id'),
          reason: (found, reason) => found.where(hasReason(reason)),
        },
        sorts: trimmingSorts,
        tieBreak: trimmingTieBreak,
        totals: trimmingSums,
      })
      return { ...page, data: rows.map(matchingTrimmingOf), totals: asMoney(totals) }
    })
  }
}
