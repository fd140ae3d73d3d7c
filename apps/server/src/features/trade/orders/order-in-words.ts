import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { sendOrderCode } from '@banyan/contract/orders/member-orders.ts'

/** "2 × Namuna soap, 1 × Namuna oil". */
export const productsOf = (lines: readonly { readonly quantity: number; readonly name: string }[]): string =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')

type Receiver = Pick<
  BodyOf<typeof sendOrderCode>,
  'way' | 'name' | 'address' | 'city' | 'pincode' | 'state' | 'place_user_id'
>

/** Where it goes, in one line: of a pick-up the id of the franchise. */
export const goesTo = (body: Receiver): string =>
  body.way === 'pick_up'
    ? (body.place_user_id ?? '')
    : [body.name, body.address, `${body.city} ${body.pincode}`.trim(), body.state].join(', ')
