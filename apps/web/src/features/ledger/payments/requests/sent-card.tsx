import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { RequestStatus } from './request-status.tsx'

interface Props {
  of: { readonly request_no: string; readonly amount: string }
  /** Where its answer will be. */
  history: PageKey
  /** Nothing where no other one may be sent now. */
  onMore: (() => void) | undefined
  /** What was asked for, as rows of a summary. */
  children: ReactNode
}

/** The end of asking: the number of the request, what was asked for, and where its answer will be. */
export function SentCard({ of, history, onMore, children }: Props) {
  const openPath = useOpenPath()
  return (
    <DoneCard
      title={text('paid_requests.form.done', { request_no: of.request_no })}
      note={text('paid_requests.form.done_note')}
      end={<RequestStatus of="pending" />}
      more={onMore && { label: text('paid_requests.form.more'), act: onMore }}
      next={{ label: text('paid_requests.form.history'), href: openPath(history) }}
    >
      {children}
      <Bill of={of} lines={{ amount: text('paid_requests.amount') }} />
    </DoneCard>
  )
}
