import type { CallAct, RowAct } from '../acts/act.ts'
import { hasAct } from '../acts/has-act.ts'

/** Whether an act can be done with many rows: it asks no more than a reason, and the same of each. */
export const isForMany = <R>(act: RowAct<R>): act is CallAct<R> => 'to' in act && act.isAlone !== true

export interface BulkPlan<R> {
  readonly rows: readonly R[]
  /** The rows it is not done with, each with the reason; one that is warned about can be opened and decided. */
  readonly leftOut: readonly { readonly row: R; readonly why: string; readonly isWarned: boolean }[]
}

/**
 * Which of the selected rows an act is done with. A row that the act would warn about is left out, whatever the colour of
 * the warning: it is asked about by itself.
 */
export function bulkPlan<R extends object>(
  act: CallAct<R>,
  selected: readonly R[],
  whyNot: (row: R) => string,
): BulkPlan<R> {
  const judged = selected.map((row) => {
    const closed = act.closed?.(row)
    const isPossible = hasAct(act, row) && closed === undefined
    const warned = isPossible ? (act.warnings?.(row) ?? []).map(({ title }) => title).join(', ') : ''
    return { row, why: isPossible ? warned : (closed ?? whyNot(row)), isWarned: warned !== '' }
  })
  return {
    rows: judged.filter(({ why }) => why === '').map(({ row }) => row),
    leftOut: judged.filter(({ why }) => why !== ''),
  }
}

/** The reasons for which rows were left out, each with how many. */
export function countReasons(leftOut: BulkPlan<unknown>['leftOut']): { why: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { why } of leftOut) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].map(([why, count]) => ({ why, count }))
}
