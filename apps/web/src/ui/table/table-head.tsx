import { Icon } from '../basics/icon.tsx'
import { useUiWords } from '../words.ts'
import { columnClass } from './column-class.ts'
import { nextSort } from './columns.ts'
import type { Column, Sort } from './columns.ts'
import type { Picks } from './picking.ts'

type Props = {
  columns: ReadonlyArray<Column<never>>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  /** What the box for all rows says; without it there are no boxes. */
  picks?: Picks | undefined
  onPickAll: () => void
}

interface PickAllProps {
  picks: Picks
  /** Left out where words stand beside it. */
  label?: string
  id?: string
  onPickAll: () => void
}

/** The box that picks all rows of the page; a dash when only some are. */
export const PickAllBox = ({ picks, label, id, onPickAll }: PickAllProps) => (
  <input
    id={id}
    type="checkbox"
    className="box"
    aria-label={label}
    checked={picks === 'all'}
    ref={(box) => {
      if (box) box.indeterminate = picks === 'some'
    }}
    onChange={onPickAll}
  />
)

/** The heads; those that can sort are buttons, and the one that does says which way. */
export function TableHead({ columns, sort, onSort, picks, onPickAll }: Props) {
  const words = useUiWords().list
  return (
    <thead>
      <tr>
        {picks !== undefined && (
          <th className="cell-pick" scope="col">
            <PickAllBox picks={picks} label={words.select_all} onPickAll={onPickAll} />
          </th>
        )}
        {columns.map((column, index) => {
          const isSorted = sort?.key === column.key
          const head = column.isHeadSaid ? <span className="visually-hidden">{column.head}</span> : column.head
          const direction = sort?.isDescending ? 'descending' : 'ascending'
          return (
            <th
              key={column.key}
              scope="col"
              data-column={column.key}
              className={columnClass(column, index)}
              aria-sort={isSorted ? direction : undefined}
            >
              {column.isSortable && onSort ? (
                <button type="button" className="head-sort" onClick={() => onSort(nextSort(sort, column.key))}>
                  {column.head}
                  <Icon
                    name={isSorted && !sort.isDescending ? 'arrow_upward' : 'arrow_downward'}
                    className={isSorted ? 'head-arrow head-arrow-on' : 'head-arrow'}
                  />
                </button>
              ) : (
                head
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
