import type { ComponentProps, ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { Facts } from '#ui/surfaces/facts.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { eachBox } from './each-box.ts'
import { LineLots } from './line-lots.tsx'
import { PrintedPaper } from './printed-paper.tsx'
import './packing-slip.css'

interface Frame {
  /** The number of what is packed. */
  no: string
  /** Who sends it. */
  from: string
  /** The list that it takes the place of. */
  back: string
  /** Each has a slip of its own. */
  boxes?: number
  children: ReactNode
}

/** The page of a packing slip, which is printed. */
export function PackingSlip({ no, from, back, boxes = 1, children }: Frame) {
  const title = text('orders.slip_title', { order_no: no })
  return (
    <PrintedPaper title={title} back={back}>
      {eachBox(boxes).map((nth) => (
        <div key={nth} className="packing-slip">
          <div className="row wrap between">
            <h2>{from}</h2>
            {/* The heading of the page is not printed. */}
            <p className="strong fig">{title}</p>
            {boxes > 1 && <p className="strong fig">{text('orders.box', { nth, count: boxes })}</p>}
          </div>
          {children}
        </div>
      ))}
    </PrintedPaper>
  )
}

interface Packed {
  readonly code: string
  readonly name: string
  readonly hsn: string
  readonly quantity: number
  /** What is in a bundle; empty or none of an ordinary product. */
  readonly parts?: readonly string[]
  /** Which batches to take. */
  readonly lots?: ComponentProps<typeof LineLots>['of']
}

interface Parcel {
  /** Null where nothing is to be sent any more. */
  to: { readonly name: string; readonly address: string; readonly mobile: string } | null
  /** What is known of the sale, beside the goods. */
  facts: ReactNode
  lines: readonly Packed[]
}

/** What goes into a parcel, with the address large enough to be cut out and stuck on it. */
export const ParcelOnSlip = ({ to, facts, lines }: Parcel) => (
  <>
    {to !== null && (
      <div className="packing-slip-to">
        <p className="caption">{text('orders.slip_to')}</p>
        <p className="strong">{to.name}</p>
        <p>{to.address}</p>
        <p className="fig">{to.mobile === '' ? text('orders.no_mobile') : to.mobile}</p>
      </div>
    )}
    <Facts>{facts}</Facts>
    <Summary>
      {lines.map(({ code, name, hsn, quantity, parts = [], lots = [] }) => (
        <SummaryRow
          key={code}
          label={
            <>
              {text('orders.slip_line', { code, name, hsn })}
              {parts.length > 0 && <div>{text('orders.contains', { parts: parts.join(', ') })}</div>}
              <LineLots of={lots} isBundle={parts.length > 0} />
            </>
          }
        >
          {text('parcels.count', { count: quantity })}
        </SummaryRow>
      ))}
    </Summary>
  </>
)
