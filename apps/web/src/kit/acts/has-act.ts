import type { RowAct } from './act.ts'

/** Whether a row has an act. */
export const hasAct = <R extends object>(act: RowAct<R>, row: R): boolean =>
  (act.if?.(row) ?? true) && !('href' in act && act.href(row) === undefined)
