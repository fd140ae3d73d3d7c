import { signOut, type UserInfo } from '@banyan/contract/accounts/session.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'

/**
 * Whether a call would be refused because the person may only look: the server's own rule, so that nobody fills in a
 * form for nothing. Leaving is open to everybody, and an auditor looks after the own sign-in.
 */
export function isReadOnly(user: UserInfo | null, { method, pages, path }: Endpoint): boolean {
  if (user === null || !user.is_read_only) return false
  if (method === 'GET' || pages === 'public' || path === signOut.path) return false
  return user.opened_by !== null || pages !== 'signed-in' || !path.startsWith('/accounts/')
}
