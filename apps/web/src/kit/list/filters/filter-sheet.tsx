import { useId, useState } from 'react'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Form } from '#ui/fields/form-layout.tsx'
import { Drawer } from '#ui/floats/drawer.tsx'
import { useUiWords } from '#ui/words.ts'
import { text } from '../../text.ts'
import type { FilterValues } from './filters.tsx'
import { type AnyFilter, type FilterableList, keyOfFilter } from './list-filters.tsx'

interface Props {
  filters: readonly AnyFilter[]
  list: FilterableList
}

/** All filters of a list in one sheet, behind an icon that says when some are set. */
export function FilterSheet({ filters, list }: Props) {
  const words = useUiWords().act
  const form = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const clear = () => {
    list.clearFilters()
    close()
  }
  const foot = (
    <>
      <Button tone="text" onClick={clear}>
        {words.clear}
      </Button>
      <Button tone="primary" type="submit" form={form}>
        {text('kit.list.apply')}
      </Button>
    </>
  )
  return (
    <>
      <IconButton
        icon="search"
        label={text('kit.list.search_filter')}
        hasDot={Object.keys(list.state.filter).length > 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Drawer isOpen={isOpen} onClose={close} title={text('kit.list.search_filter')} side="bottom" foot={foot}>
        <AllFilters id={form} filters={filters} list={list} onDone={close} />
      </Drawer>
    </>
  )
}

/** Kept apart, so that the sheet begins with what is set each time it is opened. */
function AllFilters({ id, filters, list, onDone }: Props & { id: string; onDone: () => void }) {
  const names = filters.flatMap((filter) => filter.names)
  const [typed, setTyped] = useState<FilterValues>(() =>
    Object.fromEntries(names.map((name) => [name, list.state.filter[name]])),
  )
  const change = (changes: FilterValues) => setTyped((before) => ({ ...before, ...changes }))
  return (
    <Form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        list.setFilter(typed)
        onDone()
      }}
    >
      {filters.map((filter) => (
        <div key={keyOfFilter(filter)}>{filter.draw({ values: typed, change, isAlone: false })}</div>
      ))}
    </Form>
  )
}
