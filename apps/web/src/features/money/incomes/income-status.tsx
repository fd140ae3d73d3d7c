import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { standingKey, type Standing } from './standing-key.ts'

/** "Held until 22-12-2026", "Available since 22-12-2026", "Taken back on 22-12-2026". */
export function IncomeStatus({ of }: { of: Standing }) {
  const { zone } = useFormat()
  return (
    <Status kind={of.status === 'held' ? 'waiting' : 'done'} shape="bare">
      {text(standingKey(of), { day: dateText(of.available_at, zone) })}
    </Status>
  )
}
