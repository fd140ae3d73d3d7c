import { useState } from 'react'
import { DayRange } from '#kit/list/filters/day-range.tsx'
import { text } from '#kit/text.ts'
import { useThisDay } from '#kit/use-this-day.ts'
import { presetOf } from '#kit/list/filters/date-presets.ts'
import { Button } from '#ui/basics/button.tsx'
import { Form } from '#ui/fields/form-layout.tsx'
import { dateText } from '#ui/figures/date.ts'
import { Popover } from '#ui/floats/popover.tsx'

interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

const dayText = (day: string) => dateText(day, 'UTC')

/** The days that are shown, which opens the choice of others. */
export function DaysButton({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  const today = useThisDay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const preset = presetOf(from, to, today)
  const span =
    from && to ? text('kit.list.between', { from: dayText(from), to: dayText(to) }) : text('network_team.daywise.span')
  return (
    <>
      <Button icon="calendar_month" onClick={(event) => setAnchor(event.currentTarget)}>
        {preset === undefined ? span : text(`kit.list.presets.${preset}`)}
      </Button>
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label={text('network_team.daywise.span')}>
        <DaysForm
          key={`${from} ${to}`}
          from={from}
          to={to}
          onApply={(days) => {
            onChange(days)
            setAnchor(null)
          }}
        />
      </Popover>
    </>
  )
}

function DaysForm({ from, to, onApply }: Days & { onApply: (days: Days) => void }) {
  const [typed, setTyped] = useState<Days>({ from, to })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        onApply(typed)
      }}
    >
      <DayRange label={text('network_team.daywise.span')} from={typed.from} to={typed.to} onChange={setTyped} />
      <div className="row end">
        <Button tone="primary" type="submit">
          {text('kit.list.apply')}
        </Button>
      </div>
    </Form>
  )
}
