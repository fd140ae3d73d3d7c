import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { incomeStatusKey, type IncomeState } from './income-status-key.ts'

type Key = ReturnType<typeof incomeStatusKey>

const marks: Readonly<Record<Key, StatusKind>> = {
  'incomes.status.held': 'waiting',
  'incomes.status.credited': 'done',
  'incomes.status.taken': 'done',
  'incomes.status.nothing': 'ended',
}

/**
 * "Held until 22-12-2026", "Available since 22-12-2026", "Taken back on 22-12-2026", "Nothing was paid". A card has no room
 * for a day that has passed.
 */
export function IncomeStatus({ of }: { of: IncomeState }) {
  const { zone } = useFormat()
  const isCard = usePhone()
  const key = incomeStatusKey(of)
  return (
    <span className="nowrap">
      <Status kind={marks[key]} shape="bare">
        {isCard && key === 'incomes.status.credited'
          ? text('incomes.status_is.credited')
          : text(key, { day: dateText(of.available_at, zone) })}
      </Status>
    </span>
  )
}
