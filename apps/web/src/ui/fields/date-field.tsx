import { useRef, useState } from 'react'
import { IconButton } from '../basics/icon-button.tsx'
import { dateText, readDate, shapeDate } from '../figures/date.ts'
import { useUiWords } from '../words.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-frame.tsx'

type Props = Omit<FieldProps, 'end'> & {
  /** YYYY-MM-DD, or empty. What is typed and is not yet a day is handed on as it is, for the schema to refuse. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  id?: string | undefined
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  min?: string | undefined
  max?: string | undefined
  isDisabled?: boolean | undefined
}

/** A day, typed as DD-MM-YYYY whatever the device's own habit is; the calendar behind the icon is the device's. */
export function DateField({ value, onChange, onBlur, name, min, max, isDisabled, ...frame }: Props) {
  const words = useUiWords().field
  const calendar = useRef<HTMLInputElement>(null)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const [typed, setTyped] = useState({ for: value, text: isDay ? dateText(value, 'UTC') : value })
  const text = typed.for === value ? typed.text : isDay ? dateText(value, 'UTC') : value

  const take = (next: string) => {
    const shaped = next.length < text.length ? next : shapeDate(next)
    const day = readDate(shaped) ?? shaped
    setTyped({ for: day, text: shaped })
    onChange(day)
  }
  const button = (
    <>
      <IconButton
        icon="calendar_today"
        label={words.choose_date}
        disabled={isDisabled}
        onClick={() => calendar.current?.showPicker()}
      />
      <input
        ref={calendar}
        className="date-calendar"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay ? value : ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
  return (
    <FieldFrame {...frame} end={button} isDisabled={isDisabled} isRaised>
      {(tied) => (
        <input
          {...tied}
          className="field-input fig"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={words.date_shape}
          disabled={isDisabled}
          value={text}
          onBlur={onBlur}
          onChange={(event) => take(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
