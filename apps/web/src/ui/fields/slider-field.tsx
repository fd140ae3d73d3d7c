import type { ReactNode } from 'react'
import { FieldSays } from './field-frame.tsx'
import { FieldMark } from './field-mark.tsx'
import { classNames } from '../class-names.ts'
import './slider-field.css'

type Props = {
  id: string
  name?: string | undefined
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  /** What the track shows: nothing, or the ring of hues. */
  track?: 'plain' | 'hues' | undefined
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean | undefined
}

/** A number that is found by looking, not by typing. Arrow keys move it by one, page keys by a tenth. */
export function SliderField(props: Props) {
  const { id, name, label, value, onChange, min, max, track = 'plain', error, hint, isRequired } = props
  return (
    <div className="field-group">
      <div className="slider-head">
        <label className="group-legend" htmlFor={id}>
          {label}
          <FieldMark isRequired={isRequired} />
        </label>
        <output className="fig quiet" htmlFor={id}>
          {value}
        </output>
      </div>
      <input
        id={id}
        name={name}
        className={classNames('slider', track === 'hues' && 'slider-hues')}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-says`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <FieldSays id={`${id}-says`} error={error} hint={hint} />
    </div>
  )
}
