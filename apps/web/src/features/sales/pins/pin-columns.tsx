import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { variantName } from './variant-name.ts'
import { PinStatus, pinStatusWord } from './pin-status.tsx'

/** The three lists of pins have one shape: members', franchises' and the admins'. */
export type PinList = typeof pinLists.user
export type PinRow = WireRowOf<PinList>

/** What a pin is called where many are acted on. */
export const pinNoOf = ({ pin_no }: PinRow): string => pin_no

/** Whose pins a list shows: the reader's own, or everybody's. */
export type PinScope = 'own' | 'all'

/** A pin as its list shows it; for admins also whose it is. */
export const pinColumns = (scope: PinScope): Columns<PinList> => ({
  pin_no: { as: 'code', card: 'title' },
  package_name: { cell: variantName, card: 'note', also: ['from_package_name'] },
  owner_name: { as: 'person', isExtra: scope === 'own', card: 'none' },
  status: { words: pinStatusWord, cell: (pin) => <PinStatus of={pin.status} />, card: 'status' },
  amount: { card: 'figure' },
  bv: { isExtra: true },
  kind: { words: (kind) => text(`pins.kinds.${kind}`), isExtra: scope === 'own' },
  generated_at: { as: 'day' },
  expires_at: { as: 'day', isExtra: scope === 'all' },
  received_from_user_id: { cell: (pin) => pin.received_from_user_id ?? text('pins.company'), isExtra: scope === 'all' },
  used_for_name: { as: 'person' },
  used_at: { isExtra: true },
})

export const pinFilters = (scope: PinScope): Filters<PinList> => [
  'status',
  'package_id',
  'kind',
  'pin_no',
  { name: 'user_id', head: text(scope === 'own' ? 'pins.used_for_id' : 'pins.person_id') },
  'amount',
  'generated_from',
  'expires_from',
  scope === 'all' && 'order_id',
]
