import { createSessionKeeper, type Session } from './session-keeper.ts'
import { useStore } from '../store.ts'

/** The session of this tab. */
export const session = createSessionKeeper(window.sessionStorage, window.localStorage)

/** Who is signed in, or null. */
export const useSession = (): Session | null => useStore(session.store)
