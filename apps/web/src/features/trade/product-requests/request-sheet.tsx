import {
  productRequestLines,
  productRequestLists,
  productRequestSteps,
} from '@banyan/contract/product-requests/product-requests.ts'
import { PaperNo } from '#features/trade/papers/index.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Rows } from '#ui/surfaces/rows.tsx'
import { senderOf, type ProductRequestRow } from './request-columns.tsx'
import { SheetLine } from './sheet-line.tsx'

/** All that is known of a request: who asks whom, each product with its pieces, and every step. `slip`: of whoever packs. */
export function RequestSheet({ of, slip }: { of: ProductRequestRow; slip?: string | undefined }) {
  return (
    <div className="stack loose">
      {of.missing > 0 && of.state === 'received' && (
        <Callout tone="warning" title={text('product_requests.missing', { count: of.missing })}>
          {text(of.may.refund ? 'product_requests.missing_note' : 'product_requests.missing_wait')}
        </Callout>
      )}
      <Facts>
        {factsOf(productRequestLists.admin.row.shape, of, {
          name: { as: 'person', head: text('product_requests.fields.from') },
          to_name: { head: text('product_requests.fields.to'), value: senderOf(of) },
          requested_at: { head: text('product_requests.fields.requested_at') },
          asked: {
            head: text('product_requests.fields.asked'),
            note: of.is_full_price && text('product_requests.full_price'),
          },
          approved: of.approved !== null && { head: text('product_requests.fields.approved') },
          taken: of.taken !== null && { head: text('product_requests.fields.taken') },
          refunded: of.state === 'settled' && { head: text('product_requests.fields.refunded') },
          courier: of.courier !== '' && {
            head: text('product_requests.fields.courier'),
            note: of.tracking_no !== '' && <Code isCopyable>{of.tracking_no}</Code>,
          },
          remark: of.remark !== '' && { as: 'prose', head: text('product_requests.fields.remark') },
          reason: of.reason !== '' && { as: 'prose', head: text('product_requests.fields.reason') },
        })}
      </Facts>
      <DetailPage of={productRequestLines} input={{ params: { id: of.id } }}>
        {({ data }) => (
          <div className="stack loose">
            <Card isFlush>
              <Rows>
                {data.lines.map((line) => (
                  <SheetLine key={line.line_no} of={line} state={of.state} />
                ))}
              </Rows>
            </Card>
            {data.papers.length > 0 && (
              <Facts>
                {data.papers.map(({ id, paper_no, kind }) => (
                  <Fact key={id} label={text(kind === 'credit_note' ? 'orders.credit_note' : 'orders.invoice_no')}>
                    <PaperNo id={id} paper_no={paper_no} />
                  </Fact>
                ))}
              </Facts>
            )}
          </div>
        )}
      </DetailPage>
      {slip !== undefined && (
        <div>
          <Button icon="print" href={slip}>
            {text('orders.slip')}
          </Button>
        </div>
      )}
      {of.to_user_id !== null && of.taken === null && of.approved !== null && (
        <p className="small quiet">
          {text('product_requests.pay_parent', { name: senderOf(of) })} <Amount value={of.approved} />
        </p>
      )}
      <Steps of={productRequestSteps} id={of.id} words="product_requests.states" saidAbove={of.reason} />
    </div>
  )
}
