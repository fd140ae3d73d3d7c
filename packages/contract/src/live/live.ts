import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** What may have changed: what is behind the bell, conversations, and news. */
export const liveKinds = ['notices', 'support', 'news'] as const
const liveKind = z.enum(liveKinds)
export type LiveKind = z.output<typeof liveKind>

/**
 * What an event says: that something changed, and nothing of it. `spread_ms`: so many browsers were told the same that
 * each waits for a random part of so long before it asks. `ended`: the session is over, so coming back is of no use.
 */
export const liveEvent = z.union([
  z.object({ changed: z.array(liveKind), spread_ms: z.number().int().nonnegative() }),
  z.object({ ended: z.literal(true) }),
])
export type LiveEvent = z.output<typeof liveEvent>

/** Carried by what a page asks by itself after such an event: it does not keep the session from being idle. */
export const by_itself_header = 'x-by-itself'

export const followChanges = endpoint({
  method: 'GET',
  path: '/live',
  summary: 'What changes for me, for as long as I listen',
  pages: 'signed-in',
  reply: liveEvent,
  isStream: true,
})
