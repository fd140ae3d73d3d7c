import { saleStates, type listAdminCounterSales } from '@banyan/contract/counter-sales/counter-sales.ts'
import type { Company } from '#kit/session/company.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Status } from '#ui/basics/status.tsx'

/** The three lists of sales have one shape. */
export type SaleList = typeof listAdminCounterSales
export type SaleScope = 'user' | 'franchise' | 'admin'

const looks = { taken: 'done', gift: 'ended', not_stated: 'waiting' } as const

export function saleColumns(list: SaleList, scope: SaleScope): readonly ListColumn<SaleList>[] {
  const column = columnsOf(list)
  return [
    column.time('at', text('counter.at'), { card: 'note' }),
    column.person('seller_name', 'seller_user_id', text('counter.seller'), scope === 'user' ? { card: 'title' } : {}),
    column.person('buyer_name', 'buyer_user_id', text('counter.buyer'), {
      ...(scope !== 'user' && { card: 'title' }),
      isExtra: scope === 'user',
    }),
    column.text('package_name', text('counter.package')),
    column.count('count', text('counter.count')),
    column.money('list_price', text('counter.list_price')),
    {
      ...column.money('taken', text('counter.taken'), { card: 'figure' }),
      cell: (row) => (row.taken === null ? '\u2013' : <Amount value={row.taken} hasSymbol={false} />),
    },
    column.money('returned', text('counter.returned')),
    column.of(
      'state',
      text('counter.state'),
      (row) => <Status kind={looks[row.state]}>{text(`counter.states.${row.state}`)}</Status>,
      { card: 'status' },
    ),
    column.text('payment_mode', text('counter.payment_mode')),
    column.of('payment_reference', text('counter.payment_reference'), (row) => row.payment_reference || '\u2013', {
      isExtra: true,
    }),
    column.of('reason', text('counter.reason'), (row) => <span className="cell-words">{row.reason || '\u2013'}</span>, {
      isExtra: true,
    }),
    column.code('receipt_no', text('counter.receipt_no'), { isExtra: scope === 'admin' }),
  ]
}

export function saleFilters(
  list: SaleList,
  packages: Company['packages'],
  scope: SaleScope,
): readonly ListFilter<SaleList>[] {
  const filter = filtersOf(list)
  return [
    filter.days('from', 'to', text('counter.at')),
    filter.text('seller_user_id', text('counter.seller_id')),
    ...(scope === 'user' ? [] : [filter.text('buyer_user_id', text('counter.buyer_id'))]),
    filter.choice(
      'package_id',
      text('counter.package'),
      packages.map(({ id, name }) => ({ value: id, label: name })),
    ),
    filter.choice(
      'state',
      text('counter.state'),
      saleStates.map((value) => ({ value, label: text(`counter.states.${value}`) })),
    ),
  ]
}
