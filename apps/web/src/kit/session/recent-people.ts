import { createRecentPeople } from './recent-people-keeper.ts'
import { session } from './session.ts'

/** Those of the person signed in on this tab. */
export const recentPeople = createRecentPeople(window.sessionStorage, () => session.store.get()?.user.user_id ?? '')
