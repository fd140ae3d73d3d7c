import type { readConversation } from '@banyan/contract/support/conversations.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Fact } from '#ui/surfaces/facts.tsx'

type Conversation = Pick<WireReply<typeof readConversation>['data'], 'times' | 'state'>

const Moment = ({ label, at }: { label: string; at: string | null }) =>
  at === null ? null : (
    <Fact label={label}>
      <DateTime value={at} />
    </Fact>
  )

/** By when the company answers and resolves. */
export const DueFacts = ({ of: { times, state } }: { of: Conversation }) => (
  <>
    <Moment label={text('support_due.answer_by')} at={times.answer_due_at} />
    <Moment label={text('support_due.answered_at')} at={times.acknowledged_at} />
    <Moment label={text('support_due.resolve_by')} at={times.resolve_due_at} />
    {state === 'waiting' && <Fact label={text('support_due.resolve_by')}>{text('support_due.waits')}</Fact>}
  </>
)
