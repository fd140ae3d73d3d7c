import type { World } from '#testing/world.ts'

interface Session {
  readonly token: Promise<string>
  readonly since: number
}

/** Shorter than any session may lie idle. */
const reused_ms = 5 * 60_000

const sessions = new WeakMap<World, Map<string, Session>>()

/** The token of somebody, who signs in once and not before every act: again only where the clock has run on. */
export const signedIn = (world: World, user_id: string): Promise<string> => {
  const known = sessions.get(world) ?? new Map<string, Session>()
  sessions.set(world, known)
  const now = world.clock.now().getTime()
  const open = known.get(user_id)
  if (open !== undefined && now - open.since < reused_ms) return open.token
  const token = world.signInAs(user_id)
  known.set(user_id, { token, since: now })
  return token
}
