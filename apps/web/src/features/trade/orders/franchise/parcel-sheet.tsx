import { orderSteps } from '@banyan/contract/orders/orders.ts'
import { getParcel, listParcels } from '@banyan/contract/orders/parcels.ts'
import { LineLots } from '#features/trade/papers/index.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { Tries } from '../tries.tsx'
import type { ParcelRow } from './parcel-columns.tsx'

type Lines = WireReply<typeof getParcel>['data']['lines']

/** One parcel beside its list: what to count before it is handed over, whose it is, and every step of it. */
export const ParcelSheet = ({ of }: { of: ParcelRow }) => (
  <div className="stack loose">
    {of.state === 'packing' && <Callout title={text('parcels.not_sent')}>{text('parcels.not_sent_note')}</Callout>}
    {of.state === 'objected' && (
      <Callout tone="warning" title={text('parcels.objected')}>
        {text('parcels.objected_note')}
      </Callout>
    )}
    <DetailPage of={getParcel} input={{ params: { id: of.id } }}>
      {({ data }) => (
        <div className="stack loose">
          {of.state === 'to_hand_over' && <Tries left={data.tries_left} />}
          <ToCount of={data.lines} />
          <Facts>
            {factsOf(listParcels.row.shape, of, {
              name: { as: 'person', head: text('orders.buyer') },
              quantity: { head: text('orders.pieces') },
              boxes: of.state !== 'packing' && { value: text('orders.boxes', { count: of.boxes }) },
              placed_at: { head: text('orders.placed_at') },
            })}
            {data.papers.map(({ paper_no, kind }) => (
              <Fact key={paper_no} label={text(kind === 'credit_note' ? 'orders.credit_note' : 'orders.invoice_no')}>
                <Code>{paper_no}</Code>
              </Fact>
            ))}
          </Facts>
        </div>
      )}
    </DetailPage>
    <Steps of={orderSteps} id={of.id} words="orders.states" />
  </div>
)

/** Each product with its pieces; of a bundle what is in each. */
const ToCount = ({ of: lines }: { of: Lines }) => (
  <Card isFlush>
    <Rows>
      {lines.map(({ line_no, code, name, parts, quantity, lots }) => (
        <Row
          key={line_no}
          title={name}
          note={
            <>
              {code}
              {parts.length > 0 && <div>{text('orders.contains', { parts: parts.join(', ') })}</div>}
              <LineLots of={lots} isBundle={parts.length > 0} />
            </>
          }
          end={text('parcels.count', { count: quantity })}
        />
      ))}
    </Rows>
  </Card>
)
