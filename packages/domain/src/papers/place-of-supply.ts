import { gstStateOf, gstStateOfGstin } from '../gst/gst-state.ts'
import type { TaxScope } from './tax-of-line.ts'

export interface Supply {
  /** Empty: the seller is not registered. */
  readonly seller_gstin: string
  /** As the seller's address names it; a GSTIN says more. */
  readonly seller_state: string
  readonly buyer_gstin: string
  /** As the address on the paper names it; empty: there is none. */
  readonly buyer_state: string
  /** Where the goods are handed over, if that is not the buyer's own address; empty otherwise. */
  readonly delivery_state: string
}

export interface PlaceOfSupply {
  /** Two figures; empty where nothing says where the seller is. */
  readonly seller_code: string
  readonly place_code: string
  readonly scope: TaxScope
}

/**
 * Where a sale is taxed. Goods that go elsewhere are supplied where they are handed over; else a registered buyer's are in the
 * state of the GSTIN, an unregistered one's in the state of the address on the paper, and without an address where the seller is
 * (IGST Act, section 10(1)(a), (b) and (ca)). A seller without a GSTIN takes no tax.
 */
export function placeOfSupply(supply: Supply): PlaceOfSupply {
  const { seller_gstin, seller_state, buyer_gstin, buyer_state, delivery_state } = supply
  const seller_code = gstStateOfGstin(seller_gstin) ?? gstStateOf(seller_state) ?? ''
  const place_code =
    gstStateOf(delivery_state) ?? gstStateOfGstin(buyer_gstin) ?? gstStateOf(buyer_state) ?? seller_code
  const scope = seller_gstin === '' ? 'none' : place_code === seller_code ? 'within' : 'across'
  return { seller_code, place_code, scope }
}

/**
 * Whose state decides the tax of a sale and is none that is known, such as "Kerela"; undefined where all that counts is known or
 * not told. Nobody may take such a sale for one within the state of the seller. Where nothing says where the seller is, no state
 * counts.
 */
export function unknownStateIn(supply: Supply): 'seller' | 'delivery' | 'buyer' | undefined {
  const { seller_gstin, seller_state, buyer_gstin, buyer_state, delivery_state } = supply
  const isUnknown = (state: string) => state !== '' && gstStateOf(state) === undefined
  if (gstStateOfGstin(seller_gstin) === undefined) {
    if (seller_state === '') return undefined
    if (isUnknown(seller_state)) return 'seller'
  }
  if (delivery_state !== '') return isUnknown(delivery_state) ? 'delivery' : undefined
  return gstStateOfGstin(buyer_gstin) === undefined && isUnknown(buyer_state) ? 'buyer' : undefined
}

/** Without a GSTIN a seller sells in its own state alone. Where nothing says where the seller is, nobody can tell. */
export const isBeyondSeller = ({ scope, seller_code, place_code }: PlaceOfSupply): boolean =>
  scope === 'none' && seller_code !== '' && seller_code !== place_code
