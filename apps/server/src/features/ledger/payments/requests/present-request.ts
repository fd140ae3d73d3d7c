import { mayOf } from '@banyan/domain/lives/life.ts'
import { creditRequestLife, partiesOfRequest, type PaidRequestState } from '@banyan/domain/payments/paid-request.ts'
import { viewerOf } from '#features/people/lives/index.ts'
import type { Actor } from '#kit/context.ts'

/** What of a request depends on its reader. */
interface Shown {
  readonly person_id: bigint
  readonly to_person_id?: bigint | null
  readonly state: string
  readonly acted_by_user_id: string | null
  readonly acted_by_user_type: string | null
}

/** Which admin acted is the company's affair: anybody else sees that it was the company. */
export const isActorShown = ({ acted_by_user_type }: Pick<Shown, 'acted_by_user_type'>, reader: Actor): boolean =>
  viewerOf(reader).is_admin || acted_by_user_type !== 'Admin'

/** What this reader may see of who acted, and may do. */
export function requestFor(row: Shown, reader: Actor) {
  const parties = partiesOfRequest(row, viewerOf(reader))
  // Credit and pins are asked for by one table of moves.
  const may = mayOf(creditRequestLife, { state: row.state as PaidRequestState }, parties)
  return {
    acted_by_user_id: isActorShown(row, reader) ? row.acted_by_user_id : null,
    may: { cancel: may('cancel'), decide: may('approve') },
  }
}
