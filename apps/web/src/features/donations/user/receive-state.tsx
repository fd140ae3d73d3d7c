import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import type { ToReceive } from './links.ts'

/** What a payment's state means for its receiver, and what comes next. */
export function ReceiveState({ of: { status, from, is_twice } }: { of: ToReceive }) {
  switch (status) {
    case 'assigned':
      return (
        <Callout title={text('donations.receive.waits')}>
          {text('donations.receive.waits_note', { name: from.name })}
        </Callout>
      )
    case 'proof_submitted':
      return (
        <Callout tone="warning" title={text('donations.receive.answer')}>
          {text('donations.receive.answer_note')}
        </Callout>
      )
    case 'confirm_overdue':
      return (
        <Callout tone="danger" title={text('donations.receive.overdue')}>
          {text('donations.receive.overdue_note')}
        </Callout>
      )
    case 'rejected':
      return <Callout title={text('donations.receive.rejected')}>{text('donations.receive.rejected_note')}</Callout>
    case 'disputed':
      return (
        <Callout tone="warning" icon="gavel" title={text('donations.pay.disputed')}>
          {text('donations.pay.disputed_note')}
        </Callout>
      )
    case 'late_proof':
      return <Callout title={text('donations.receive.late')}>{text('donations.receive.late_note')}</Callout>
    case 'taken_up':
      return (
        <Callout tone="warning" title={text('donations.receive.taken_up')}>
          {text('donations.receive.taken_up_note')}
        </Callout>
      )
    case 'resolved_paid':
      return is_twice ? (
        <Callout tone="warning" title={text('donations.receive.twice')}>
          {text('donations.receive.twice_note')}
        </Callout>
      ) : null
    default:
      return null
  }
}
