import type { RequestedLine } from '@banyan/contract/product-requests/requesting.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { requestPrice } from '@banyan/domain/product-requests/request-price.ts'
import { refuseField } from '#kit/http/refusal.ts'
import type { PricedProduct } from './queries.ts'

interface Place {
  /** Of the line, from 0 on. */
  readonly at: number
  readonly owes: boolean
  readonly isTwice: boolean
  /** What of the line says which product it is. */
  readonly field: 'code' | 'price'
}

/** What a line asks for at the price that was shown. Refuses by its field what cannot be asked for so. */
export function fitLine(
  { quantity, price }: RequestedLine,
  product: PricedProduct | undefined,
  { at, owes, isTwice, field: part }: Place,
) {
  const field = `lines.${at}.${part}`
  if (product === undefined) throw refuseField(field, said('stock.product_unknown'))
  if (product.is_bundle) throw refuseField(field, said('stock.is_bundle'), 'is_bundle')
  if (isTwice) throw refuseField(field, said('stock.product_twice'))
  const { id: product_id, name, hsn, unit, is_active, member_price_minor, franchise_price_minor, gst_percent } = product
  if (!is_active) throw refuseField(field, said('stock.product_off', { name }))
  if (member_price_minor === null || franchise_price_minor === null || gst_percent === null)
    throw refuseField(field, said('stock.product_unpriced', { name }))
  const price_minor = requestPrice({ member_price_minor, franchise_price_minor }, owes)
  if (price_minor !== price)
    throw refuseField(
      `lines.${at}.price`,
      said('stock.price_changed', { name, price: money.encode(minor(price_minor)) }),
      'price_changed',
    )
  return { line_no: at + 1, product_id, name, hsn, unit, price_minor, gst_percent, quantity }
}
