import { getOrder } from '@banyan/contract/orders/orders.ts'
import { eachBox, PrintedPaper } from '#features/trade/papers/index.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import type { OrderRow } from '../order-columns.tsx'
import './order-labels.css'
import { receiverOf } from './receiver-of.ts'

/** What is stuck on the boxes of an order, four to a sheet of A4. */
export const OrderLabels = ({ of, back }: { of: OrderRow; back: string }) => (
  <PrintedPaper title={text('orders.labels_title', { order_no: of.order_no })} back={back}>
    <DetailPage of={getOrder} input={{ params: { id: of.id } }}>
      {({ data }) => (
        <div className="order-labels">
          {eachBox(of.boxes).map((nth) => (
            <Label key={nth} of={of} to={receiverOf(of, data)} isPickUp={data.place_name !== null} nth={nth} />
          ))}
        </div>
      )}
    </DetailPage>
  </PrintedPaper>
)

interface Props {
  of: OrderRow
  to: ReturnType<typeof receiverOf>
  isPickUp: boolean
  nth: number
}

/** Who sends it, who gets it, and which box of the order it is. */
function Label({ of, to, isPickUp, nth }: Props) {
  const { info } = useCompany()
  return (
    <section className="order-label">
      <div>
        <p className="caption">{text('orders.label_from')}</p>
        <p>{info.name}</p>
        {info.address !== '' && <p className="small">{info.address}</p>}
      </div>
      <div className="order-label-to">
        <p className="caption">{text('orders.slip_to')}</p>
        <p className="order-label-name">{to.name}</p>
        <p>{to.address}</p>
        <p className="strong fig">{to.mobile}</p>
        {isPickUp && <p>{text('orders.label_for', { name: of.name, user_id: of.user_id })}</p>}
      </div>
      <div>
        <p className="strong fig">{text('orders.label_order', { order_no: of.order_no })}</p>
        <p className="order-label-box fig">{text('orders.box', { nth, count: of.boxes })}</p>
      </div>
    </section>
  )
}
