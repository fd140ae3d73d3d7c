import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { pathTo } from '#kit/nav/paths.ts'

/** The list an income is in: the reader's own, or for an admin everybody's. */
export function incomesPath(kind: string, user_type: string, query: Readonly<Record<string, string>> = {}): string {
  const lists: Readonly<Record<string, readonly [own: PageKey, all: PageKey]>> = {
    matching: ['user/income/matching-income-details', 'admin/income/matching-income-details'],
    sponsored: ['user/income/sponsored-income-details', 'admin/income/sponsored-income-details'],
  }
  const [own, all] = lists[kind] ?? ['user/dashboard', 'admin/dashboard']
  return pathTo(user_type === 'Admin' ? all : own, query)
}
