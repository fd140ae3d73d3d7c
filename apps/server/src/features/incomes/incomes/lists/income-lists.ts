import { type DetailsList, incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { companyOf } from '#kit/context.ts'
import { is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { scopeOf } from '../scope.ts'
import {
  matchingIncomeOf,
  matchingLevelIncomeOf,
  matchingTrimmingOf,
  repurchaseLevelIncomeOf,
  roiIncomeOf,
  roiLevelIncomeOf,
  singleLegIncomeOf,
  sponsoredIncomeOf,
} from './income-rows.ts'
import {
  commonFilters,
  detailsOf,
  hasReason,
  matchingIncomes,
  matchingLevelIncomes,
  matchingTrimmings,
  repurchaseLevelIncomes,
  roiIncomes,
  roiLevelIncomes,
  singleLegIncomes,
  sponsoredIncomes,
  trimmingSorts,
  trimmingSums,
  trimmingTieBreak,
  type ReadDetails,
} from './queries.ts'

/** Every kind of the contract has its reader here. */
const details: Readonly<Record<keyof typeof incomeLists, ReadDetails>> = {
  matching: detailsOf(matchingIncomes, matchingIncomeOf),
  matching_level: detailsOf(matchingLevelIncomes, matchingLevelIncomeOf),
  sponsored: detailsOf(sponsoredIncomes, sponsoredIncomeOf),
  roi: detailsOf(roiIncomes, roiIncomeOf),
  roi_level: detailsOf(roiLevelIncomes, roiLevelIncomeOf),
  single_leg: detailsOf(singleLegIncomes, singleLegIncomeOf),
  repurchase_level: detailsOf(repurchaseLevelIncomes, repurchaseLevelIncomeOf),
}

export function mountIncomeLists(api: Api): void {
  for (const [kind, views] of Object.entries(incomeLists)) {
    for (const list of Object.values<DetailsList>(views.details)) {
      mountList(api, list, (context, request) => {
        const scoped = { scope: scopeOf(context), zone: companyOf(context).zone }
        return details[kind as keyof typeof incomeLists](context.db, list, request, scoped)
      })
    }
  }

  for (const list of Object.values(incomeLists.matching.trimming)) {
    mountList(api, list, (context, request) =>
      findPage(list, request, {
        db: context.db,
        rows: matchingTrimmings(context.db, scopeOf(context)),
        filters: {
          ...commonFilters(companyOf(context).zone),
          closing_id: is('matching.closing_id'),
          reason: (found, reason) => found.where(hasReason(reason)),
        },
        sorts: trimmingSorts,
        tieBreak: trimmingTieBreak,
        totals: trimmingSums,
        row: matchingTrimmingOf,
      }),
    )
  }
}
