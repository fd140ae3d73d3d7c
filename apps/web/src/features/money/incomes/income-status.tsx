import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { incomeStatusKey, type IncomeState } from './income-status-key.ts'

/** "Held until 22-12-2026", "Available since 22-12-2026", "Taken back on 22-12-2026". */
export function IncomeStatus({ of }: { of: IncomeState }) {
  const { zone } = useFormat()
  return (
    <Status kind={of.status === 'held' ? 'waiting' : 'done'} shape="bare">
      {text(incomeStatusKey(of), { day: dateText(of.available_at, zone) })}
    </Status>
  )
}
