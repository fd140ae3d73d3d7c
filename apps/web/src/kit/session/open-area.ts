import { redirect } from 'react-router'
import { addressOf } from '@banyan/contract/catalogue/addresses.ts'
import { firstOpenBelow, pagesBelow } from './area.ts'
import { companyNow } from './company.ts'
import { guard, type Opened } from './guard.ts'
import { ensurePerson } from './person.ts'
import { session } from './session.ts'

const notFound = addressOf('any/page-not-found')

/**
 * What no page has as its address: an area or a section leads to its first page that the person may open, and anything
 * else is not there. Where none is open, the guard of the first page decides; a stranger comes back after signing in.
 */
export async function openArea(url: string): Promise<Opened> {
  const { pathname } = new URL(url)
  const [first] = pagesBelow(pathname)
  if (first === undefined) return guard(notFound, url)
  const isSignedIn = session.store.get() !== null
  const person = isSignedIn ? await ensurePerson() : null
  const activeIds = person?.activeIds ?? companyNow().activeIds
  const open = firstOpenBelow(pathname, activeIds, session.store.get()?.user ?? null)
  if (open !== undefined) throw redirect(open.path)
  return guard(first, url)
}
