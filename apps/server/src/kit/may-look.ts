import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { rightsOf, type Routes } from './routes.ts'

/** The pages whose holders may look through a member's eyes. */
const looking = ['admin/member/member-search', 'admin/member/member-profile'] as const

/** Whether an admin with these stored rights may look through members' eyes at this moment. */
export function mayLookAsMember(routes: Routes, stored: readonly number[] | null): boolean {
  const rights = rightsOf(routes, 'Admin', stored)
  return looking.some((key) => rights.has(page(key).id))
}
