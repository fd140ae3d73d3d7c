import { text } from '#kit/text.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { GrowingRows } from './growing-rows.tsx'
import { usePlanValue } from './plan-context.ts'

/** Days on which no ROI is paid. */
export function HolidaysEditor() {
  const { value, change, faultAt } = usePlanValue('roi.holidays')
  return (
    <GrowingRows
      legend={text('setup.plan.roi_holidays')}
      note={text('setup.plan.roi_holidays_note')}
      rows={value as readonly string[]}
      fields={(day, at, set) => (
        <DateField
          label={text('setup.plan.roi_holiday', { number: at + 1 })}
          error={faultAt(`${at}`)}
          value={day}
          onChange={set}
        />
      )}
      begins={() => ''}
      words={{
        add: text('setup.plan.add_holiday'),
        remove: (number) => text('setup.plan.remove_holiday', { number }),
      }}
      removes="any"
      onChange={change}
    />
  )
}
