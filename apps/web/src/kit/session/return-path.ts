const key = 'return-path'

interface StoredPath {
  /** Null for whoever signs in: a visitor came to a page that needs a session. */
  user_id: string | null
  path: string
}

/** Notes where a session ended under somebody, so that signing in again leads back to their half-filled form. */
export function keepReturnPath(user_id: string | null, path: string): void {
  sessionStorage.setItem(key, JSON.stringify({ user_id, path } satisfies StoredPath))
}

/** The page to go back to, once; one that was somebody's only for that person. */
export function takeReturnPath(user_id: string): string | undefined {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (text === null) return undefined
  const kept = JSON.parse(text) as StoredPath
  return kept.user_id === null || kept.user_id === user_id ? kept.path : undefined
}
