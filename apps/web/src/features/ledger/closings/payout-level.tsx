import { payout_mark_percent, payoutLevel } from './payout-mark.ts'
import { text } from '#kit/text.ts'
import { Meter } from '#ui/charts/meter.tsx'
import type { Closing } from './closing.ts'

/** How much of what came in a closing pays out, on a bar that is full at the limit. */
export function PayoutLevel({ of: { totals } }: { of: Closing }) {
  const turnover = Number(totals.turnover)
  if (turnover <= 0) return <p className="small quiet">{text('closings.outcome.no_turnover')}</p>
  const rate = ((Number(totals.paid) / turnover) * 100).toFixed(1)
  const { share, tone, isAbove } = payoutLevel(rate)
  const mark = payout_mark_percent
  return (
    <div className="stack">
      <p className="small">{text('closings.outcome.payout', { rate })}</p>
      <Meter share={share} tone={tone} label={text('dashboard_admin.ratio_meter', { mark })} isThick />
      <p className="caption">
        {text(isAbove ? 'dashboard_admin.ratio_above' : 'dashboard_admin.ratio_below', { mark })}
      </p>
    </div>
  )
}
