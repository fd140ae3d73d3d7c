import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { DoneCard } from '#kit/form/done-card.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { ConversationStatus } from './conversation-status.tsx'
import { DecidedRow } from './due/complaint-note.tsx'

interface Props {
  conversation_no: string
  note: string
  /** Whom it went to, where that was not the company. */
  to?: string
  /** The page that shows it, and its id. */
  view: readonly [page: PageKey, id: string]
  /** By when the company answers, and within how many of its working hours, where it owes an answer. */
  due?: { readonly answer_due_at: string | null; readonly answer_hours: number | null }
  isComplaint?: boolean
  onMore: () => void
}

/** A message is sent: its number, and where it is read from now on. */
export function SentCard({ conversation_no, note, to, view: [page, id], due, isComplaint = false, onMore }: Props) {
  const href = useOpenPath()(page, { id })
  return (
    <DoneCard
      title={text('support.sent')}
      note={note}
      end={<ConversationStatus of={to === undefined ? 'new' : 'waiting'} />}
      more={{ label: text('support.another'), act: onMore }}
      next={{ label: text('support.open'), href, icon: 'mail' }}
    >
      {to !== undefined && <SummaryRow label={text('support.with')}>{to}</SummaryRow>}
      <SummaryRow label={text('support.number')}>
        <Code isCopyable>{conversation_no}</Code>
      </SummaryRow>
      {typeof due?.answer_due_at === 'string' && (
        <SummaryRow label={text('support_due.answered_by')}>
          {href === undefined ? (
            <DateTime value={due.answer_due_at} />
          ) : (
            <Link href={href}>
              <DateTime value={due.answer_due_at} />
            </Link>
          )}
          {due.answer_hours !== null && (
            <span className="small quiet"> {text('support_due.within', { count: due.answer_hours })}</span>
          )}
        </SummaryRow>
      )}
      {isComplaint && <DecidedRow />}
    </DoneCard>
  )
}
