import { getOrder, orderLists, orderSteps } from '@banyan/contract/orders/orders.ts'
import { LineLots, PaperNo } from '#features/trade/papers/index.ts'
import { ReturnGoods } from '#features/trade/returns/index.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { DeliveryCode } from './delivery-code.tsx'
import { OrderBill } from './order-bill.tsx'
import type { OrderRow } from './order-columns.tsx'
import { isReady } from './order-state.tsx'
import { RecordedPayment } from './recorded-payment.tsx'
import { ShortGoods } from './short-goods.tsx'
import { Tries } from './tries.tsx'

export type OrderLines = WireReply<typeof getOrder>['data']

interface Props {
  of: OrderRow
  isOwn: boolean
  /** Where the papers of its boxes are, for whoever packs. */
  papers?: { readonly slip: string; readonly labels: string }
}

/** One order beside its list: what is in it, what paid it, where it goes, and every step of it. */
export const OrderSheet = ({ of, isOwn, papers }: Props) => (
  <div className="stack loose">
    {of.reason !== '' && (
      <Callout tone="warning" title={text(of.state === 'undelivered' ? 'orders.undelivered' : 'orders.called_off')}>
        {of.reason}
        {of.state === 'undelivered' && <div>{text(isOwn ? 'orders.money_back_own' : 'orders.money_back')}</div>}
      </Callout>
    )}
    <Objection of={of} isOwn={isOwn} />
    <DetailPage of={getOrder} input={{ params: { id: of.id } }}>
      {({ data }) => (
        <div className="stack loose">
          {isOwn && <HowItComes of={of} at={data} />}
          {data.delivery_code !== null && <DeliveryCode of={data.delivery_code} />}
          {!isOwn && isProvenByCode(of) && <Tries left={data.tries_left} />}
          <ShortGoods of={data.short} isOwn={isOwn} />
          <Lines of={data} />
          <OrderBill parts={data.parts} total={data.total} bv={data.bv} />
          <Facts>
            {factsOf(orderLists.user.row.shape, of, {
              name: !isOwn && { as: 'person', head: text('orders.buyer') },
              placed_at: !of.is_by_company && { head: text('orders.placed_at') },
              way: { head: text('orders.way'), cell: (way) => text(`orders.ways.${way}`) },
              boxes: of.boxes > 1 && { value: text('orders.boxes', { count: of.boxes }) },
              courier: of.dispatched_at !== null &&
                (of.way === 'courier' || of.courier !== '') && {
                  ...(of.courier === ''
                    ? {
                        head: text('orders.dispatch'),
                        value: text(of.state === 'delivered' ? 'orders.handed_in_person' : 'orders.in_person'),
                      }
                    : { value: of.courier }),
                  note: of.tracking_no !== '' && <Code isCopyable>{of.tracking_no}</Code>,
                },
            })}
            {of.state === 'dispatched' && of.arrives_at !== null && (
              <Fact label={text('orders.arrives_at')} note={text('orders.arrives_note')}>
                <DateTime value={of.arrives_at} />
              </Fact>
            )}
            {!isOwn && of.state === 'dispatched' && of.courier !== '' && of.arrives_at === null && (
              <Fact label={text('orders.arrives_at')} note={text('orders.arrives_never_note')}>
                {text('orders.arrives_never')}
              </Fact>
            )}
            {of.is_by_company && (
              <Fact
                label={text('orders.by_company')}
                note={text(data.recorded === null ? 'orders.by_company_note' : 'orders.by_company_recorded')}
              >
                <DateTime value={of.placed_at} />
              </Fact>
            )}
            <RecordedPayment of={data.recorded} />
            <Destination of={data} address={of.goes_to} />
            {data.papers.map(({ id, paper_no, kind }) => (
              <Fact
                key={id}
                label={text(kind === 'credit_note' ? 'orders.credit_note' : 'orders.invoice_no')}
                note={kind !== 'credit_note' && <InvoiceTax of={data} />}
              >
                <PaperNo id={id} paper_no={paper_no} />
              </Fact>
            ))}
          </Facts>
          {papers !== undefined && (
            <div className="row wrap tight">
              <Button icon="print" href={papers.slip}>
                {text('orders.slip')}
              </Button>
              {of.state !== 'placed' && of.state !== 'cancelled' && (
                <Button icon="print" href={papers.labels}>
                  {text('orders.labels')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </DetailPage>
    {isOwn && of.state === 'delivered' && <ReturnGoods of={{ source: 'order', id: of.id }} />}
    {isOwn && (of.state === 'placed' || of.state === 'packed') && (
      <p className="small quiet">{text(`orders.next.${of.state}`)}</p>
    )}
    <Steps of={orderSteps} id={of.id} words="orders.states" saidAbove={of.reason} />
  </div>
)

/** Of goods that are dispatched, what their buyer does now. */
function HowItComes({ of, at }: { of: OrderRow; at: OrderLines }) {
  if (isReady(of))
    return (
      <Callout title={text('orders.ready_at', { place: at.place_name ?? of.goes_to })}>
        {at.place_address === '' ? undefined : at.place_address}
      </Callout>
    )
  if (of.state !== 'dispatched' || of.courier === '') return null
  return <Callout title={text('orders.no_code')}>{text('orders.no_code_note')}</Callout>
}

/** Each product with its pieces, the price of one, and what all of them cost. */
function Lines({ of: { lines } }: { of: OrderLines }) {
  const { digits } = useFormat()
  return (
    <Card isFlush>
      <Rows>
        {lines.map(({ product_id, code, name, parts, quantity, price, amount, outcome, lots }) => (
          <Row
            key={product_id}
            title={name}
            note={
              <>
                {text('orders.line', { code, count: quantity, price: moneyText(price, digits) })}
                {outcome !== null && <div>{text('orders.outcome_of', outcome)}</div>}
                {parts.length > 0 && <div>{text('orders.contains', { parts: parts.join(', ') })}</div>}
                <LineLots of={lots} isBundle={parts.length > 0} />
              </>
            }
            end={<Amount value={amount} />}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** The address that it is sent to, or the shop where it is picked up. */
function Destination({ of: data, address }: { of: OrderLines; address: string }) {
  if (data.place_name === null)
    return (
      <Fact label={text('orders.goes_to')} isWide note={data.mobile}>
        {`${data.name}, ${address}`}
      </Fact>
    )
  const note = (
    <div>
      {data.place_address}
      <div className="fig">{data.place_mobile}</div>
    </div>
  )
  return (
    <Fact label={text('orders.picked_up_at')} isWide note={note}>
      {data.place_name}
    </Fact>
  )
}

function InvoiceTax({ of: { taxable, gst } }: { of: OrderLines }) {
  const { digits } = useFormat()
  if (taxable === null || gst === null) return null
  return text('orders.invoice_tax', { taxable: moneyText(taxable, digits), gst: moneyText(gst, digits) })
}

/** What its buyer says against it, and who does what next. */
function Objection({ of, isOwn }: Pick<Props, 'of' | 'isOwn'>) {
  if (of.objection === null) return null
  const note = of.objection_note !== '' && (
    <div>{text(isOwn ? 'orders.own_note' : 'orders.note_of_buyer', { note: of.objection_note })}</div>
  )
  if (of.state !== 'objected')
    return isOwn ? null : <Callout title={text(`orders.objections.${of.objection}`)}>{note}</Callout>
  return (
    <Callout tone="warning" title={text(`orders.${isOwn ? 'own_' : ''}objections.${of.objection}`)}>
      {text(isOwn ? 'orders.objected_own' : 'orders.objected_note')}
      {note}
    </Callout>
  )
}

const isProvenByCode = ({ state, courier }: OrderRow) =>
  state === 'objected' || (state === 'dispatched' && courier === '')
