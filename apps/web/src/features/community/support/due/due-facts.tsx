import type { readConversation } from '@banyan/contract/support/conversations.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Fact } from '#ui/surfaces/facts.tsx'

type Read = WireReply<typeof readConversation>['data']
type Conversation = Pick<Read, 'times' | 'state'>

const Moment = ({ label, at, note }: { label: string; at: string | null; note?: string }) =>
  at === null ? null : (
    <Fact label={label} note={note}>
      <DateTime value={at} />
    </Fact>
  )

interface DueProps {
  of: Conversation
  /** Whether the company reads, or whoever asked. */
  isForCompany: boolean
}

/** By when the company answers and resolves. */
export const DueFacts = ({ of: { times, state }, isForCompany }: DueProps) => (
  <>
    <Moment label={text('support_due.answer_by')} at={times.answer_due_at} />
    <Moment label={text('support_due.answered_at')} at={times.acknowledged_at} />
    <Moment label={text('support_due.resolve_by')} at={times.resolve_due_at} />
    {state === 'waiting' && (
      <Fact label={text('support_due.resolve_by')}>
        {text(isForCompany ? 'support_due.waits' : 'support_due.waits_for_you')}
      </Fact>
    )}
  </>
)

/** Who answers it, in the words of whoever reads. */
function byWhom(between: Read['between']): string {
  if (between === null) return text('support_due.by_company')
  return between.is_parent ? text('support_due.by', { name: between.name }) : text('support_due.by_you')
}

/** When it was resolved and closed, and by whom: the company, or the franchise that answers. */
export const EndFacts = ({ of: { times, between } }: { of: Pick<Read, 'times' | 'between'> }) => (
  <>
    <Moment label={text('support_due.resolved_on')} at={times.resolved_at} note={byWhom(between)} />
    <Moment label={text('support_due.closed_on')} at={times.closed_at} note={byWhom(null)} />
  </>
)
