import type { orderLists } from '@banyan/contract/orders/orders.ts'
import type { RowOf } from '@banyan/contract/kit/list.ts'
import { mayOf } from '@banyan/domain/lives/life.ts'
import { orderLife } from '@banyan/domain/orders/order-life.ts'
import type { WalletPart } from '@banyan/domain/orders/pay-order.ts'
import { walletName } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { viewerOf } from '#features/people/lives/index.ts'
import type { Actor } from '#kit/context.ts'
import { isByCode, partiesOf } from './order-life.ts'
import type { ListedOrder } from './queries/orders.ts'
import type { Place } from './queries/places.ts'

type Shown = RowOf<typeof orderLists.admin>

interface Address {
  readonly address: string
  readonly city: string
  readonly pincode: string
  readonly state: string
}

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by)

/** In one line: "12 Hill Road, Pune 411001, Maharashtra". */
export const inOneLine = ({ address, city, pincode, state }: Address): string =>
  joined([address, joined([city, pincode], ' '), state], ', ')

/** Where its buyer fetches it: a courier brings it to an address, whatever was chosen. */
export const isPickedUp = ({ way, courier }: Pick<ListedOrder, 'way' | 'courier'>): boolean =>
  way === 'pick_up' && courier === ''

/** An address in one line; of a pick-up the name of the place. */
const goesTo = (row: ListedOrder): string =>
  isPickedUp(row) ? (row.place_name ?? '') : inOneLine({ ...row, state: row.home_state })

/** A shop as the checkout shows it to buyers, who are not sent to one that is blocked; the company reads how to reach it. */
export const placeShown = (place: Place | undefined, isOfCompany: boolean) => ({
  place_user_id: place?.user_id ?? null,
  place_name: place?.name ?? null,
  place_address: place === undefined || (place.is_blocked && !isOfCompany) ? '' : inOneLine(place),
  place_mobile: isOfCompany ? (place?.mobile ?? '') : '',
})

/** The wallets that paid, as their owner calls them. */
export const partsShown = (parts: readonly WalletPart[]) =>
  parts.map(({ wallet, amount_minor }) => ({
    wallet_name: wallet,
    display_name: walletName(wallet, 'User'),
    amount: amount_minor,
  }))

type Presented = Pick<Shown, 'arrives_at' | 'bv' | 'goes_to' | 'is_by_company' | 'may' | 'quantity' | 'total' | 'way'>

/** What of an order is no column of its list, for this reader; it is worth what is left of it. */
export function presentOrder(row: ListedOrder, actor: Actor): Presented {
  const may = mayOf(orderLife, row, partiesOf(row, viewerOf(actor)))
  return {
    total: minor(row.left_minor),
    bv: minor(row.left_bv_minor),
    quantity: row.left_quantity,
    goes_to: goesTo(row),
    // Nobody is told a day on which nothing happens.
    arrives_at: row.stopped_at === null ? row.arrives_at : null,
    is_by_company: row.placed_by !== null,
    way: row.way,
    may: {
      cancel: may('cancel'),
      receive: may('receive'),
      object: may('object'),
      pack: may('pack'),
      pack_short: may('pack_short'),
      dispatch: may('dispatch'),
      deliver: may('deliver') && isByCode(row) && row.tries_left > 0,
      undeliver: may('undeliver'),
      call_off: may('call_off'),
    },
  }
}
