import { sql } from 'kysely'
import { changeSponsor } from '@banyan/domain/plan/instant/change-sponsor.ts'
import type { Reader } from '#kit/database/database.ts'
import type { KnownState } from './known-state.ts'

/** A member is another's direct from an event on; members by number. */
export interface SponsorChange {
  readonly event_id: bigint
  readonly member: number
  readonly sponsor: number
}

/** The changes of sponsors from one event to another, in the order in which they were written. */
export async function findSponsorChanges(
  db: Reader,
  { after, to }: { readonly after: bigint; readonly to: bigint },
): Promise<SponsorChange[]> {
  const { rows } = await sql<{ event_id: bigint; member_id: bigint; to_sponsor_id: bigint }>`
    select said.id as event_id, change.member_id, change.to_sponsor_id
    from sponsor_change change join business_event said
      on said.kind = 'sponsor_change' and said.source_type = 'sponsor_change' and said.source_id = change.id
    where said.id > ${after} and said.id <= ${to} order by said.id`.execute(db)
  return rows.map(({ event_id, member_id, to_sponsor_id }) => ({
    event_id,
    member: Number(member_id) - 1,
    sponsor: Number(to_sponsor_id) - 1,
  }))
}

/** Keeps up with changes of sponsors: each is made once, right before the first event that comes after it. */
export function startSponsors(changes: readonly SponsorChange[]) {
  let next = 0
  return {
    /** What is known with the changes made before an event. */
    before(known: KnownState, event_id: bigint): KnownState {
      let changed = known
      for (; next < changes.length && changes[next]!.event_id < event_id; next += 1)
        changed = changeSponsor(changed, changes[next]!)
      return changed
    },
    /** What is known with all changes made. */
    atEnd(known: KnownState): KnownState {
      const rest = changes.slice(next)
      next = changes.length
      return rest.reduce(changeSponsor, known)
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
