import { changeOf } from './change-of.ts'
import { claimOf } from './claim.ts'
import type { ShownApproval } from './queries.ts'
import { reopeningOf } from './reopening.ts'

/** Who claims after a death, without what is sealed. */
function claimShown(details: unknown) {
  const { name, relationship, died_on, contact_masked } = claimOf(details)
  return { name, relationship, died_on, contact_masked }
}

/** What of an approval is no column, for this reader: nobody decides on what they asked for, or on what is about them. */
export function presentApproval(
  approval: ShownApproval,
  reader_id: bigint,
  hasSecond: (asked: { readonly by: bigint; readonly about: bigint | null }) => boolean,
) {
  const { details, kind, requested_by, person_id } = approval
  const isWaiting = approval.state === 'waiting'
  const isOwn = requested_by === reader_id
  return {
    claim: kind === 'death_transfer' ? claimShown(details) : null,
    reopening: kind === 'closing_reopening' ? reopeningOf(details) : null,
    change: changeOf(approval, details),
    has_second: hasSecond({ by: requested_by, about: person_id }),
    may: { decide: isWaiting && !isOwn && person_id !== reader_id, cancel: isWaiting && isOwn },
  }
}
