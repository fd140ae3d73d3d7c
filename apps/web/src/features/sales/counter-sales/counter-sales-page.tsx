import type { ReactNode } from 'react'
import { ListPage } from '#kit/list/list-page.tsx'
import { saleColumns, saleFilters, type SaleList, type SaleScope } from './sale-columns.tsx'

interface Props {
  of: SaleList
  /** Who reads it: a member what was sold to them, a franchise its own sales, an admin all. */
  scope: SaleScope
  /** Above the list: the tabs of a page with several. */
  note?: ReactNode
}

/** What franchises sold from their own stock, and what they took for it. */
export function CounterSalesPage({ of, scope, note }: Props) {
  return (
    <ListPage
      of={of}
      page={`${scope}/counter-sales`}
      note={note}
      columns={saleColumns(scope)}
      filters={saleFilters(scope)}
      none={`counter_sales.none.${scope}`}
    />
  )
}
