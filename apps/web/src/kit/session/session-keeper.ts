import { type UserInfo, userInfo } from '@banyan/contract/accounts/session.ts'
import { createStore } from '../store.ts'

export interface Session {
  readonly token: string
  readonly user: UserInfo
}

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const token_key = 'token'
const user_key = 'user'
/** Marks a tab whose session is its own affair, whoever is kept on the device. */
const apart_key = 'apart'

/** What one storage holds, or nothing when it is absent, incomplete or spoilt. */
function readBox(box: Box): Session | null {
  const token = box.getItem(token_key)
  const user = box.getItem(user_key)
  if (token === null || user === null) return null
  try {
    // What an older release kept says nothing of holders: it goes on as of the first, until the server says it.
    const read = userInfo.safeParse({ holder_no: 1, ...(JSON.parse(user) as object) })
    return read.success ? { token, user: read.data } : null
  } catch {
    return null
  }
}

function writeBox(box: Box, { token, user }: Session): void {
  box.setItem(token_key, token)
  box.setItem(user_key, JSON.stringify(user))
}

function emptyBox(box: Box): void {
  box.removeItem(token_key)
  box.removeItem(user_key)
}

/**
 * The session of section 4 of the owner's specification: token and user info in the session's storage, with
 * `remember` also in the persistent one, from where another tab or another day restores them. A session apart, such as
 * an admin's impersonation of a member, is kept in its tab alone and leaves whoever is kept on the device in peace.
 */
export function createSessionKeeper(ofTab: Box, persistent: Box) {
  const isApart = () => ofTab.getItem(apart_key) !== null
  const restore = (): Session | null => {
    const here = readBox(ofTab)
    if (here !== null) return here
    const kept = readBox(persistent)
    if (kept !== null) writeBox(ofTab, kept)
    return kept
  }
  const store = createStore(restore())
  const keep = (session: Session, remember: boolean) => {
    ofTab.removeItem(apart_key)
    writeBox(ofTab, session)
    if (remember) writeBox(persistent, session)
    else emptyBox(persistent)
    store.set(session)
  }
  return {
    store,
    signIn: keep,
    /** For this tab alone: what is kept on the device stays as it is. */
    signInApart: (session: Session) => {
      ofTab.setItem(apart_key, 'true')
      writeBox(ofTab, session)
      store.set(session)
    },
    isApart,
    /** A session that another tab of this device has open: for this tab, and kept nowhere else. */
    takeOver: (session: Session) => {
      writeBox(ofTab, session)
      store.set(session)
    },
    /** Rights of this moment, for the same token. */
    refreshUser: (user: UserInfo) => {
      const session = store.get()
      if (session === null) return
      const fresh = { ...session, user }
      writeBox(ofTab, fresh)
      if (readBox(persistent)?.token === session.token) writeBox(persistent, fresh)
      store.set(fresh)
    },
    signOut: () => {
      emptyBox(ofTab)
      if (!isApart()) emptyBox(persistent)
      ofTab.removeItem(apart_key)
      store.set(null)
    },
    /** Ends a session apart and takes up again whoever is kept on the device. */
    returnFromApart: () => {
      emptyBox(ofTab)
      ofTab.removeItem(apart_key)
      store.set(restore())
    },
  }
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>
