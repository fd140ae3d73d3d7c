import { useEffect } from 'react'
import { findDispatch } from '@banyan/contract/dispatches/dispatches.ts'
import { useCompany } from '#kit/session/company.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { type DispatchRow, handlerOf } from './dispatch-columns.tsx'
import './packing-slip.css'

/** The paper that goes into the parcel, with the address large enough to be cut out and stuck on it. */
export function PackingSlip({ of, back }: { of: DispatchRow; back: string }) {
  const { info } = useCompany()
  // It takes the place of a list that may have been scrolled.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  const title = text('dispatches.slip_title', { receipt_no: of.receipt_no })
  return (
    <>
      <PageHeader title={title} />
      <PrintPage label={title} acts={<Button href={back}>{text('dispatches.slip_back')}</Button>}>
        <div className="packing-slip">
          <div className="row wrap between">
            <h2>{info?.name}</h2>
            {/* The heading of the page is not printed. */}
            <p className="strong fig">{title}</p>
          </div>
          <div className="packing-to">
            <p className="caption">{text('dispatches.slip_to')}</p>
            <p className="strong">{of.name}</p>
            <p>{of.address === '' ? text('dispatches.no_address') : of.address}</p>
            <p className="fig">{of.mobile}</p>
          </div>
          <Facts>
            <Fact label={text('dispatches.member_id')}>{of.user_id}</Fact>
            <Fact label={text('dispatches.handled_by')}>{handlerOf(of)}</Fact>
            <Fact label={text('dispatches.receipt')} note={of.package_name}>
              {of.receipt_no}
            </Fact>
            <Fact label={text('dispatches.created_at')}>
              <DateText value={of.created_at} />
            </Fact>
          </Facts>
          <DetailPage of={findDispatch} input={{ params: { id: of.id } }}>
            {({ data }) => (
              <Summary>
                {data.products.map(({ name: product, hsn, quantity }) => (
                  <SummaryRow
                    key={product}
                    label={hsn === '' ? product : text('dispatches.slip_product', { product, hsn })}
                  >
                    <Count value={quantity} />
                  </SummaryRow>
                ))}
              </Summary>
            )}
          </DetailPage>
        </div>
      </PrintPage>
    </>
  )
}
