import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { userWithdrawalOffer } from '@banyan/contract/withdrawals/withdrawing.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { useDetail } from '#kit/detail-page.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Withdrawn } from './withdraw-form.tsx'
import { mayAskFor, withdrawalLines } from './withdrawal-bill.ts'
import { WithdrawalStatus } from './withdrawal-status.tsx'

interface Props {
  of: Withdrawn
  /** The call that says what may be asked for now. */
  offer: typeof userWithdrawalOffer
  history: PageKey
  onMore: () => void
}

/** The receipt of asking: its number, what arrives where, and what is left; another one where the rules allow it. */
export function WithdrawnCard({ of, offer, history, onMore }: Props) {
  const { data, isFetching } = useDetail(offer, {})
  const mayAsk = !isFetching && data !== undefined && mayAskFor(data.data)
  const openPath = useOpenPath()
  return (
    <DoneCard
      title={text('withdrawals.form.done', { request_no: of.request_no })}
      note={text('withdrawals.form.done_note')}
      end={<WithdrawalStatus of="requested" />}
      more={mayAsk ? { label: text('withdrawals.form.more'), act: onMore } : undefined}
      next={{ label: text('withdrawals.form.history'), href: openPath(history) }}
    >
      <SummaryRow label={text('withdrawals.paid_to')}>{of.paid_to}</SummaryRow>
      <Bill of={of} lines={{ ...withdrawalLines(of.other), balance_after: text('withdrawals.form.after') }} />
    </DoneCard>
  )
}
