import { useState } from 'react'
import { Button } from '#ui/basics/button.tsx'
import { PickBar } from '#ui/table/pick-bar.tsx'
import type { CallAct } from '../acts/act.ts'
import { useCalls } from '../api/use-calls.ts'
import { type BulkOutcome, bulkOutcome, type BulkResult } from '../list/rows/bulk-outcome.ts'
import { BulkResults } from '../list/rows/bulk-results.tsx'
import { idOf } from '../list/rows/queue.ts'
import type { Chosen } from '../list/rows/use-chosen.ts'
import { text } from '../text.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkPlan, type BulkPlan } from './bulk-plan.ts'
import { keptFromText } from './kept-from.tsx'

export type Decision = 'approve' | 'reject' | 'resolve'

interface Props<R> {
  chosen: Chosen<R>
  /** Those that can be done with many rows. */
  acts: Readonly<Partial<Record<Decision, CallAct<R>>>>
  nameOf: (row: R) => string
  /** Names the file of the results. */
  file: string
}

const icons = { approve: 'check', reject: 'block', resolve: 'done_all' } as const

/** Answers the selected rows with one act, each by its own call; what was left out or refused stays selected. */
export function DecisionsBar<R extends { id: string }>({ chosen, acts, nameOf, file }: Props<R>) {
  const { isRefused } = useCalls()
  /** As it was when the question was put: rows that are read again meanwhile do not change it. */
  const [asking, setAsking] = useState<{ decision: Decision; act: CallAct<R>; plan: BulkPlan<R> }>()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const tell = (decision: Decision, { leftOut }: BulkPlan<R>, results: readonly BulkResult[]) => {
    const left = leftOut.map(({ row, why }): BulkResult => ({
      id: idOf(row),
      name: nameOf(row),
      outcome: 'refused',
      code: 'left_out',
      message: why,
      reason: null,
    }))
    const all = [...results, ...left]
    const done = results.filter((one) => one.outcome === 'done').length
    const said = text(`bulk.decided.${decision}`, { count: done })
    setAsking(undefined)
    setOutcome(bulkOutcome(chosen, { results: all, refused: all.length - done }, { said, nameOf, file }))
  }
  const first = chosen.rows[0]
  return (
    <>
      <PickBar count={chosen.rows.length} onClear={() => chosen.keep([])}>
        {first !== undefined &&
          (Object.entries(acts) as [Decision, CallAct<R>][]).map(([decision, one]) => (
            <Button
              key={decision}
              icon={icons[decision]}
              onClick={() => {
                const plan = bulkPlan(one, chosen.rows, (row) => keptFromText(row) ?? text('bulk.not_possible'))
                if (!isRefused(one.to)) setAsking({ decision, act: one, plan })
              }}
            >
              {one.words(first).label}
            </Button>
          ))}
      </PickBar>
      {asking !== undefined && (
        <BulkDialog
          act={asking.act}
          plan={asking.plan}
          nameOf={nameOf}
          onClose={() => setAsking(undefined)}
          onDone={(results) => tell(asking.decision, asking.plan, results)}
        />
      )}
      <BulkResults of={outcome} onClose={() => setOutcome(undefined)} />
    </>
  )
}
