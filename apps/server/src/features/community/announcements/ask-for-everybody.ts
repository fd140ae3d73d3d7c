import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockSetting } from '#kit/settings/queries.ts'

type Told = Readonly<Record<string, unknown>>

export interface Announcement {
  readonly kind: 'news' | 'popup' | 'broadcast'
  /** Its key once it has one; null of one that is new. */
  readonly id: bigint | null
  /** What it is called, for whoever agrees. */
  readonly title: string
  /** People read it by this act, and it is for everybody or for all of a role. */
  readonly is_for_all: boolean
  /** What people read by it, as on the wire: `text`, `audience`, `from_at` and the like. */
  readonly after: Told
  /** What they read before; null of what is new. */
  readonly before?: Told | null
}

/**
 * Ends an act by which everybody, or all of a role, is told something, where the company wants a second admin for that: it
 * waits for them and is then done as it was asked for. Its call has the guard `toEverybody`, and everything else that
 * speaks against the act was asked before. Whoever is alone sets that off, or adds an admin.
 * @throws NeedsSecond
 */
export async function askForEverybody(
  trx: Transaction,
  context: Context,
  { kind, id, title, is_for_all, after, before = null }: Announcement,
): Promise<void> {
  if (!is_for_all || !(await lockSetting(trx, announcementSetting)).two_admins) return context.guarded()
  const told = { kind, title, ...after }
  await askSecond(trx, context, {
    noun: 'announcement',
    subject_id: id === null ? JSON.stringify(told) : `${kind}:${id}`,
    name: title,
    before,
    after: told,
  })
}
