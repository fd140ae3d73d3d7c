import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { transferAsMember } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'

export type Transferred = WireReply<typeof transferAsMember>['data']

const End = ({ wallet, name, user_id }: { wallet: string; name: string; user_id: string }) => (
  <>
    {wallet}
    <br />
    {name} <span className="dim fig">{user_id}</span>
  </>
)

/** The receipt of a transfer: what moved from where to where, the charge, and what is left. */
export function TransferredCard({ of, history, onMore }: { of: Transferred; history: PageKey; onMore: () => void }) {
  const openPath = useOpenPath()
  const { digits } = useFormat()
  return (
    <DoneCard
      title={text('fund_transfers.done', { amount: moneyText(of.amount, digits) })}
      note={text('fund_transfers.done_note', { transfer_no: of.transfer_no })}
      end={<Status kind="done">{text('fund_transfers.transferred')}</Status>}
      more={{ label: text('fund_transfers.more'), act: onMore }}
      next={{ label: text('fund_transfers.history'), href: openPath(history, { open: of.id }) }}
    >
      <SummaryRow label={text('fund_transfers.from')}>
        <End wallet={of.from_wallet_name} name={of.from_name} user_id={of.from_user_id} />
      </SummaryRow>
      <SummaryRow label={text('fund_transfers.to_head')}>
        <End wallet={of.to_wallet_name} name={of.to_name} user_id={of.to_user_id} />
      </SummaryRow>
      <SummaryRow label={text('fields.at')}>
        <DateTime value={of.at} />
      </SummaryRow>
      <Bill
        of={of}
        lines={{
          charge: text('fund_transfers.charge'),
          net: text('fund_transfers.net'),
          balance_after: text('fund_transfers.after'),
        }}
      />
    </DoneCard>
  )
}
