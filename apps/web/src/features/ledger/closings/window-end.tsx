import { refreshAll } from '#kit/api/query-client.ts'
import { text } from '#kit/text.ts'
import { Countdown } from '#ui/figures/countdown.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import type { Early } from './early.ts'
import { earlyText } from './early-text.ts'
import type { Closing, NextWindow } from './closing.ts'

type Props = { of: NextWindow; closing: Closing | undefined; early: Early | null }

/** When the closing in hand ends, and what happens then: a clock for a whole window, a moment for one that is cut. */
export function WindowEnd({ of, closing, early }: Props) {
  if (closing !== undefined && early !== null) {
    return (
      <div>
        <p className="strong">{earlyText(early)}</p>
        <p className="small quiet">
          {text('closings.steps.early_end')} <DateTime value={closing.window_to} />
        </p>
        <p className="small quiet">
          {text('closings.steps.early_planned')} <DateTime value={of.window_to} />
        </p>
      </div>
    )
  }
  return (
    <div>
      <Countdown until={of.window_to} size="amount" onOver={() => void refreshAll()} />
      {!of.is_due && <p className="small quiet">{text('closings.steps.window_open')}</p>}
      <p className="small quiet">{text(of.is_scheduled ? 'closings.steps.scheduled' : 'closings.steps.by_hand')}</p>
    </div>
  )
}
