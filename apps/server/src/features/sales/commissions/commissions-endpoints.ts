import { commissionLists } from '@banyan/contract/franchises/commissions.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import type { Api } from '#kit/http/mount.ts'
import { findCommissionRows } from './list-queries.ts'

export function mountCommissions(api: Api): void {
  mountLists(api, Object.values(commissionLists), findCommissionRows)
}
