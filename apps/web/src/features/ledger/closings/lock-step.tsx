import { lockClosing } from '@banyan/contract/closings/closings.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { TrailStep } from '#ui/surfaces/trail.tsx'
import { type Closing, stepState, type Step } from './closing.ts'
import type { Early } from './early.ts'
import { ClosingWarnings, useClosingWarnings } from './closing-warnings.tsx'
import { earlyText } from './early-text.ts'
import { TotalsSummary } from './totals-summary.tsx'

interface Props {
  next: Step
  closing: Closing | undefined
  /** By how much locking it now ends the window early. */
  early: Early | null
}

/** Fixes what the closing takes; asked first, with what it pays and how early that is. */
export function LockStep({ next, closing, early }: Props) {
  const { act, isSending } = useAct(lockClosing)
  const warnings = useClosingWarnings()
  const lock = (of: Closing) =>
    void act(
      { params: { id: of.id } },
      {
        question: {
          title: text('closings.steps.lock_ask', { id: of.id }),
          text:
            early === null
              ? text('closings.steps.lock_ask_note')
              : `${earlyText(early)}. ${text('closings.steps.lock_ask_early')} ${text('closings.steps.lock_ask_note')}`,
          content: (
            <div className="stack loose">
              <ClosingWarnings of={warnings} />
              <TotalsSummary of={of} />
            </div>
          ),
          confirm: text('closings.steps.lock'),
        },
        said: text('closings.steps.lock_said', { id: of.id }),
      },
    )
  return (
    <TrailStep
      state={stepState('lock', next)}
      mark={next === 'credit' ? undefined : 2}
      title={text('closings.steps.lock')}
      note={text('closings.steps.lock_note')}
      isQuiet={next === 'preview'}
    >
      {closing !== undefined && closing.locked_at !== null && (
        <p className="small quiet">
          {text('closings.steps.locked')} <DateTime value={closing.locked_at} />
        </p>
      )}
      {next === 'lock' && closing?.may.lock === false && <p className="caption">{text('closings.steps.lock_waits')}</p>}
      {closing?.may.lock === true && (
        <div className="row wrap tight step-acts">
          <Button tone="primary" icon="lock" isLoading={isSending} onClick={() => lock(closing)}>
            {text('closings.steps.lock')}
          </Button>
        </div>
      )}
    </TrailStep>
  )
}
