import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { createRecordLink } from '#kit/record-link.ts'

/** Long enough to draw a page, too short to hand around. */
const lifetime_ms = 2 * 60_000

/**
 * A link of two minutes to a private file. It opens for whoever holds it, so it is made only for somebody who may see
 * what the file is about: the caller has checked that.
 */
export async function fileLink(
  db: Reader,
  clock: Clock,
  file_id: bigint,
): Promise<{ readonly url: string; readonly expires_at: Date }> {
  const linked = { record_type: 'file', record_id: file_id, created_by: null } as const
  const { link, expires_at } = await createRecordLink(db, clock, linked, lifetime_ms)
  return { url: `/api/files/${link}`, expires_at }
}

/** Where anybody can see a public image (spec section 7). */
export const publicFileUrl = (name: string): string => `/static/images/uploads/${name}`

/** So long an address stays the same, so that a browser draws from what it has; it opens for as long again. */
const window_ms = 60 * 60_000

type Keeping = Pick<Services, 'secrets' | 'clock'>

const keyOf = ({ secrets }: Pick<Keeping, 'secrets'>, name: string, until_ms: number): Buffer =>
  secrets.mac('file-address', `${name}:${until_ms}`)

/**
 * Where a file is for whoever may see it now: the address opens for an hour or two, for whoever holds it, so it is told only
 * to somebody who may see what the file belongs to.
 */
export function keyedFileUrl(of: Keeping, name: string): string {
  const until_ms = (Math.floor(of.clock.now().getTime() / window_ms) + 2) * window_ms
  return `${publicFileUrl(name)}?until=${until_ms}&key=${keyOf(of, name, until_ms).toString('base64url')}`
}

/** Whether an address opens a file now. */
export function isKeyed(of: Keeping, name: string, query: Readonly<Record<string, unknown>>): boolean {
  const { until, key } = query
  if (typeof until !== 'string' || typeof key !== 'string' || !/^\d{1,15}$/.test(until)) return false
  const [given, right] = [Buffer.from(key, 'base64url'), keyOf(of, name, Number(until))]
  return Number(until) > of.clock.now().getTime() && given.length === right.length && timingSafeEqual(given, right)
}
