import { type ReactNode, useRef } from 'react'
import type { ListEndpoint, WireRowOf } from '@banyan/contract/kit/list.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Failed, NothingMatches } from '#ui/faces/face.tsx'
import { countText } from '#ui/figures/money.ts'
import { Menu, type MenuEntry } from '#ui/floats/menu.tsx'
import { ColumnChooser } from '#ui/table/column-chooser.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { fillIn, useUiWords } from '#ui/words.ts'
import type { WireTotals } from '../api/api.ts'
import { useActs } from '../acts/use-acts.tsx'
import { text } from '../text.ts'
import type { ListColumn } from './columns/columns.tsx'
import { PagerOf } from './pager-of.tsx'
import { NothingYet } from './rows/nothing-yet.tsx'
import type { ListPageProps } from './list-page-props.ts'
import { rowNameOf } from './rows/row-name.ts'
import { keyOfRow, useChosen } from './rows/use-chosen.ts'
import type { ColumnState } from './columns/use-columns.ts'
import { useDayGroups } from './rows/use-day-groups.tsx'
import { useFit } from './columns/use-fit.ts'
import type { useList } from './use-list.ts'
import { useRowFocus } from './rows/use-row-focus.ts'

type Props<L extends ListEndpoint> = Pick<ListPageProps<L>, 'none' | 'first' | 'rowHref' | 'acts' | 'bulk'> & {
  title: string
  list: ReturnType<typeof useList<L>>
  columns: ColumnState<L>
  /** Keeps the list as it is; without it the chooser does not offer that. */
  onSaveView?: (() => void) | undefined
}

const acts_key = 'acts'

/** What can be done with a row stands at its end. */
const actsColumn = <Row,>(actsOf: (row: Row) => readonly MenuEntry[], nameOf: (row: Row) => string): Column<Row> => ({
  key: acts_key,
  head: text('kit.list.acts'),
  isHeadSaid: true,
  align: 'end',
  card: 'acts',
  cell: (row) => <RowActs items={actsOf(row)} name={nameOf(row)} />,
})

const drawnOf = <L extends ListEndpoint>(
  column: ListColumn<L>,
  totals: WireTotals<L> | undefined,
): Column<WireRowOf<L>> => ({
  key: column.name,
  head: column.head,
  cell: column.cell,
  isSortable: column.sort !== undefined,
  ...(column.align === undefined ? {} : { align: column.align }),
  ...(column.card === undefined ? {} : { card: column.card }),
  ...(column.isNamedOnCard === true && { isNamedOnCard: true }),
  ...(column.priority === undefined ? {} : { priority: column.priority }),
  // Its place is kept while it is added up.
  ...(column.total === undefined ? {} : { total: totals === undefined ? '\u2026' : column.total(totals) }),
})

/** The rows of a list with its pager and its column chooser, and the four faces of a list without rows. */
export function ListTable<L extends ListEndpoint>({
  title,
  none,
  first,
  rowHref,
  acts: given,
  bulk,
  list,
  columns,
  onSaveView,
}: Props<L>): ReactNode {
  const words = useUiWords().list
  const { data, state, total_count, is_capped, isError, refetch } = list
  const chosen = useChosen(data?.data, list.filterKey)
  const own = useActs<WireRowOf<L>>(given ?? noActs)
  const fit = useFit(columns)
  const groups = useDayGroups(list, columns.all)
  const root = useRef<HTMLDivElement>(null)
  useRowFocus(root, data?.data.map(keyOfRow))
  if (isError) {
    return (
      <ListCard>
        <Failed onRetry={() => void refetch()} />
      </ListCard>
    )
  }
  const drawn = columns.all.map((column) => drawnOf(column, list.totals))
  const hasTotals = total_count > 0 && columns.all.some((column) => column.total !== undefined)
  const counted = countText(total_count)
  const acts = given === undefined ? [] : [actsColumn(own.entriesOf, rowNameOf(columns.all))]

  const table = (
    <ListCard
      pager={data !== undefined && total_count > 0 && <PagerOf list={list} page={data} />}
      chooser={
        columns.isOpen && (
          <ColumnChooser
            columns={drawn}
            shown={fit.shown}
            onChange={columns.choose}
            onReset={columns.isChosen ? columns.reset : undefined}
            onSaveView={onSaveView}
          />
        )
      }
    >
      <DataTable
        label={title}
        columns={[...drawn, ...acts]}
        rows={data?.data}
        rowKey={keyOfRow}
        rowHref={rowHref}
        shown={[...fit.shown, ...acts.map((column) => column.key)]}
        hasAll={fit.hasAll}
        onFit={fit.onFit}
        groups={groups}
        sort={{ key: state.sort.by, isDescending: state.sort.is_descending }}
        onSort={(sort) => list.setSort(sort.key, sort.isDescending)}
        totalLabel={
          hasTotals
            ? fillIn(words.total_of, { count: is_capped ? fillIn(words.at_least, { count: counted }) : counted })
            : undefined
        }
        empty={
          list.isFiltered ? <NothingMatches onClear={list.clearFilters} /> : <NothingYet none={none} first={first} />
        }
        {...(bulk === undefined ? {} : { picked: chosen.picked, onPick: chosen.pick, rowName: bulk.nameOf })}
      />
    </ListCard>
  )
  return (
    <div ref={root} data-list>
      {table}
      {bulk?.bar(chosen)}
      {own.dialog}
    </div>
  )
}

const noActs = {}

function RowActs({ items, name }: { items: readonly MenuEntry[]; name: string }) {
  if (items.length === 0) return null
  const label = name === '' ? text('kit.list.acts') : text('kit.list.acts_for', { name })
  return (
    <Menu
      label={label}
      items={items}
      renderTrigger={(opener) => <IconButton icon="more_vert" isSmall label={label} {...opener} />}
    />
  )
}
