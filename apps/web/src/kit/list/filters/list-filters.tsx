import { useState } from 'react'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { Button } from '#ui/basics/button.tsx'
import { Form } from '#ui/fields/form-layout.tsx'
import { Popover } from '#ui/floats/popover.tsx'
import { FilterChips } from '#ui/table/filter-chips.tsx'
import { useUiWords } from '#ui/words.ts'
import { text } from '../../text.ts'
import { useThisDay } from '../../use-this-day.ts'
import type { FilterValues, ListFilter } from './filters.tsx'
import type { ListState } from '../list-state.ts'

export type AnyFilter = Omit<ListFilter<ListEndpoint>, 'names'> & { readonly names: readonly string[] }

export interface FilterableList {
  state: ListState
  setFilter: (values: FilterValues) => void
  clearFilters: () => void
}

interface Props {
  filters: readonly AnyFilter[]
  list: FilterableList
  /** Only what is set, where the others are asked for elsewhere. */
  areSetOnly?: boolean
}

/** A few filters are in sight from the start; the rest wait behind "Filter" until they are set. */
const in_sight = 4

export const keyOfFilter = (filter: AnyFilter) => filter.names.join('+')

/** The filters of a list as chips, and the small sheet in which one is set. */
export function ListFilters({ filters, list, areSetOnly = false }: Props) {
  const today = useThisDay()
  const [open, setOpen] = useState<{ key: string; anchor: HTMLElement } | null>(null)
  const { filter: set } = list.state
  const say = (filter: AnyFilter) => filter.say(set, today)
  const shown = filters.filter((filter, at) => say(filter) !== undefined || (!areSetOnly && at < in_sight))
  const rest = areSetOnly ? [] : filters.filter((filter) => !shown.includes(filter))
  const opened = filters.find((filter) => keyOfFilter(filter) === open?.key)
  const clear = (filter: AnyFilter) => list.setFilter(Object.fromEntries(filter.names.map((name) => [name, undefined])))
  const close = () => setOpen(null)
  if (shown.length === 0) return null

  return (
    <>
      <FilterChips
        chips={shown.map((filter) => ({ key: keyOfFilter(filter), label: filter.label, value: say(filter) }))}
        onOpen={(key, anchor) => setOpen({ key, anchor })}
        onRemove={(key) => filters.filter((filter) => keyOfFilter(filter) === key).forEach(clear)}
        onAdd={rest.length === 0 ? undefined : (anchor) => setOpen({ key: '', anchor })}
        onClear={list.clearFilters}
      />
      <Popover anchor={open?.anchor ?? null} onClose={close} label={opened?.label ?? ''}>
        {opened !== undefined ? (
          <FilterForm
            key={keyOfFilter(opened)}
            filter={opened}
            values={set}
            onApply={(values) => {
              list.setFilter(values)
              close()
            }}
          />
        ) : (
          <div className="stack">
            {rest.map((filter) => (
              <Button
                key={keyOfFilter(filter)}
                tone="text"
                onClick={() => open && setOpen({ ...open, key: keyOfFilter(filter) })}
              >
                {filter.label}
              </Button>
            ))}
          </div>
        )}
      </Popover>
    </>
  )
}

function FilterForm({
  filter,
  values,
  onApply,
}: {
  filter: AnyFilter
  values: FilterValues
  onApply: (values: FilterValues) => void
}) {
  const words = useUiWords().act
  const [typed, setTyped] = useState<FilterValues>(() =>
    Object.fromEntries(filter.names.map((name) => [name, values[name]])),
  )
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        onApply(typed)
      }}
    >
      {filter.draw({
        values: typed,
        isAlone: true,
        change: (changes) => setTyped((before) => ({ ...before, ...changes })),
      })}
      <div className="row end">
        <Button tone="text" onClick={() => onApply(Object.fromEntries(filter.names.map((name) => [name, undefined])))}>
          {words.clear}
        </Button>
        <Button tone="primary" type="submit">
          {text('kit.list.apply')}
        </Button>
      </div>
    </Form>
  )
}
