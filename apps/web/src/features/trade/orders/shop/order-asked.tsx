import { text } from '#kit/text.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Cart } from './cart.ts'
import type { Order, Shop } from './shop-types.ts'

type Where = Partial<
  Pick<Order, 'way' | 'name' | 'address' | 'city' | 'state' | 'pincode' | 'place_user_id'> & {
    readonly is_own_address: boolean | undefined
  }
>

interface Props {
  cart: Cart
  values: Where
  places: Shop['places']
  /** The own address of the member that it is for, masked. */
  ownAddress?: string
}

const joined = (parts: readonly (string | undefined)[], by: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(by)

/** Where an order goes, as it was chosen: an address in one line, or the shop where it is picked up. */
function destinationOf({ values, places, ownAddress = '' }: Omit<Props, 'cart'>): string {
  const { way, name, address, city, state, pincode, place_user_id, is_own_address } = values
  if (way === 'pick_up') {
    const place = places.find(({ user_id }) => user_id === place_user_id)
    return place === undefined ? '' : joined([place.name, place.address], ', ')
  }
  if (is_own_address === true) return ownAddress
  return joined([name, address, joined([city, pincode], ' '), state], ', ')
}

/** What is ordered and where it goes, in the question before it is. */
export function OrderAsked({ cart, ...where }: Props) {
  const isFetched = where.values.way === 'pick_up'
  return (
    <Summary>
      <SummaryRow label={text('shop.products')}>
        {cart.map(({ product_id, quantity, name }) => (
          <div key={product_id}>
            {quantity} × {name}
          </div>
        ))}
      </SummaryRow>
      <SummaryRow label={text(isFetched ? 'orders.picked_up_at' : 'orders.goes_to')}>{destinationOf(where)}</SummaryRow>
    </Summary>
  )
}
