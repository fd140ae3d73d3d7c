const key = 'return-path'

interface StoredPath {
  /** Null for whoever signs in: a visitor came to a page that needs a session. */
  user_id: string | null
  path: string
}

/** Notes where somebody was led away to sign in, with the query, so that signing in leads back there. */
export function keepReturnPath(user_id: string | null, path: string): void {
  sessionStorage.setItem(key, JSON.stringify({ user_id, path } satisfies StoredPath))
}

function readKept(): StoredPath | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as StoredPath)
}

/** The page to go back to, once; one that was somebody's only for that person. */
export function takeReturnPath(user_id: string): string | undefined {
  const kept = readKept()
  sessionStorage.removeItem(key)
  return kept?.user_id === null || kept?.user_id === user_id ? kept.path : undefined
}

/** Forgets where a visitor wanted to go: they came by the front since, or somebody else was here. */
export function dropVisitorsPath(): void {
  if (readKept()?.user_id === null) sessionStorage.removeItem(key)
}
