import { productRequestLines } from '@banyan/contract/product-requests/product-requests.ts'
import { PackingSlip, ParcelOnSlip } from '#features/trade/papers/index.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Fact } from '#ui/surfaces/facts.tsx'
import type { ProductRequestRow } from './request-columns.tsx'

/** Whether goods of it are to be packed, or are on their way. */
export const isPacked = ({ state }: ProductRequestRow): boolean => state === 'approved' || state === 'dispatched'

/** The paper that goes into the parcel for a franchise: what is sent of what it asked for. */
export function RequestSlip({ of, back }: { of: ProductRequestRow; back: string }) {
  const { info } = useCompany()
  return (
    <PackingSlip no={of.request_no} from={of.to_name ?? info.name} back={back}>
      <DetailPage of={productRequestLines} input={{ params: { id: of.id } }}>
        {({ data }) => (
          <ParcelOnSlip
            to={data.goes_to}
            facts={
              <>
                <Fact label={text('product_requests.fields.from')}>
                  {of.name} <span className="dim fig">{of.user_id}</span>
                </Fact>
                <Fact label={text('product_requests.fields.requested_at')}>
                  <DateTime value={of.requested_at} />
                </Fact>
                {data.papers.map(({ id, paper_no, kind }) => (
                  <Fact key={id} label={text(kind === 'credit_note' ? 'orders.credit_note' : 'orders.invoice_no')}>
                    {paper_no}
                  </Fact>
                ))}
              </>
            }
            lines={data.lines
              .map((line) => ({ ...line, quantity: of.state === 'dispatched' ? line.on_its_way : line.approved }))
              .filter(({ quantity }) => quantity > 0)}
          />
        )}
      </DetailPage>
    </PackingSlip>
  )
}
