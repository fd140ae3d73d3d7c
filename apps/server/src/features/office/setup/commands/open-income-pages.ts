import { pagesOfKinds } from '@banyan/contract/incomes/kind-pages.ts'
import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import type { Transaction } from '#kit/database/database.ts'
import { switchOnPages, type SwitchedOn } from '#features/platform/routes/index.ts'
import { findKindsWithoutPages } from '../queries.ts'

/**
 * A kind that a plan begins to pay brings its pages for members and admins, unless members read its rows already
 * (decision 29). Pages of a kind that a plan no longer pays stay as they are: what was earned can be read.
 */
export async function openIncomePages(
  trx: Transaction,
  { before, after }: { readonly before: PlanJson | undefined; readonly after: PlanJson },
): Promise<SwitchedOn[]> {
  const closed = new Set(await findKindsWithoutPages(trx))
  const begins = (kind: IncomeKind) => after[kind].enabled && before?.[kind].enabled !== true && closed.has(kind)
  return switchOnPages(
    trx,
    pagesOfKinds.filter(({ kind }) => begins(kind)).map(({ page }) => page),
  )
}
