import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Withdrawn } from './withdraw-form.tsx'
import { withdrawalLines } from './withdrawal-bill.ts'
import { WithdrawalStatus } from './withdrawal-status.tsx'

/** The receipt of asking: its number, what arrives where, and what is left. */
export function WithdrawnCard({ of, history, onMore }: { of: Withdrawn; history: PageKey; onMore: () => void }) {
  const openPath = useOpenPath()
  return (
    <DoneCard
      title={text('withdrawals.form.done', { request_no: of.request_no })}
      note={text('withdrawals.form.done_note')}
      end={<WithdrawalStatus of="requested" />}
      more={{ label: text('withdrawals.form.more'), act: onMore }}
      next={{ label: text('withdrawals.form.history'), href: openPath(history) }}
    >
      <SummaryRow label={text('withdrawals.paid_to')}>{of.paid_to}</SummaryRow>
      <Bill of={of} lines={{ ...withdrawalLines(of.other), balance_after: text('withdrawals.form.after') }} />
    </DoneCard>
  )
}
