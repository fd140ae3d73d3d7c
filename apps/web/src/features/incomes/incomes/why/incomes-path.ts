import { incomeViews } from '@banyan/contract/incomes/income-lists.ts'
import { pathTo } from '#kit/nav/paths.ts'

/** The list an income is in: the reader's own, or for an admin everybody's. */
export function incomesPath(kind: string, user_type: string, query: Readonly<Record<string, string>> = {}): string {
  const scope = user_type === 'Admin' ? 'admin' : 'user'
  const view = incomeViews.find((one) => one.kind === kind && one.view === 'details' && one.scope === scope)
  return pathTo(view?.page ?? `${scope}/dashboard`, query)
}
