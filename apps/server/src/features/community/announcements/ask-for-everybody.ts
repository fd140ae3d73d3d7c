import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { mayTellAlone, most_told_alone, told_alone_ms, type Reach } from '@banyan/domain/news/told-alone.ts'
import { bond_ms, voicesOf } from '@banyan/domain/rights/voices.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { findBondsSince } from '#features/platform/approval-requests/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { lockSetting } from '#kit/settings/queries.ts'
import { countToldAlone } from './queries.ts'

type Told = Readonly<Record<string, unknown>>

export interface Announcement {
  readonly kind: 'news' | 'popup' | 'broadcast' | 'message' | 'terms'
  /** Its key once it has one; null of one that is new. */
  readonly id: bigint | null
  /** What it is called, for whoever agrees. */
  readonly title: string
  readonly reach: Reach
  /** What people read by it, and who, as on the wire: `text`, `links`, `audience`, `from_at` and the like. */
  readonly after: Told
  /** What they read before; null of what is new. */
  readonly before?: Told | null
  /** The category of support that it is of, or is answered in; null: of none, though such are of some. */
  readonly category?: string | null
}

/** Whether one admin tells everybody what they like. */
export const tellsAlone = async (trx: Transaction): Promise<boolean> =>
  !(await lockSetting(trx, announcementSetting)).two_admins

/** Whether the company lets one admin tell people something; of two lists at once the second counts the first. */
async function mayAlone(trx: Transaction, context: Context, reach: Reach): Promise<boolean> {
  if (reach === 'nobody') return true
  const { two_admins } = await lockSetting(trx, announcementSetting, { alone: reach !== 'rule' })
  if (!two_admins) return true
  if (reach === 'rule') return false
  const now = context.clock.now().getTime()
  const voices = voicesOf(actorOf(context).person_id, await findBondsSince(trx, new Date(now - bond_ms)))
  return mayTellAlone(reach, await countToldAlone(trx, [...voices], new Date(now - told_alone_ms)))
}

/**
 * Refuses with 409 an answer to the contact form by which one admin would tell more people something than they tell alone.
 * No second admin is asked: a request would keep what a stranger wrote, and another admin can answer instead.
 */
export async function assertTellsOneMore(trx: Transaction, context: Context): Promise<void> {
  if (!(await mayAlone(trx, context, 1)))
    throw new Refusal(409, 'told_many', said('broadcasts.told_many', { most: most_told_alone }))
}

/**
 * Ends an act by which people are told something that one admin does not tell alone, where the company wants a second admin
 * for that: it waits for them and is then done as it was asked for. Its call has the guard `toEverybody`, and everything else
 * that speaks against the act was asked before. Whoever is alone sets that off, or adds an admin.
 * @throws NeedsSecond
 */
export async function askForEverybody(
  trx: Transaction,
  context: Context,
  { kind, id, title, reach, after, before = null, category }: Announcement,
): Promise<void> {
  if (await mayAlone(trx, context, reach)) return context.guarded()
  const told = { kind, title, ...after }
  await askSecond(trx, context, {
    noun: 'announcement',
    subject_id: id === null ? JSON.stringify(told) : `${kind}:${id}`,
    name: title,
    before,
    after: told,
    ...(category !== undefined && { categories: category === null ? [] : [category] }),
  })
}
