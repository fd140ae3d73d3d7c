import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import { classNames } from '../class-names.ts'
import { useUiWords } from '../words.ts'
import { useFormAppearance } from './appearance.ts'
import { FieldMark } from './field-mark.tsx'
import './field.css'

/** What every field has, whatever is typed into it. */
export type FieldProps = {
  label: string
  /** What is wrong, under the field and in its colour. */
  error?: string | undefined
  /** What helps; it stays beneath an error, which is when it is needed most. */
  hint?: ReactNode
  /** False: it may be left empty. Undefined where nothing is asked for: a search, a filter. */
  isRequired?: boolean | undefined
  /** An icon's name, at the field's beginning. */
  icon?: string | undefined
  /** Shown at the field's end: "Use all", an icon button. */
  end?: ReactNode
}

/** The attributes by which an input is tied to its label, its hint and its error. */
export type Tied = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FrameProps = FieldProps & {
  id?: string | undefined
  /** The label stays at the top: a select, a date, anything that is never quite empty. */
  isRaised?: boolean | undefined
  isDisabled?: boolean | undefined
  isTall?: boolean | undefined
  className?: string | undefined
  children: (tied: Tied) => ReactNode
}

/** A rounded box with its label inside at the top, and under it what is wrong and what helps. */
export function FieldFrame(props: FrameProps) {
  const { label, error, hint, isRequired, icon, end, isRaised = false, isDisabled, isTall, className, children } = props
  const { look } = useFormAppearance()
  const made = useId()
  const id = props.id ?? made
  const says = error !== undefined || hint !== undefined ? `${id}-says` : undefined

  return (
    <div className={classNames('field-group', className)}>
      <div
        className={classNames(
          'field',
          `field-${look}`,
          error !== undefined && 'field-bad',
          isDisabled && 'field-disabled',
          isTall && 'field-tall',
          isRaised && 'field-raised',
        )}
      >
        {icon !== undefined && <Icon name={icon} className="field-icon" />}
        <div className="field-body">
          {children({
            id,
            'aria-describedby': says,
            'aria-invalid': error !== undefined || undefined,
            'aria-required': isRequired || undefined,
          })}
          <label className="field-label" htmlFor={id}>
            <span className="field-label-text">{label}</span>
            <FieldMark isRequired={isRequired} />
          </label>
        </div>
        {end !== undefined && <div className="field-end">{end}</div>}
      </div>
      <FieldSays id={says} error={error} hint={hint} />
    </div>
  )
}

/** What is said under a field: what is wrong, and what helps. */
export function FieldSays({
  id,
  error,
  hint,
}: {
  id: string | undefined
  error?: string | undefined
  hint?: ReactNode
}) {
  if (error === undefined && hint === undefined) return null
  return (
    <div id={id}>
      {error !== undefined && (
        <p className="help help-bad">
          <Icon name="warning_amber" isSmall />
          {error}
        </p>
      )}
      {hint !== undefined && <p className="help fig">{hint}</p>}
    </div>
  )
}

/** What a group of boxes or buttons is called, with the mark of the company's forms. */
export function GroupLegend({ label, isRequired }: { label: string; isRequired?: boolean | undefined }) {
  const words = useUiWords().field
  return (
    <legend className="group-legend">
      {label}
      <FieldMark isRequired={isRequired} />
      {isRequired && <span className="visually-hidden"> ({words.required})</span>}
    </legend>
  )
}
