import { heldWithout } from '@banyan/domain/topups/package-held.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findLeft } from '../cancelling/queries.ts'

type Left = Awaited<ReturnType<typeof findLeft>>[number]

/** What is held after an activation, where its event says something else. */
interface Restated {
  readonly event_id: bigint
  readonly held: Left
}

interface WithoutIt {
  /** The package that the member holds now; undefined when none is left. */
  readonly held: Left | undefined
  readonly restated: readonly Restated[]
}

/**
 * Decides what a member holds without an activation that was taken back, and marks what no longer stays beneath it: that
 * gives its own cap and rate from its own day on.
 */
export async function holdWithout(
  trx: Transaction,
  member_id: bigint,
  gone: { readonly id: bigint; readonly is_smaller: boolean },
): Promise<WithoutIt> {
  const after = heldWithout(await findLeft(trx, member_id), gone)
  const rising = after.flatMap(({ taken, held }) => (taken.is_smaller && taken === held ? [taken.id] : []))
  if (rising.length > 0)
    await trx.updateTable('activation').set({ is_smaller: false }).where('id', 'in', rising).execute()
  const restated = after.flatMap(({ taken, held }) => {
    // Events of the first companies say nothing of packages.
    const isSaid = taken.said_cap_minor === null || taken.id < gone.id || isAsSaid(taken, held)
    return isSaid ? [] : [{ event_id: taken.event_id, held }]
  })
  return { held: after.at(-1)?.held, restated }
}

const isAsSaid = ({ said_cap_minor, said_rate_percent }: Left, held: Left): boolean =>
  said_cap_minor === held.daily_cap_minor && said_rate_percent === held.matching_rate_percent

/** Writes down, for every computation without what a reversal undoes, what other events say of the member's package. */
export async function restatePackages(
  trx: Transaction,
  reversal_id: bigint,
  restated: readonly Restated[],
): Promise<void> {
  if (restated.length === 0) return
  await trx
    .insertInto('restated_package')
    .values(
      restated.map(({ event_id, held }) => ({
        event_id,
        reversal_id,
        own_cap_minor: held.daily_cap_minor,
        own_rate_percent: held.matching_rate_percent,
      })),
    )
    .execute()
}
