import { changeSponsor, type NetworkState } from '@banyan/domain/plan/instant/change-sponsor.ts'
import type { SponsorChange } from './queries.ts'

/** Keeps up with changes of sponsors: each is made once, right before the first event that comes after it. */
export function startSponsors(changes: readonly SponsorChange[]) {
  let next = 0
  return {
    /** What is known with the changes made before an event. */
    before<K extends NetworkState>(known: K, event_id: bigint): K {
      let changed = known
      for (; next < changes.length && changes[next]!.event_id < event_id; next += 1)
        changed = changeSponsor(changed, changes[next]!)
      return changed
    },
    /** What is known with all changes made. */
    atEnd<K extends NetworkState>(known: K): K {
      const rest = changes.slice(next)
      next = changes.length
      return rest.reduce((changed, change) => changeSponsor(changed, change), known)
    },
  }
}

/** Events in stretches between which nobody's sponsor changes. */
export function* betweenChanges<E extends { readonly id: bigint }>(
  events: readonly E[],
  changes: readonly SponsorChange[],
): Generator<readonly E[]> {
  let from = 0
  for (const { event_id } of changes) {
    const to = events.findIndex(({ id }, place) => place >= from && id > event_id)
    if (to < 0) break
    if (to > from) yield events.slice(from, to)
    from = to
  }
  if (from < events.length) yield events.slice(from)
}
