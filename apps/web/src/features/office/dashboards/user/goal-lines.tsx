import { text } from '#kit/text.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import { Meter } from '#ui/charts/meter.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { Dashboard } from './dashboard.ts'

/** How far it is: what of the cap is used, and what one side lacks for the next match. The engine's own figures. */
export function GoalLines({ of: { cap, next } }: { of: NonNullable<Dashboard['goal']> }) {
  const { digits } = useFormat()
  return (
    <div className="stack">
      {cap !== null && (
        <>
          <p className="small">
            {text(`dashboard_user.goal.caps.${cap.per}`, {
              used: moneyText(cap.used, digits),
              limit: moneyText(cap.limit, digits),
            })}
          </p>
          <Meter
            share={Number(cap.limit) === 0 ? 1 : Number(cap.used) / Number(cap.limit)}
            label={text('dashboard_user.goal.meter')}
          />
        </>
      )}
      {next !== null && (
        <p className="small">
          {text('dashboard_user.goal.next', {
            volume: volumeText(next.volume),
            side: text(`accounts.side.${next.side}`),
            pay: moneyText(next.pay, digits),
          })}
        </p>
      )}
    </div>
  )
}
