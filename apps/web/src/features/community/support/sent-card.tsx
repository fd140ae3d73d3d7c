import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { DoneCard } from '#kit/form/done-card.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { ConversationStatus } from './conversation-status.tsx'

interface Props {
  conversation_no: string
  note: string
  /** Whom it went to, where that was not the company. */
  to?: string
  /** The page that shows it, and its id. */
  view: readonly [page: PageKey, id: string]
  onMore: () => void
}

/** A message is sent: its number, and where it is read from now on. */
export function SentCard({ conversation_no, note, to, view: [page, id], onMore }: Props) {
  return (
    <DoneCard
      title={text('support.sent')}
      note={note}
      end={<ConversationStatus of={to === undefined ? 'new' : 'waiting'} />}
      more={{ label: text('support.another'), act: onMore }}
      next={{ label: text('support.open'), href: useOpenPath()(page, { id }), icon: 'mail' }}
    >
      {to !== undefined && <SummaryRow label={text('support.with')}>{to}</SummaryRow>}
      <SummaryRow label={text('support.number')}>
        <Code isCopyable>{conversation_no}</Code>
      </SummaryRow>
    </DoneCard>
  )
}
