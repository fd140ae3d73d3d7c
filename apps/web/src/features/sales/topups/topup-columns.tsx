import type { ComponentProps } from 'react'
import type { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { KindText } from './kind-text.tsx'
import { TopupStatus } from './cancelling/topup-status.tsx'
import { ModeText } from './mode-text.tsx'

/** The three lists have one shape: a franchise's top-ups, all of them, and a member's own packages. */
export type TopupList = typeof topupLists.admin

/** Whose top-ups a list shows. */
export type TopupScope = 'user' | 'admin' | 'franchise'

export function topupColumns(scope: TopupScope): Columns<TopupList> {
  const isOwn = scope === 'user'
  return {
    at: { card: 'note' },
    receipt_no: { as: 'code' },
    member_name: { as: 'person', isExtra: isOwn, card: isOwn ? 'none' : 'title' },
    package_name: { card: isOwn ? 'title' : 'note' },
    kind: {
      head: text('topups.list.kind'),
      words: (of) => text(`topups.kinds.${of}`),
      cell: (row) => <KindText {...row} />,
      also: ['from_package_name'],
      card: 'note',
    },
    price: { card: 'figure', isSummed: ({ cancelled_at }) => cancelled_at === null },
    cancelled_at: {
      head: text('fields.status'),
      cell: (row) => <ListedStatus {...row} />,
      also: ['credit_note_no'],
      card: 'status',
    },
    taxable: { isExtra: true },
    gst: true,
    bv: { isExtra: scope === 'franchise' },
    mode: {
      head: text('fields.payment_mode'),
      words: (of) => text(`topups.modes.${of}`),
      cell: (row) => <ModeText {...row} />,
      also: ['payment_mode', 'pin_masked'],
    },
    by_name: { as: 'person', isExtra: scope === 'franchise' },
    cooling_off_ends_at: { as: 'day', isExtra: !isOwn },
  }
}

/** On a card only what is not as usual: most packages are never cancelled. */
function ListedStatus(row: ComponentProps<typeof TopupStatus>) {
  const isPhone = usePhone()
  return isPhone && row.cancelled_at === null ? null : <TopupStatus {...row} />
}

export const topupFilters = (scope: TopupScope): Filters<TopupList> => [
  'from',
  'package_id',
  scope !== 'user' && { name: 'user_id', head: text('topups.list.member_id') },
  'kind',
  'mode',
  scope === 'admin' && 'by_user_id',
  scope !== 'user' && 'receipt_no',
]
