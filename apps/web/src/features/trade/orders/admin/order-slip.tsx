import { getOrder } from '@banyan/contract/orders/orders.ts'
import { PackingSlip, ParcelOnSlip } from '#features/trade/papers/index.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Fact } from '#ui/surfaces/facts.tsx'
import type { OrderRow } from '../order-columns.tsx'
import { receiverOf } from './receiver-of.ts'

/** The paper that goes into the parcel of an order. */
export function OrderSlip({ of, back }: { of: OrderRow; back: string }) {
  const { info } = useCompany()
  return (
    <PackingSlip no={of.order_no} from={info.name} back={back} boxes={of.boxes}>
      <DetailPage of={getOrder} input={{ params: { id: of.id } }}>
        {({ data }) => (
          <ParcelOnSlip
            to={receiverOf(of, data)}
            facts={
              <>
                <Fact label={text('orders.buyer')} note={of.user_id}>
                  {of.name}
                </Fact>
                <Fact label={text('orders.way')}>{text(`orders.ways.${of.way}`)}</Fact>
                <Fact label={text('orders.placed_at')}>
                  <DateTime value={of.placed_at} />
                </Fact>
                {data.invoice_no !== null && <Fact label={text('orders.invoice_no')}>{data.invoice_no}</Fact>}
              </>
            }
            lines={data.lines}
          />
        )}
      </DetailPage>
    </PackingSlip>
  )
}
