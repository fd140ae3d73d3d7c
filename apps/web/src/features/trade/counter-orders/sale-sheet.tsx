import { getCounterOrder } from '@banyan/contract/counter-orders/counter-orders.ts'
import { ReturnGoods } from '#features/trade/returns/index.ts'
import { PaperNo } from '#features/trade/papers/index.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { Sold, SoldList, SoldScope } from './sold-columns.tsx'

interface SheetProps {
  of: Sold
  list: SoldList
  scope: SoldScope
}

/** A sale line by line, with its papers. */
export const SaleSheet = ({ of, list, scope }: SheetProps) => (
  <DetailPage of={getCounterOrder} input={{ params: { id: of.id } }}>
    {({ data }) => <SaleDetails of={of} list={list} scope={scope} data={data} />}
  </DetailPage>
)

type Details = WireReply<typeof getCounterOrder>['data']

function SaleDetails({ of, list, scope, data }: SheetProps & { data: Details }) {
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
      {scope === 'user' && <ReturnGoods of={{ source: 'counter', id: of.id }} />}
      <Facts>
        {factsOf(list.row.shape, of, {
          seller_name: scope !== 'franchise' && { as: 'person', head: text('counter_orders.shop') },
          name: scope !== 'user' && { as: 'person', head: text('counter_orders.buyer') },
          at: true,
          total: { head: text('counter_orders.paid') },
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
