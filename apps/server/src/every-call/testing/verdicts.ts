import { activeIdsOf } from '@banyan/contract/catalogue/active.ts'
import { page, routeRecordsOf, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Call } from './calls.ts'

/** Let in, refused, or what else came back. */
export type Verdict = 'open' | 401 | 403 | 'read only' | 'password first' | `broken: ${string}`

/** Somebody who makes a call. */
export interface Caller {
  /** Nobody without a living session has a type. */
  readonly user_type: UserType | null
  /** Ids of routes; null stands for all of the type. */
  readonly rights: ReadonlySet<number> | null
  /** An auditor, or an admin who impersonates somebody. */
  readonly looks?: 'as auditor' | 'impersonating' | undefined
  /** The password was chosen by somebody else. */
  readonly owesPassword?: boolean
}

export const visitor: Caller = { user_type: null, rights: null }

export const pagesOf = ({ pages }: Call): readonly PageKey[] => (typeof pages === 'string' ? [] : pages)
export const grantingIds = (call: Call): number[] => pagesOf(call).map((key) => page(key).id)

const records = routeRecordsOf()
const noneOff: ReadonlySet<number> = new Set()
/** The routes that count when these are switched off; what is compulsory cannot be. */
const activeWithout = (off: ReadonlySet<number>) =>
  activeIdsOf(records.map((row) => ({ ...row, is_active: row.is_compulsory || (row.is_active && !off.has(row.id)) })))
export const live = activeWithout(noneOff)
/** Those that count when everything that is built is switched on. */
export const everythingOn = activeIdsOf(records.map((row) => ({ ...row, is_active: true })))

const isVisitorsPage = (key: PageKey) => key.startsWith('any/accounts/')

const isOwnAccount = ({ path }: Call) => path.startsWith('/accounts/')

/**
 * Who only looks may sign out and do what needs no session; an auditor, who has an own sign-in, may look after that
 * too.
 */
function mayTouch(call: Call, looks: Caller['looks']): boolean {
  const isForAnybody = call.pages === 'public' || pagesOf(call).some(isVisitorsPage)
  if (looks === undefined || call.method === 'GET' || isForAnybody || call.path === '/accounts/sign-out') return true
  return looks === 'as auditor' && call.pages === 'signed-in' && isOwnAccount(call)
}

/** Until the password is changed there is the own account, and what every page begins with. */
const isBeforeAnyPage = (call: Call) =>
  isOwnAccount(call) || /^\/(company\/.*|(user|admin|franchise)\/details)?$/.test(call.path)

/**
 * What the contract and the catalogue say of a caller at a call, said here once more and apart from the server's own
 * words, so that the two can disagree.
 */
export function verdictOf(
  call: Call,
  caller: Caller,
  off = noneOff,
  active = off.size === 0 ? live : activeWithout(off),
): Verdict {
  const { user_type, rights, looks, owesPassword = false } = caller
  const opened = owesPassword && !isBeforeAnyPage(call) ? 'password first' : 'open'
  if (call.pages === 'public') return opened
  const pages = pagesOf(call).map((key) => ({ ...page(key), isVisitors: isVisitorsPage(key) }))
  const on = pages.filter(({ id }) => active.has(id))
  if (user_type === null) {
    if (!pages.some(({ isVisitors }) => isVisitors)) return 401
    return on.some(({ isVisitors }) => isVisitors) ? 'open' : 403
  }
  const isHeld = (it: (typeof pages)[number]) =>
    it.user_type === 'Any' || (it.user_type === user_type && (rights === null || rights.has(it.id) || it.is_compulsory))
  if (call.pages !== 'signed-in' && !on.some(isHeld)) return 403
  return mayTouch(call, looks) ? opened : 'read only'
}
