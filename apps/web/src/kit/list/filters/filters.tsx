import type { ReactNode } from 'react'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { dateText } from '#ui/figures/date.ts'
import { text } from '../../text.ts'
import { presetOf } from './date-presets.ts'
import { DayRange } from './day-range.tsx'

export type FilterValues = Readonly<Record<string, string | undefined>>

export interface ListFilter<L extends ListEndpoint> {
  /** The query parameters it sets: one, or the two ends of a range. */
  readonly names: readonly (keyof L['filters'] & string)[]
  readonly label: string
  /** What it is set to, in words, seen from the company's day; undefined when it lets everything through. */
  readonly say: (values: FilterValues, today: Day) => string | undefined
  /** What its values are called, where there are a few to choose from. */
  readonly words?: Readonly<Record<string, string>>
  readonly draw: (control: FilterControl) => ReactNode
}

export interface FilterControl {
  readonly values: FilterValues
  readonly change: (values: FilterValues) => void
  /** Whether it is the only one that is asked: then it takes the focus. */
  readonly isAlone: boolean
}

export type Option = { readonly value: string; readonly label: string }

const dayText = (day: string) => dateText(day, 'UTC')

const sayRange = (from: string | undefined, to: string | undefined, today: Day): string | undefined => {
  const preset = presetOf(from, to, today)
  if (preset !== undefined) return text(`kit.list.presets.${preset}`)
  if (from !== undefined && to !== undefined) {
    return from === to ? dayText(from) : text('kit.list.between', { from: dayText(from), to: dayText(to) })
  }
  if (from !== undefined) return text('kit.list.since', { from: dayText(from) })
  return to === undefined ? undefined : text('kit.list.until', { to: dayText(to) })
}

/** Both ends of a range of whole numbers, each of which may be left open. */
const sayNumbers = (from: string | undefined, to: string | undefined): string | undefined => {
  if (from === undefined && to === undefined) return undefined
  if (from === to) return from
  if (to === undefined) return text('kit.list.from_number', { from: from ?? '' })
  return from === undefined ? text('kit.list.to_number', { to }) : text('kit.list.between', { from, to })
}

/** What is typed as a number, without anything else. */
const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 7)

/** Makes the filters of a list; a name its contract does not know does not compile. */
export function filtersOf<L extends ListEndpoint>(_list: L) {
  type Name = keyof L['filters'] & string
  const choice = (name: Name, label: string, options: readonly Option[]): ListFilter<L> => ({
    names: [name],
    label,
    words: Object.fromEntries(options.map((option) => [option.value, option.label])),
    say: (values) => options.find((option) => option.value === values[name])?.label ?? values[name],
    draw: ({ values, change, isAlone }) => (
      <SelectField
        label={label}
        options={options}
        empty={text('kit.list.all')}
        value={values[name] ?? ''}
        autoFocus={isAlone}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    ),
  })
  return {
    choice,
    yesNo: (name: Name, label: string): ListFilter<L> =>
      choice(name, label, [
        { value: 'true', label: text('kit.list.yes') },
        { value: 'false', label: text('kit.list.no') },
      ]),
    text: (name: Name, label: string): ListFilter<L> => ({
      names: [name],
      label,
      say: (values) => values[name],
      draw: ({ values, change, isAlone }) => (
        <TextField
          label={label}
          value={values[name] ?? ''}
          autoComplete="off"
          autoFocus={isAlone}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ),
    }),
    numbers: (from: Name, to: Name, label: string): ListFilter<L> => ({
      names: [from, to],
      label,
      say: (values) => sayNumbers(values[from], values[to]),
      draw: ({ values, change, isAlone }) => (
        <fieldset className="stack">
          <legend className="small quiet">{label}</legend>
          <NumberField
            label={text('kit.list.from')}
            value={values[from] ?? ''}
            autoFocus={isAlone}
            onChange={(event) => change({ [from]: digitsOf(event.target.value) })}
          />
          <NumberField
            label={text('kit.list.to')}
            value={values[to] ?? ''}
            onChange={(event) => change({ [to]: digitsOf(event.target.value) })}
          />
        </fieldset>
      ),
    }),
    days: (from: Name, to: Name, label: string): ListFilter<L> => ({
      names: [from, to],
      label,
      say: (values, today) => sayRange(values[from], values[to], today),
      draw: ({ values, change }) => (
        <DayRange
          label={label}
          from={values[from]}
          to={values[to]}
          onChange={(range) => change({ [from]: range.from, [to]: range.to })}
        />
      ),
    }),
  }
}
