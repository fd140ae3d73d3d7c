import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { LineLots } from './line-lots.tsx'
import './packing-slip.css'

interface Frame {
  /** The number of what is packed. */
  no: string
  /** Who sends it. */
  from: string
  /** The list that it takes the place of. */
  back: string
  children: ReactNode
}

/** The page of a packing slip, which is printed. */
export function PackingSlip({ no, from, back, children }: Frame) {
  // It takes the place of a list that may have been scrolled.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  const title = text('orders.slip_title', { order_no: no })
  return (
    <>
      <PageHeader title={title} />
      <PrintPage label={title} acts={<Button href={back}>{text('orders.slip_back')}</Button>}>
        <div className="packing-slip">
          <div className="row wrap between">
            <h2>{from}</h2>
            {/* The heading of the page is not printed. */}
            <p className="strong fig">{title}</p>
          </div>
          {children}
        </div>
      </PrintPage>
    </>
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
        <p className="fig">{to.mobile}</p>
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
