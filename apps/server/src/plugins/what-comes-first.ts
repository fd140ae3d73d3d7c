import { said } from '@banyan/contract/words/refusals.ts'
import type { Actor } from '#kit/context.ts'
import type { Asked } from '#kit/http/mount.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { isForVisitors } from '#kit/routes.ts'

/** Who may only look may still leave, and an auditor may look after the own sign-in; nothing else is written. */
export function assertMayTouch({ opened_by }: Actor, { pages, method, path }: Asked): void {
  if (method === 'GET' || isForVisitors(pages) || path === '/accounts/sign-out') return
  if (opened_by === null && pages === 'signed-in' && path.startsWith('/accounts/')) return
  throw new Refusal(409, 'read_only', said('kit.read_only'))
}

/** What stays open until a password that somebody else chose is changed: the own account, and what every page begins with. */
const withAnyPassword = /^\/($|accounts\/|company\/|(admin|franchise|user)\/details$)/

export function assertOwnPassword({ path }: Asked): void {
  if (withAnyPassword.test(path)) return
  throw new Refusal(409, 'must_change_password', said('kit.must_change_password'))
}

/** What stays open until terms are agreed to: reading them, the own account, and leaving. */
const beforeTerms =
  /^\/($|accounts\/|company\/|user\/(details|agreements|agreements\/pdf|membership|membership\/(resign|export))$)/

export function assertAgreed({ path, pages }: Asked): void {
  if (isForVisitors(pages) || beforeTerms.test(path)) return
  throw new Refusal(409, 'terms_first', said('kit.terms_first'))
}
