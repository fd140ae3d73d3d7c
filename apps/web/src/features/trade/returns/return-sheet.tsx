import { getReturn, returnLists, returnSteps } from '@banyan/contract/returns/returns.ts'
import { PaperNo } from '#features/trade/papers/index.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { dateTimeText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Link } from '#ui/link.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { ReturnPhotos } from './return-photos.tsx'
import type { ReturnRow, ReturnScope } from './return-columns.tsx'
import { sumOf } from './sum-of.ts'

type Returned = WireReply<typeof getReturn>['data']

/** Where the order of a return is, for whoever reads it. */
const orderPages = {
  user: 'user/repurchase/orders-list',
  admin: 'admin/repurchase-orders/orders',
} as const
/** Where the counter sale is of which it is one. */
const salePages = {
  user: 'user/counter-sales',
  franchise: 'franchise/repurchase/orders-list',
  admin: 'admin/counter-sales',
} as const

function useSoldOn(
  { order_id, counter_order_id }: Pick<ReturnRow, 'order_id' | 'counter_order_id'>,
  scope: ReturnScope,
) {
  const open = useOpenPath()
  if (counter_order_id === null)
    return scope === 'franchise' ? undefined : open(orderPages[scope], { open: order_id ?? '' })
  return open(salePages[scope], { ...(scope !== 'franchise' && { tab: 'goods' }), open: counter_order_id })
}

/** One return beside its list: the goods, why, what went back to which wallet or by hand, and every step of it. */
export function ReturnSheet({ of, scope }: { of: ReturnRow; scope: ReturnScope }) {
  const order = useSoldOn(of, scope)
  const isOfShop = of.counter_order_id !== null
  return (
    <div className="stack loose">
      {of.state === 'rejected' && (
        <Callout tone="warning" title={text(isOfShop ? 'returns.rejected_by_shop' : 'returns.rejected')}>
          {of.reason}
        </Callout>
      )}
      {scope === 'user' && <WhatNow of={of} />}
      <DetailPage of={getReturn} input={{ params: { id: of.id } }}>
        {({ data }) => (
          <div className="stack loose">
            <Lines of={data} />
            {data.photos.length > 0 && <ReturnPhotos ids={data.photos} />}
            {data.parts.length > 0 && <MoneyBack of={data} total={of.refunded} />}
            {data.repaid !== null && <GivenBack of={data.repaid} total={of.refunded} />}
            <Facts>
              {factsOf(returnLists.user.row.shape, of, {
                name: scope !== 'user' && { as: 'person', head: text('returns.buyer') },
                seller_user_id: scope !== 'franchise' && isOfShop && { as: 'code', head: text('returns.shop') },
                requested_at: { head: text('returns.requested_at') },
                order_no: {
                  value: order === undefined ? <code>{of.order_no}</code> : <Link href={order}>{of.order_no}</Link>,
                },
                why: { as: 'prose', head: text('returns.why') },
              })}
              {data.papers.map(({ id, paper_no }) => (
                <Fact key={id} label={text('returns.credit_note')}>
                  <PaperNo id={id} paper_no={paper_no} />
                </Fact>
              ))}
            </Facts>
          </div>
        )}
      </DetailPage>
      <Steps of={returnSteps} id={of.id} words="returns.states" saidAbove={of.reason} />
    </div>
  )
}

/** What its buyer does next, or waits for. */
function WhatNow({ of: { state, send_by, counter_order_id } }: { of: ReturnRow }) {
  const { zone } = useFormat()
  const { name, address } = useCompany().info
  const isOfShop = counter_order_id !== null
  if (send_by !== null)
    return (
      <Callout title={text(isOfShop ? 'returns.to_bring' : 'returns.to_send', { time: dateTimeText(send_by, zone) })}>
        {text(isOfShop ? 'returns.to_bring_note' : 'returns.to_send_note')}
        {!isOfShop && address !== '' && <p>{`${name}, ${address}`}</p>}
      </Callout>
    )
  if (state === 'sent' || state === 'requested')
    return (
      <Callout title={text(isOfShop ? 'returns.shop_waits' : 'returns.waits')}>
        {text(isOfShop ? 'returns.shop_waits_note' : 'returns.waits_note')}
      </Callout>
    )
  if (state !== 'lapsed') return null
  return <Callout title={text('returns.lapsed')}>{text('returns.lapsed_note')}</Callout>
}

/** Each product with its pieces and what was paid for them; once they are back, in which condition. */
function Lines({ of: { lines } }: { of: Returned }) {
  const { digits } = useFormat()
  return (
    <Card isFlush>
      <Rows>
        {lines.map(({ line_no, code, name, quantity, price, saleable, damaged }) => {
          const asked = text('returns.line', { code, count: quantity, price: moneyText(price, digits) })
          const back = saleable === null || damaged === null ? [] : [text('returns.back', { saleable, damaged })]
          return (
            <Row
              key={line_no}
              title={name}
              note={[asked, ...back].join(' · ')}
              end={<Amount value={sumOf([{ price, pieces: quantity }])} />}
            />
          )
        })}
      </Rows>
    </Card>
  )
}

/** What went back to each wallet. */
function MoneyBack({ of: { parts }, total }: { of: Returned; total: string | null }) {
  const amounts = Object.fromEntries(parts.map(({ wallet_name, amount }) => [wallet_name, amount]))
  const labels = Object.fromEntries(
    parts.map(({ wallet_name, display_name }) => [wallet_name, text('returns.to_wallet', { wallet: display_name })]),
  )
  return (
    <Summary>
      <Bill<Record<string, string | null>>
        of={{ ...amounts, total }}
        lines={{ ...labels, total: text('returns.refunded') }}
      />
    </Summary>
  )
}

/** What the franchise gave back itself, and how. */
const GivenBack = ({ of, total }: { of: NonNullable<Returned['repaid']>; total: string | null }) => (
  <Summary>
    <SummaryRow label={text('returns.paid_by')}>
      {[of.payment_mode, of.reference].filter(Boolean).join(' · ')}
    </SummaryRow>
    <SummaryRow label={text('returns.refunded')} part="net">
      <Amount value={total ?? '0.00'} />
    </SummaryRow>
  </Summary>
)
