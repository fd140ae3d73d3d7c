import * as contract from '@banyan/contract/counter-sales/counter-sales.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import type { Api } from '#kit/http/mount.ts'
import { findCounterSales } from './queries.ts'

export function mountCounterSales(api: Api): void {
  const { franchise, admin, user } = contract.counterSaleLists
  mountLists(api, [franchise, admin, user], findCounterSales)
}
