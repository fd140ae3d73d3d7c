import { currentSession } from '@banyan/contract/accounts/session.ts'
import { adminDetails } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { activeIdsOf } from '@banyan/contract/catalogue/active.ts'
import { addressOf } from '@banyan/contract/catalogue/addresses.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { routeIdsOf } from '@banyan/contract/catalogue/menu.ts'
import type { RouteRecord } from '@banyan/contract/catalogue/route-record.ts'
import { companyRoutes } from '@banyan/contract/company/company.ts'
import { franchiseDetails } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { userDetails } from '@banyan/contract/dashboards/user-dashboard.ts'
import { call } from '../api/api.ts'
import { companyNow } from './company.ts'
import { session } from './session.ts'
import { createStore, useStore } from '../store.ts'
import type { WireReply } from '../api/wire.ts'

export interface Person {
  readonly user_id: string
  readonly details: WireReply<typeof userDetails>['data'][number]
  /** Everybody's rows and those of the person's role. */
  readonly routes: readonly RouteRecord[]
  readonly activeIds: ReadonlySet<number>
}

const store = createStore<Person | null>(null)
let loading: { token: string; person: Promise<Person> } | null = null

const detailsOf: Record<UserType, (user_id: string) => Promise<{ data: Person['details'][] }>> = {
  User: (user_id) => call(userDetails, { query: { user_id } }),
  Admin: (user_id) => call(adminDetails, { query: { admin_user_id: user_id } }),
  Franchise: (user_id) => call(franchiseDetails, { query: { user_id } }),
}

async function load(user_id: string, user_type: UserType): Promise<Person> {
  const [info, found, rows] = await Promise.all([
    call(currentSession, {}),
    detailsOf[user_type](user_id),
    call(companyRoutes, { query: { user: user_type } }),
  ])
  session.refreshUser(info.data)
  // Spec section 7: the first element of the data is the person.
  const [details] = found.data
  if (details === undefined) throw new Error(`the details of ${user_id} are empty`)
  const routes = [...new Map([...companyNow().routes, ...rows.data].map((row) => [row.id, row])).values()]
  return { user_id, details, routes, activeIds: activeIdsOf(routes) }
}

/**
 * Loads who is signed in: details, the routes of the role, the rights of this moment. Once for each signing in; several
 * that ask at once wait for the same answer. Throws ApiError.
 */
export async function ensurePerson(): Promise<Person | null> {
  const now = session.store.get()
  if (now === null) return null
  if (loading?.token !== now.token) loading = { token: now.token, person: load(now.user.user_id, now.user.user_type) }
  try {
    const person = await loading.person
    store.set(person)
    return person
  } catch (error) {
    loading = null
    throw error
  }
}

/** Asks again who is signed in and what there is for them: an admin has just changed it for everybody. */
export async function reloadPerson(): Promise<void> {
  loading = null
  await ensurePerson()
}

/** Who is signed in, once loaded. */
export function usePerson(): Person | null {
  const person = useStore(store)
  return person !== null && person.user_id === session.store.get()?.user.user_id ? person : null
}

/** The first of these pages that the person may open. */
export function useMayOpenWhich(keys: readonly PageKey[]): PageKey | undefined {
  const person = usePerson()
  const rights = routeIdsOf(useStore(session.store)?.user.access_rights)
  return keys.find((key) => {
    const { id } = addressOf(key)
    return person?.activeIds.has(id) === true && rights.has(id)
  })
}

/** Whether the person may open one of these pages. */
export const useMayOpenAny = (keys: readonly PageKey[]): boolean => useMayOpenWhich(keys) !== undefined

/** Whether the person may open a page: it is active and among the rights. For links and acts; the server decides. */
export function useMayOpen(key: PageKey): boolean {
  const person = usePerson()
  const rights = useStore(session.store)?.user.access_rights
  const { id } = addressOf(key)
  return person?.activeIds.has(id) === true && routeIdsOf(rights).has(id)
}
