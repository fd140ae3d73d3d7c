import type { adminWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { waitingPlaces, type WaitingPlace } from '@banyan/contract/dashboards/waiting-places.ts'
import type { WireReply } from '../api/wire.ts'
import type { WaitingByPage } from './places.ts'

/** How much waits at each page: several kinds may wait at one. */
export function waitingByPage<Kind extends string>(
  waiting: readonly { readonly kind: Kind; readonly count: number }[],
  places: Readonly<Record<Kind, WaitingPlace>>,
): WaitingByPage {
  const counts: Record<string, number> = {}
  for (const { kind, count } of waiting) {
    const { page } = places[kind]
    counts[page] = (counts[page] ?? 0) + count
  }
  return counts
}

type Waiting = Pick<WireReply<typeof adminWaiting>, 'data' | 'unread_overdue'>

/** The same for an admin: a conversation that is unread and overdue is one that waits, not two. */
export function waitingOfAdmin({ data, unread_overdue }: Waiting): WaitingByPage {
  const counts = waitingByPage(data, waitingPlaces)
  const { page } = waitingPlaces.conversations
  const count = counts[page]
  return count === undefined ? counts : { ...counts, [page]: count - unread_overdue }
}
