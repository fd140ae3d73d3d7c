import { transferDirections, type listUserPinTransfers } from '@banyan/contract/pins/pin-transfers.ts'
import { pinKinds } from '@banyan/domain/pins/pin-status.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Company } from '#kit/session/company.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { variantName } from '../variant-name.ts'

/** The three lists of transfers have one shape. */
export type TransferList = typeof listUserPinTransfers
export type TransferRow = WireRowOf<TransferList>

export function transferColumns(list: TransferList, scope: 'own' | 'all'): readonly ListColumn<TransferList>[] {
  const column = columnsOf(list)
  return [
    column.time('at', text('stock.at'), { card: 'note' }),
    column.of('direction', text('stock.direction'), (row) => text(`stock.directions.${row.direction}`), {
      card: scope === 'own' ? 'status' : 'none',
      isExtra: scope === 'all',
    }),
    column.person('from_name', 'from_user_id', text('stock.giver')),
    column.person('to_name', 'to_user_id', text('stock.taker')),
    column.of('package_name', text('pins.package'), variantName, { card: 'title', also: ['from_package_name'] }),
    column.of('kind', text('pins.kind'), (row) =>
      row.kind === null ? text('stock.mixed') : text(`pins.kinds.${row.kind}`),
    ),
    column.count('count', text('stock.count')),
    column.of('price', text('pins.price'), (row) => (row.price === null ? '\u2013' : <Amount value={row.price} />), {
      align: 'end',
      isExtra: true,
    }),
    column.money('amount', text('pins.amount'), { card: 'figure' }),
    column.money('taken', text('stock.taken'), { isExtra: scope === 'all' }),
    column.of('remark', text('stock.remark'), (row) => <span className="cell-words">{row.remark || '\u2013'}</span>),
  ]
}

export function transferFilters(
  list: TransferList,
  packages: Company['packages'],
  scope: 'own' | 'all',
): readonly ListFilter<TransferList>[] {
  const filter = filtersOf(list)
  const direction = filter.choice(
    'direction',
    text('stock.direction'),
    transferDirections
      .filter((value) => value !== 'between')
      .map((value) => ({ value, label: text(`stock.directions.${value}`) })),
  )
  return [
    ...(scope === 'own' ? [direction] : []),
    filter.days('from', 'to', text('stock.at')),
    filter.choice(
      'package_id',
      text('pins.package'),
      packages.map(({ id, name }) => ({ value: id, label: name })),
    ),
    filter.choice(
      'kind',
      text('pins.kind'),
      pinKinds.map((value) => ({ value, label: text(`pins.kinds.${value}`) })),
    ),
    filter.text('user_id', text(scope === 'own' ? 'stock.with_id' : 'stock.either_id')),
    filter.text('pin_no', text('pins.pin')),
  ]
}
