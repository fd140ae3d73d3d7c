import { Bill } from '#kit/figures/bill.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { AdjustForm, type Adjusted } from './adjust-form.tsx'

/** An admin credits a wallet or debits it, alone or with a second admin. */
export const CreditDebitPage = () => (
  <FormPage<Adjusted>
    page="admin/wallet/credit-debit"
    form={(onDone) => <AdjustForm onDone={onDone} />}
    receipt={(done, onMore) => <AdjustedCard of={done} onMore={onMore} />}
  />
)

/** The receipt: what moved and what the wallet holds, or that a second admin decides. */
function AdjustedCard({ of, onMore }: { of: Adjusted; onMore: () => void }) {
  const openPath = useOpenPath()
  const { digits } = useFormat()
  const isWaiting = of.approval_id !== null
  const named = text('wallet_adjustments.done_note', { adjustment_no: of.adjustment_no })
  return (
    <DoneCard
      title={
        isWaiting
          ? text('wallet_adjustments.waiting_done')
          : text('wallet_adjustments.done', { amount: moneyText(of.amount, digits) })
      }
      note={isWaiting ? `${named}. ${text('wallet_adjustments.waiting_note')}` : named}
      end={
        <Status kind={isWaiting ? 'waiting' : 'done'}>
          {text(`wallet_adjustments.statuses.${isWaiting ? 'waiting' : 'done'}`)}
        </Status>
      }
      more={{ label: text('wallet_adjustments.more'), act: onMore }}
      next={{
        label: text('wallet_adjustments.history'),
        href: openPath('admin/wallet/credit-debit-history', { open: of.id }),
      }}
    >
      <SummaryRow label={text('wallet_adjustments.summary.person')}>
        {of.name} <span className="dim fig">{of.user_id}</span>
      </SummaryRow>
      <SummaryRow label={text('wallet_adjustments.wallet')}>{of.wallet_name}</SummaryRow>
      <Bill
        of={of}
        lines={{
          amount: text('wallet_adjustments.amount'),
          balance_after: !isWaiting && text('wallet_adjustments.after'),
        }}
      />
    </DoneCard>
  )
}
