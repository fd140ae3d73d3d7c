import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { pinKinds } from '@banyan/domain/pins/pin-status.ts'
import type { listUserPins } from '@banyan/contract/pins/pin-acts.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import { variantName } from './variant-name.ts'
import { PinStatus, pinStatusOptions } from './pin-status.tsx'

/** The three lists of pins have one shape: members', franchises' and the admins'. */
export type PinList = typeof listUserPins
export type PinRow = WireRowOf<PinList>

/** What a pin is called where many are acted on. */
export const pinNoOf = ({ pin_no }: PinRow): string => pin_no

/** Whose pins a list shows: the reader's own, or everybody's. */
export type PinScope = 'own' | 'all'

/** A pin as its list shows it; for admins also whose it is. */
export function pinColumns(list: PinList, scope: PinScope): readonly ListColumn<PinList>[] {
  const column = columnsOf(list)
  return [
    column.code('pin_no', text('pins.pin'), { card: 'title' }),
    column.of('package_name', text('pins.package'), variantName, { card: 'note', also: ['from_package_name'] }),
    column.person('owner_name', 'owner_user_id', text('pins.owner'), { isExtra: scope === 'own', card: 'none' }),
    column.of('status', text('pins.state'), (pin) => <PinStatus of={pin.status} />, { card: 'status' }),
    column.money('amount', text('pins.amount'), { card: 'figure' }),
    column.of('bv', text('pins.bv'), (pin) => volumeText(pin.bv), { align: 'end', isExtra: true }),
    column.of('kind', text('pins.kind'), (pin) => text(`pins.kinds.${pin.kind}`), { isExtra: scope === 'own' }),
    column.day('generated_at', text('pins.generated_at')),
    column.day('expires_at', text('pins.expires_at'), { isExtra: scope === 'all' }),
    column.of(
      'received_from_user_id',
      text('pins.received_from'),
      (pin) => pin.received_from_user_id ?? text('pins.company'),
      { isExtra: scope === 'all' },
    ),
    column.person('used_for_name', 'used_for_user_id', text('pins.used_for')),
    column.time('used_at', text('pins.used_at'), { isExtra: true }),
  ]
}

export function pinFilters(
  list: PinList,
  packages: readonly { id: string; name: string }[],
  scope: PinScope,
): readonly ListFilter<PinList>[] {
  const filter = filtersOf(list)
  return [
    filter.choice('status', text('pins.state'), pinStatusOptions()),
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
    filter.text('pin_no', text('pins.pin')),
    filter.text('user_id', text(scope === 'own' ? 'pins.used_for_id' : 'pins.person_id')),
    ...(scope === 'all' ? [filter.text('order_id', text('pins.order'))] : []),
  ]
}
