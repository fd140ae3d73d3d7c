import type { ComponentProps, ReactNode } from 'react'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { SaleSheet } from './sale-sheet.tsx'
import { soldColumns, soldFilters, type SoldList, type SoldScope } from './sold-columns.tsx'

interface Props {
  of: SoldList
  scope: SoldScope
  page: ComponentProps<typeof ListPage<SoldList>>['page']
  /** The tabs of a page with several lists. */
  note?: ReactNode
  /** What begins a sale, for whoever may. */
  act?: ReactNode
}

/** Goods that were sold over counters; a row opens with its lines and its invoice. */
export const SoldGoods = ({ of, scope, page, note, act }: Props) => (
  <ListPage
    of={of}
    page={page}
    note={note}
    act={act}
    columns={soldColumns(scope)}
    filters={soldFilters(scope)}
    sheet={{
      title: ({ order_no }) => text('counter_orders.title', { order_no }),
      draw: (row) => <SaleSheet of={row} list={of} scope={scope} />,
    }}
    none={`counter_orders.none.${scope}`}
    first={act}
  />
)
