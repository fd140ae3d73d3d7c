import type { Day } from '../calendar/business-day.ts'
import { gstStateOfGstin } from '../gst/gst-state.ts'
import { formatDecimal, formatShortest, parseDecimal } from '../money/decimal.ts'
import { roundHalfUp } from '../money/rounding.ts'
import { einvoiceAddress, plainText, type AddressGap } from './einvoice-address.ts'
import type { PaperKind } from './paper-no.ts'
import type { TaxedAmounts } from './tax-of-line.ts'

export interface EinvoiceLine extends TaxedAmounts {
  readonly name: string
  readonly hsn: string
  readonly unit: string
  readonly quantity: number
  readonly gst_percent: string
}

/** A tax invoice or a credit note as it was kept. */
export interface EinvoicePaper extends TaxedAmounts {
  readonly kind: PaperKind
  readonly paper_no: string
  readonly day: Day
  readonly seller_name: string
  readonly seller_address: string
  readonly seller_gstin: string
  readonly seller_state: string
  readonly buyer_name: string
  readonly buyer_address: string
  readonly buyer_gstin: string
  readonly place_of_supply: string
  /** The invoice of a credit note. */
  readonly against: { readonly paper_no: string; readonly day: Day } | null
  readonly lines: readonly EinvoiceLine[]
}

/** A number with the decimals that it is written with. */
interface Figure {
  readonly figure: string
}
type EinvoiceValue = string | Figure | readonly EinvoiceValue[] | { readonly [name: string]: EinvoiceValue }
export type Einvoice = { readonly [name: string]: EinvoiceValue }

/** What a paper does not say and an e-invoice has to. */
export type EinvoiceGap =
  | { readonly of: 'seller' | 'buyer'; readonly gap: AddressGap | 'name' | 'state' }
  | { readonly of: 'line'; readonly gap: 'hsn'; readonly name: string }

const stored_digits = 2
/** The schema counts prices of a piece to a tenth of a paisa. */
const price_digits = 3
const percent_digits = 4
const most_in_name = 100
const most_in_description = 300
const hsnShape = /^(?!0+$)(\d{4}|\d{6}|\d{8})$/

const rupees = (amount_minor: bigint): Figure => ({ figure: formatDecimal(amount_minor, stored_digits) })
const whole = (figures: string): Figure => ({ figure: figures })
const percentOf = (text: string): Figure => ({
  figure: formatShortest(parseDecimal(text, percent_digits), percent_digits),
})
/** As the schema writes a day: "05/01/2026". */
const dayOf = (day: Day): string => day.split('-').toReversed().join('/')

interface Party {
  readonly of: 'seller' | 'buyer'
  readonly name: string
  readonly address: string
  readonly gstin: string
  readonly state: string
}

function partyOf({ of, name, address, gstin, state }: Party, more: Einvoice = {}): Einvoice | EinvoiceGap {
  const legal = plainText(name).slice(0, most_in_name).trim()
  if (legal.length < 3) return { of, gap: 'name' }
  if (state === '') return { of, gap: 'state' }
  const found = einvoiceAddress(address)
  if (typeof found === 'string') return { of, gap: found }
  const { line_1, line_2, place, pin } = found
  return {
    Gstin: gstin,
    LglNm: legal,
    ...more,
    Addr1: line_1,
    ...(line_2.length >= 3 && { Addr2: line_2 }),
    Loc: place,
    Pin: whole(pin),
    Stcd: state,
  }
}

export const isEinvoiceGap = (found: Einvoice | EinvoiceGap): found is EinvoiceGap => 'gap' in found

function itemOf(line: EinvoiceLine, place: number): Einvoice {
  const { name, hsn, unit, quantity, gst_percent, taxable_minor } = line
  const description = plainText(name).slice(0, most_in_description).trim()
  const price = roundHalfUp(taxable_minor * 10n ** BigInt(price_digits - stored_digits), BigInt(quantity))
  return {
    SlNo: String(place + 1),
    ...(description.length >= 3 && { PrdDesc: description }),
    // Numbers of services begin with 99.
    IsServc: hsn.startsWith('99') ? 'Y' : 'N',
    HsnCd: hsn,
    Qty: whole(String(quantity)),
    Unit: unit,
    UnitPrice: { figure: formatDecimal(price, price_digits) },
    TotAmt: rupees(taxable_minor),
    AssAmt: rupees(taxable_minor),
    GstRt: percentOf(gst_percent),
    IgstAmt: rupees(line.igst_minor),
    CgstAmt: rupees(line.cgst_minor),
    SgstAmt: rupees(line.sgst_minor),
    TotItemVal: rupees(line.gross_minor),
  }
}

/**
 * A paper as the invoice registration portal takes it, in the schema INV-01, version 1.1: from what the paper says and from
 * nothing else. Prices are without tax. Where the paper lacks what the schema demands, it says what.
 */
export function einvoiceOf(paper: EinvoicePaper): Einvoice | EinvoiceGap {
  const { kind, paper_no, day, place_of_supply, against, lines } = paper
  const seller = partyOf({
    of: 'seller',
    name: paper.seller_name,
    address: paper.seller_address,
    gstin: paper.seller_gstin,
    state: paper.seller_state,
  })
  if (isEinvoiceGap(seller)) return seller
  const buyer = partyOf(
    {
      of: 'buyer',
      name: paper.buyer_name,
      address: paper.buyer_address,
      gstin: paper.buyer_gstin,
      state: gstStateOfGstin(paper.buyer_gstin) ?? '',
    },
    { Pos: place_of_supply },
  )
  if (isEinvoiceGap(buyer)) return buyer
  const bare = lines.find(({ hsn }) => !hsnShape.test(hsn))
  if (bare !== undefined) return { of: 'line', gap: 'hsn', name: bare.name }
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: kind === 'credit_note' ? 'CRN' : 'INV', No: paper_no, Dt: dayOf(day) },
    SellerDtls: seller,
    BuyerDtls: buyer,
    ItemList: lines.map(itemOf),
    ValDtls: {
      AssVal: rupees(paper.taxable_minor),
      CgstVal: rupees(paper.cgst_minor),
      SgstVal: rupees(paper.sgst_minor),
      IgstVal: rupees(paper.igst_minor),
      TotInvVal: rupees(paper.gross_minor),
    },
    ...(against !== null && {
      RefDtls: { PrecDocDtls: [{ InvNo: against.paper_no, InvDt: dayOf(against.day) }] },
    }),
  }
}

const isFigure = (value: object): value is Figure => 'figure' in value

/** As JSON, with every figure as it is written: no paisa goes through a number of the machine. */
export function writeEinvoice(value: EinvoiceValue): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${(value as readonly EinvoiceValue[]).map(writeEinvoice).join(',')}]`
  if (isFigure(value)) return value.figure
  const entries = Object.entries(value as Einvoice)
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${writeEinvoice(inner)}`).join(',')}}`
}
