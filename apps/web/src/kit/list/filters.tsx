import type { ReactNode } from 'react'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { dateText } from '#ui/figures/date.ts'
import { text } from '../text.ts'

export type FilterValues = Readonly<Record<string, string | undefined>>

export interface ListFilter<L extends ListEndpoint> {
  /** The query parameters it sets: one, or the two ends of a range. */
  readonly names: readonly (keyof L['filters'] & string)[]
  readonly label: string
  /** What it is set to, in words; undefined when it lets everything through. */
  readonly say: (values: FilterValues) => string | undefined
  /** What its values are called, where there are a few to choose from. */
  readonly words?: Readonly<Record<string, string>>
  readonly draw: (control: { values: FilterValues; change: (values: FilterValues) => void }) => ReactNode
}

type Option = { readonly value: string; readonly label: string }

const dayText = (day: string) => dateText(day, 'UTC')

const sayRange = (from: string | undefined, to: string | undefined): string | undefined => {
  if (from !== undefined && to !== undefined) {
    return from === to ? dayText(from) : text('kit.list.between', { from: dayText(from), to: dayText(to) })
  }
  if (from !== undefined) return text('kit.list.since', { from: dayText(from) })
  return to === undefined ? undefined : text('kit.list.until', { to: dayText(to) })
}

/** Makes the filters of a list; a name its contract does not know does not compile. */
export function filtersOf<L extends ListEndpoint>(_list: L) {
  type Name = keyof L['filters'] & string
  const choice = (name: Name, label: string, options: readonly Option[]): ListFilter<L> => ({
    names: [name],
    label,
    words: Object.fromEntries(options.map((option) => [option.value, option.label])),
    say: (values) => options.find((option) => option.value === values[name])?.label ?? values[name],
    draw: ({ values, change }) => (
      <SelectField
        label={label}
        options={options}
        empty={text('kit.list.all')}
        value={values[name] ?? ''}
        autoFocus
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
      draw: ({ values, change }) => (
        <TextField
          label={label}
          value={values[name] ?? ''}
          autoComplete="off"
          autoFocus
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ),
    }),
    days: (from: Name, to: Name, label: string): ListFilter<L> => ({
      names: [from, to],
      label,
      say: (values) => sayRange(values[from], values[to]),
      draw: ({ values, change }) => (
        <div className="stack loose">
          <DateField
            label={text('kit.list.from')}
            value={values[from] ?? ''}
            onChange={(day) => change({ [from]: day })}
          />
          <DateField label={text('kit.list.to')} value={values[to] ?? ''} onChange={(day) => change({ [to]: day })} />
        </div>
      ),
    }),
  }
}
