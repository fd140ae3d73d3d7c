import { DayRange } from '#kit/list/filters/day-range.tsx'
import { text } from '#kit/text.ts'
import { useThisDay } from '#kit/use-this-day.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Card } from '#ui/surfaces/card.tsx'
import type { IncomeScope } from '../kinds/looks.ts'
import { MemberField } from '../member-field.tsx'
import type { Asked } from './asked.ts'
import './levels.css'

interface Props {
  scope: IncomeScope
  asked: Asked
  /** The newest closings, the last one first. */
  closings: readonly { readonly id: string; readonly at: string }[]
  onChange: (asked: Asked) => void
}

/** Which closings the sums are of, and for admins whose. */
export function AskedCard({ scope, asked, closings, onChange }: Props) {
  const { zone } = useFormat()
  const today = useThisDay()
  const begin = { from: asked.from ?? `${today.slice(0, 8)}01`, to: asked.to ?? today }
  return (
    <Card className="stack loose levels-asked">
      <Segments
        label={text('income_totals.levels.by')}
        options={[
          { value: 'closing', label: text('income_totals.levels.by_closing') },
          { value: 'days', label: text('income_totals.levels.by_days') },
        ]}
        value={asked.by}
        onChange={(by) => onChange({ ...asked, by, ...(by === 'days' && begin) })}
      />
      <div className="levels-fields">
        {asked.by === 'closing' ? (
          <SelectField
            label={text('income_totals.closing')}
            value={asked.closing_id}
            empty={text('income_totals.levels.last_closing')}
            options={closings.map(({ id, at }) => ({
              value: id,
              label: text('income_totals.levels.closing_of', { closing_id: id, day: dateText(at, zone) }),
            }))}
            onChange={({ target }) => onChange({ ...asked, closing_id: target.value })}
          />
        ) : (
          <DayRange
            label={text('income_totals.levels.by_days')}
            from={asked.from}
            to={asked.to}
            onChange={(days) => onChange({ ...asked, ...days })}
          />
        )}
        {scope === 'admin' && (
          <MemberField value={asked.user_id} onChange={(user_id) => onChange({ ...asked, user_id })} />
        )}
      </div>
    </Card>
  )
}
