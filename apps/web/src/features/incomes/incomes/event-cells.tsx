import { text } from '#kit/text.ts'
import { Person } from '#kit/list/columns/cells.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { usePhone } from '#ui/theme/use-media.ts'

/** The day on which something was paid at once; cards that are grouped by day do not repeat it. */
export const EventDay = ({ of: { at } }: { of: { readonly at: string } }) => (
  <span className="card-day-alone">
    <DateText value={at} />
  </span>
)

/** A card has no head that says what the number is. */
function Level({ of: { level } }: { of: { readonly level: number | null } }) {
  if (usePhone()) return level === null ? null : text('incomes.on_level', { level })
  return level ?? '\u2013'
}

/** On which level below the member somebody is. */
export const levelColumn = {
  cell: (row: { readonly level: number | null }) => <Level of={row} />,
  align: 'end',
  card: 'note',
} as const

interface From {
  readonly from_name: string | null
  readonly from_user_id: string | null
}

/** Whose act an income comes from; on a card by name alone, beneath whoever was paid. */
export function FromPerson({ of: { from_name, from_user_id } }: { of: From }) {
  if (!usePhone()) return <Person name={from_name} user_id={from_user_id} />
  return from_user_id === null ? null : text('incomes.from_card', { name: from_name || from_user_id })
}
