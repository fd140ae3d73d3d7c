import { DateField } from '#ui/fields/date-field.tsx'
import { classNames } from '#ui/class-names.ts'
import '#ui/table/filter-chips.css'
import { text } from '../../text.ts'
import { useThisDay } from '../../use-this-day.ts'
import { datePresets, presetOf, rangeOf } from './date-presets.ts'

interface Range {
  /** YYYY-MM-DD. */
  from: string | undefined
  to: string | undefined
}

/** Both ends of a range of days: one of those people ask for most, or any two. */
export function DayRange({ label, from, to, onChange }: Range & { label: string; onChange: (range: Range) => void }) {
  const today = useThisDay()
  const chosen = presetOf(from, to, today)
  return (
    <fieldset className="stack loose day-range">
      <legend className="visually-hidden">{label}</legend>
      <div className="chips">
        {datePresets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={classNames('chip', 'chip-add', preset === chosen && 'chip-set')}
            aria-pressed={preset === chosen}
            onClick={() => onChange(rangeOf(preset, today))}
          >
            {text(`kit.list.presets.${preset}`)}
          </button>
        ))}
      </div>
      <DateField label={text('kit.list.from')} value={from ?? ''} onChange={(day) => onChange({ from: day, to })} />
      <DateField label={text('kit.list.to')} value={to ?? ''} onChange={(day) => onChange({ from, to: day })} />
    </fieldset>
  )
}
