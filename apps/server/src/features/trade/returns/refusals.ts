import { said } from '@banyan/contract/words/refusals.ts'
import type { LineRefusal, OrderRefusal } from '@banyan/domain/returns/return-lines.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

/** What speaks against returning anything of an order. */
export const orderRefusal = (why: OrderRefusal): Refusal => new Refusal(409, why, said(`orders.return_${why}`))

/** What speaks against a line, on the field of it. */
export function lineRefusal(
  at: number,
  why: LineRefusal,
  of: { readonly name: string; readonly left: number },
): Refusal {
  if (why === 'unknown') return refuseField(`lines.${at}.line_no`, said('orders.return_unknown'), why)
  if (why === 'not_returnable')
    return refuseField(`lines.${at}.line_no`, said('orders.return_not_returnable', { name: of.name }), why)
  const words = said('orders.return_over_left', { left: String(of.left), name: of.name })
  return refuseField(`lines.${at}.quantity`, words, why)
}
