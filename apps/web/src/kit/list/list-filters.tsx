import { useState } from 'react'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { Button } from '#ui/basics/button.tsx'
import { Form } from '#ui/fields/form-layout.tsx'
import { Popover } from '#ui/floats/popover.tsx'
import { FilterChips } from '#ui/table/filter-chips.tsx'
import { useUiWords } from '#ui/words.ts'
import { text } from '../text.ts'
import type { FilterValues, ListFilter } from './filters.tsx'
import type { ListState } from './list-state.ts'

type AnyFilter = Omit<ListFilter<ListEndpoint>, 'names'> & { readonly names: readonly string[] }

interface Props {
  filters: readonly AnyFilter[]
  list: {
    state: ListState
    setFilter: (values: FilterValues) => void
    clearFilters: () => void
  }
}

/** A few filters are in sight from the start; the rest wait behind "Filter" until they are set. */
const in_sight = 4

const keyOf = (filter: AnyFilter) => filter.names.join('+')

/** The filters of a list as chips, and the small sheet in which one is set. */
export function ListFilters({ filters, list }: Props) {
  const [open, setOpen] = useState<{ key: string; anchor: HTMLElement } | null>(null)
  const { filter: set } = list.state
  const shown = filters.filter((filter, at) => at < in_sight || filter.say(set) !== undefined)
  const rest = filters.filter((filter) => !shown.includes(filter))
  const opened = filters.find((filter) => keyOf(filter) === open?.key)
  const clear = (filter: AnyFilter) => list.setFilter(Object.fromEntries(filter.names.map((name) => [name, undefined])))
  const close = () => setOpen(null)

  return (
    <>
      <FilterChips
        chips={shown.map((filter) => ({ key: keyOf(filter), label: filter.label, value: filter.say(set) }))}
        onOpen={(key, anchor) => setOpen({ key, anchor })}
        onRemove={(key) => filters.filter((filter) => keyOf(filter) === key).forEach(clear)}
        onAdd={rest.length === 0 ? undefined : (anchor) => setOpen({ key: '', anchor })}
        onClear={list.clearFilters}
      />
      <Popover anchor={open?.anchor ?? null} onClose={close} label={opened?.label ?? ''}>
        {opened !== undefined ? (
          <FilterForm
            key={keyOf(opened)}
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
              <Button key={keyOf(filter)} tone="text" onClick={() => open && setOpen({ ...open, key: keyOf(filter) })}>
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
      {filter.draw({ values: typed, change: (changes) => setTyped((before) => ({ ...before, ...changes })) })}
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
