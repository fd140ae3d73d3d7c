import { redirect } from 'react-router'
import { addressOf, type PageAddress } from '@banyan/contract/catalogue/addresses.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { accessTo } from './access.ts'
import { companyNow } from './company.ts'
import { takePinFromAddress } from './handed-pin.ts'
import { closedPath, homeOf, pathTo, securityKeyOf, setupPath, signInPath, signOutPath } from '../nav/paths.ts'
import { ensurePerson } from './person.ts'
import { dropVisitorsPath, keepReturnPath } from './return-path.ts'
import { session } from './session.ts'

const setup = addressOf('admin/setup')

/** How a guard let a page through: as itself, or as one that is not there. */
export type Opened = 'open' | 'not-found'

/** Before the company exists every way leads to its setup. */
export function requireSetUp(path: string): void {
  if (!companyNow().info.is_set_up && path.toLowerCase() !== setupPath) throw redirect(setupPath)
}

/** Pages of the accounts area that are about whoever is signed in. */
const needsSession: ReadonlySet<PageKey> = new Set<PageKey>([
  'any/accounts/contact-verification',
  'any/accounts/email-verification',
])

/** An address of ours without what stands behind its #, which may be a secret. */
const withoutFragment = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/** Lets a page open, or leads elsewhere. The details of whoever is signed in are loaded first. */
export async function guard(page: PageAddress, url: string): Promise<Opened> {
  const company = companyNow()
  if (!company.info.is_set_up && page.id === setup.id) return 'open'
  const isOfAccounts = page.key.startsWith('any/accounts/')
  const user = session.store.get()?.user ?? null
  if (user === null && needsSession.has(page.key)) {
    keepReturnPath(null, withoutFragment(url))
    throw redirect(signInPath)
  }
  // A password that somebody else chose: the server answers nothing but security until it is changed.
  if (user?.must_change_password && !isOfAccounts) {
    const security = securityKeyOf(user.user_type)
    if (page.key !== security) throw redirect(pathTo(security))
    return 'open'
  }
  // Terms that come before everything else.
  if (user?.owed_terms === 'first' && !isOfAccounts) {
    if (page.key !== 'user/agreement') throw redirect(pathTo('user/agreement'))
    return 'open'
  }
  // Signing in must work with a dead session in the drawer, so the accounts area asks nobody who they are.
  const person = isOfAccounts ? null : await ensurePerson()
  const verdict = accessTo(page, person?.activeIds ?? company.activeIds, session.store.get()?.user ?? null)
  if (verdict === 'sign-out') {
    // Who came by a link finds the same page after signing in; a pin that was scanned is filled in there.
    if (user === null) {
      takePinFromAddress()
      keepReturnPath(null, withoutFragment(url))
    }
    throw redirect(user === null ? signOutPath : closedPath)
  }
  return verdict
}

/** Where the portal opens: home for whoever is signed in, the sign-in page for everybody else. */
export function openFrontDoor(): Response {
  const user = session.store.get()?.user
  dropVisitorsPath()
  return redirect(user === undefined ? signInPath : homeOf(user.user_type))
}
