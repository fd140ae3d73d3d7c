import type { Clock } from '#kit/clock.ts'
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
