import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import './plan.css'
import { usePlanValue } from './plan-context.ts'

/** Days on which no ROI is paid. */
export function HolidaysEditor() {
  const { value, change, faultAt } = usePlanValue('roi.holidays')
  const days = value as readonly string[]
  return (
    <fieldset className="stack loose">
      <legend className="group-legend">{text('setup.plan.roi_holidays')}</legend>
      <p className="small quiet">{text('setup.plan.roi_holidays_note')}</p>
      {days.map((day, at) => (
        // A holiday has no name of its own: its place is what it is known by.
        <div className="plan-level" key={at}>
          <DateField
            label={text('setup.plan.roi_holiday', { number: at + 1 })}
            error={faultAt(`${at}`)}
            value={day}
            onChange={(next) => change(days.toSpliced(at, 1, next))}
          />
          <IconButton
            icon="delete"
            label={text('setup.plan.remove_holiday', { number: at + 1 })}
            onClick={() => change(days.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div>
        <Button icon="add" onClick={() => change([...days, ''])}>
          {text('setup.plan.add_holiday')}
        </Button>
      </div>
    </fieldset>
  )
}
