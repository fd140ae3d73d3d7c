import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { rightsOf, type Routes } from './routes.ts'

/** The pages whose holders may impersonate a member. */
const impersonationPages = ['admin/member/member-search', 'admin/member/member-profile'] as const

/** Whether an admin with these stored rights may impersonate members at this moment. */
export function mayImpersonate(routes: Routes, stored: readonly number[] | null): boolean {
  const rights = rightsOf(routes, 'Admin', stored)
  return impersonationPages.some((key) => rights.has(page(key).id))
}
