import type { ReactNode } from 'react'
import { Button } from '../basics/button.tsx'
import { Icon } from '../basics/icon.tsx'
import { classNames } from '../class-names.ts'
import { fillIn, useUiWords } from '../words.ts'
import './filter-chips.css'

export type FilterChip = {
  key: string
  label: string
  /** What it is set to, as words; undefined when it lets everything through. */
  value?: string | undefined
}

type Props = {
  chips: readonly FilterChip[]
  /** A chip was pressed: its filter is to be opened. */
  onOpen: (key: string, anchor: HTMLElement) => void
  onRemove: (key: string) => void
  onAdd?: ((anchor: HTMLElement) => void) | undefined
  onClear?: (() => void) | undefined
  /** What is quick to reach besides: a search field. */
  children?: ReactNode
}

/** The filters of a list: those that are set are filled and can be taken away, the others ask to be set. */
export function FilterChips({ chips, onOpen, onRemove, onAdd, onClear, children }: Props) {
  const words = useUiWords()
  const areSet = chips.some((chip) => chip.value !== undefined)
  return (
    <div className="chips" role="group" aria-label={words.list.filters}>
      {children}
      {chips.map((chip) => (
        <span key={chip.key} className={classNames('chip', chip.value !== undefined && 'chip-set')}>
          <button type="button" className="chip-open" onClick={(event) => onOpen(chip.key, event.currentTarget)}>
            <span className="chip-label">{chip.label}</span>
            {chip.value ?? words.list.any}
            {chip.value === undefined && <Icon name="expand_more" isSmall />}
          </button>
          {chip.value !== undefined && (
            <button
              type="button"
              className="chip-remove"
              aria-label={fillIn(words.list.remove_filter, { name: chip.label })}
              onClick={() => onRemove(chip.key)}
            >
              <Icon name="close" isSmall />
            </button>
          )}
        </span>
      ))}
      {onAdd && (
        <button type="button" className="chip chip-add" onClick={(event) => onAdd(event.currentTarget)}>
          <Icon name="add" isSmall />
          {words.list.add_filter}
        </button>
      )}
      {areSet && onClear && (
        <Button tone="text" className="chip-clear" onClick={onClear}>
          {words.act.clear}
        </Button>
      )}
    </div>
  )
}
