import { type listAdminTopups, topupKind, topupMode } from '@banyan/contract/topups/topup-lists.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { KindText } from './kind-text.tsx'
import { TopupStatus } from './cancelling/topup-status.tsx'
import { ModeText } from './mode-text.tsx'

/** The three lists have one shape: a franchise's top-ups, all of them, and a member's own packages. */
export type TopupList = typeof listAdminTopups

/** Whose top-ups a list shows. */
export type TopupScope = 'user' | 'admin' | 'franchise'

export function topupColumns(list: TopupList, scope: TopupScope): readonly ListColumn<TopupList>[] {
  const column = columnsOf(list)
  const isOwn = scope === 'user'
  return [
    column.time('at', text('topup.list.date'), { card: 'note' }),
    column.code('receipt_no', text('topup.list.receipt_no')),
    column.person('member_name', 'member_user_id', text('topup.list.member'), {
      isExtra: isOwn,
      card: isOwn ? 'none' : 'title',
    }),
    column.text('package_name', text('topup.list.package'), { card: isOwn ? 'title' : 'note' }),
    column.of('kind', text('topup.list.kind'), (row) => <KindText {...row} />, {
      also: ['from_package_name'],
      card: 'note',
    }),
    column.money('price', text('topup.list.price'), { card: 'figure' }),
    column.of('cancelled_at', text('cancelling.status'), (row) => <TopupStatus {...row} />, {
      also: ['credit_note_no'],
      card: 'status',
    }),
    column.money('taxable', text('topup.list.taxable'), { isExtra: true }),
    column.money('gst', text('topup.list.gst')),
    {
      ...column.of('bv', text('topup.list.bv'), (row) => <Volume value={row.bv} />, {
        align: 'end',
        isExtra: scope === 'franchise',
      }),
      total: (totals) => <Volume value={totals.bv} />,
    },
    column.of('mode', text('topup.list.mode'), (row) => <ModeText {...row} />, {
      also: ['payment_mode', 'pin_masked'],
    }),
    column.person('by_name', 'by_user_id', text('topup.list.by'), { isExtra: scope === 'franchise' }),
    column.day('cooling_off_ends_at', text('topup.list.cooling_off'), { isExtra: !isOwn }),
  ]
}

export function topupFilters(
  list: TopupList,
  packages: readonly { id: string; name: string }[],
  scope: TopupScope,
): readonly ListFilter<TopupList>[] {
  const filter = filtersOf(list)
  const modes = topupMode.options.map((value) => ({ value, label: text(`topup.modes.${value}`) }))
  const kinds = topupKind.options.map((value) => ({ value, label: text(`topup.kinds.${value}`) }))
  const packageOptions = packages.map(({ id, name }) => ({ value: id, label: name }))
  return [
    filter.days('from', 'to', text('topup.list.date')),
    filter.choice('package_id', text('topup.list.package'), packageOptions),
    ...(scope === 'user' ? [] : [filter.text('user_id', text('topup.list.member_id'))]),
    filter.choice('kind', text('topup.list.kind'), kinds),
    filter.choice('mode', text('topup.list.mode'), modes),
    ...(scope === 'admin' ? [filter.text('by_user_id', text('topup.list.by_id'))] : []),
    ...(scope === 'user' ? [] : [filter.text('receipt_no', text('topup.list.receipt_no'))]),
  ]
}
