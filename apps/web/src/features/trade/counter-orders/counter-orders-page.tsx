import { getCounterOrder, listCounterOrders } from '@banyan/contract/counter-orders/counter-orders.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { PaperNo } from '#features/trade/papers/index.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'

type Sale = WireRowOf<typeof listCounterOrders>

/** What a franchise sold over its counter; a row opens with its lines and its invoice. */
export function CounterOrdersPage() {
  const counter = useOpenPath()('franchise/repurchase/place-order-for-member')
  const button = counter !== undefined && (
    <Button tone="primary" icon="add_shopping_cart" href={counter}>
      {text('counter_orders.sell')}
    </Button>
  )
  return (
    <ListPage
      of={listCounterOrders}
      page="franchise/repurchase/orders-list"
      act={button}
      columns={{
        order_no: { head: text('counter_orders.order_no'), as: 'code', card: 'note', priority: 0 },
        name: { as: 'person', head: text('counter_orders.buyer'), card: 'title', priority: 0 },
        at: { card: 'note' },
        products: { head: text('counter_orders.products'), card: 'note' },
        quantity: { head: text('counter_orders.pieces'), isExtra: true },
        total: { head: text('counter_orders.total'), card: 'figure' },
        bv: true,
        payment_mode: { head: text('counter_orders.payment_mode') },
        payment_reference: { head: text('counter_orders.reference'), as: 'code', isExtra: true },
        invoice_no: { head: text('counter_orders.invoice_no'), as: 'code' },
        returns_end_at: { head: text('counter_orders.returns_end_at'), isExtra: true },
      }}
      filters={[
        'from',
        { name: 'order_no', head: text('counter_orders.order_no') },
        { name: 'user_id', head: text('counter_orders.buyer_id') },
      ]}
      sheet={{
        title: ({ order_no }) => text('counter_orders.title', { order_no }),
        draw: (row) => <SaleSheet of={row} />,
      }}
      none="counter_orders.none"
      first={button}
    />
  )
}

const SaleSheet = ({ of }: { of: Sale }) => (
  <DetailPage of={getCounterOrder} input={{ params: { id: of.id } }}>
    {({ data }) => <SaleDetails of={of} data={data} />}
  </DetailPage>
)

type Details = WireReply<typeof getCounterOrder>['data']

function SaleDetails({ of, data }: { of: Sale; data: Details }) {
  const { digits } = useFormat()
  return (
    <div className="stack loose">
      <Card isFlush>
        <Rows>
          {data.lines.map(({ code, name, quantity, price, amount }) => (
            <Row
              key={code}
              title={name}
              note={text('orders.line', { code, count: quantity, price: moneyText(price, digits) })}
              end={<Amount value={amount} />}
            />
          ))}
        </Rows>
      </Card>
      <Facts>
        {factsOf(listCounterOrders.row.shape, of, {
          name: { as: 'person', head: text('counter_orders.buyer') },
          at: true,
          total: { head: text('counter_orders.total') },
          bv: true,
          payment_mode: { head: text('counter_orders.payment_mode') },
          payment_reference: { head: text('counter_orders.reference'), as: 'code' },
          returns_end_at: { head: text('counter_orders.returns_end_at') },
        })}
        {data.papers.map(({ id, paper_no, kind }) => (
          <Fact
            key={id}
            label={text(kind === 'credit_note' ? 'orders.credit_note' : 'orders.invoice_no')}
            note={
              kind !== 'credit_note' &&
              text('orders.invoice_tax', { taxable: moneyText(data.taxable, digits), gst: moneyText(data.gst, digits) })
            }
          >
            <PaperNo id={id} paper_no={paper_no} />
          </Fact>
        ))}
      </Facts>
    </div>
  )
}
