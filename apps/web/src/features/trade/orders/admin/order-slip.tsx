import { useEffect } from 'react'
import { getOrder } from '@banyan/contract/orders/orders.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { OrderRow } from '../order-columns.tsx'
import './order-slip.css'

/** The paper that goes into the parcel, with the address large enough to be cut out and stuck on it. */
export function OrderSlip({ of, back }: { of: OrderRow; back: string }) {
  const { info } = useCompany()
  // It takes the place of a list that may have been scrolled.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  const title = text('orders.slip_title', { order_no: of.order_no })
  return (
    <>
      <PageHeader title={title} />
      <PrintPage label={title} acts={<Button href={back}>{text('orders.slip_back')}</Button>}>
        <div className="order-slip">
          <h2>{info.name}</h2>
          <DetailPage of={getOrder} input={{ params: { id: of.id } }}>
            {({ data }) => (
              <>
                <div className="order-slip-to">
                  <p className="caption">{text('orders.slip_to')}</p>
                  <p className="strong">{data.name === '' ? of.name : data.name}</p>
                  <p>{of.goes_to}</p>
                  <p className="fig">{data.mobile}</p>
                </div>
                <Facts>
                  <Fact label={text('orders.buyer_id')}>{of.user_id}</Fact>
                  <Fact label={text('orders.way')}>{text(`orders.ways.${of.way}`)}</Fact>
                  <Fact label={text('orders.placed_at')}>
                    <DateTime value={of.placed_at} />
                  </Fact>
                  {data.invoice_no !== null && <Fact label={text('orders.invoice_no')}>{data.invoice_no}</Fact>}
                </Facts>
                <Summary>
                  {data.lines.map(({ product_id, code, name, parts, hsn, quantity }) => (
                    <SummaryRow
                      key={product_id}
                      label={
                        <>
                          {text('orders.slip_line', { code, name, hsn })}
                          {parts.length > 0 && <div>{text('orders.contains', { parts: parts.join(', ') })}</div>}
                        </>
                      }
                    >
                      <Count value={quantity} />
                    </SummaryRow>
                  ))}
                </Summary>
              </>
            )}
          </DetailPage>
        </div>
      </PrintPage>
    </>
  )
}
