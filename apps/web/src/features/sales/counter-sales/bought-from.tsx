import type { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { isNil } from './taken.ts'

/** What the member is on record to have paid a franchise, on the receipt. Nothing is drawn where no franchise sold. */
export function BoughtFrom({ of }: { of: WireReply<typeof getReceipt>['data']['bought_from'] }) {
  if (of === null) return null
  return (
    <Summary>
      <SummaryRow label={text('counter_sales.seller')}>
        {of.seller_name} <span className="dim fig">{of.seller_user_id}</span>
      </SummaryRow>
      <SummaryRow label={text('counter_sales.list_price')}>
        <Amount value={of.list_price} />
      </SummaryRow>
      <SummaryRow label={text('counter_sales.paid')}>
        {of.taken === null ? (
          text('counter_sales.not_stated')
        ) : isNil(of.taken) ? (
          text('counter_sales.gift')
        ) : (
          <Amount value={of.taken} />
        )}
      </SummaryRow>
      {of.payment_mode !== null && (
        <SummaryRow label={text('counter_sales.payment_mode')}>
          {of.payment_mode}
          {of.count > 1 && <span className="dim"> {text('counter_sales.together', { count: of.count })}</span>}
        </SummaryRow>
      )}
    </Summary>
  )
}
