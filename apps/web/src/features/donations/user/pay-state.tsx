import { getLinkStory } from '@banyan/contract/donations/links.ts'
import { useWritten } from '../use-written.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { useTimeLeft } from '#kit/use-time-left.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import type { ToPay } from './links.ts'
import { PayTo } from './pay-to.tsx'

/** What a payment's state means for its payer, and what comes next. */
export function PayState({ of }: { of: ToPay }) {
  const { time } = useWritten()
  switch (of.status) {
    case 'assigned':
      return of.may.prove && of.due_at !== null && !of.is_frozen ? (
        <ToBePaid of={of} until={of.due_at} />
      ) : (
        <Open of={of} />
      )
    case 'proof_submitted':
      return (
        <Callout title={text('donations.pay.waits')}>
          {of.due_at !== null && text('donations.pay.waits_until', { at: time(of.due_at) })}
        </Callout>
      )
    case 'confirm_overdue':
      return <Callout title={text('donations.pay.overdue')}>{text('donations.pay.overdue_note')}</Callout>
    case 'rejected':
      return (
        <Callout tone="danger" title={text('donations.pay.rejected')}>
          <RejectReason id={of.id} />
          {of.due_at !== null && <p>{text('donations.pay.rejected_note', { at: time(of.due_at) })}</p>}
        </Callout>
      )
    case 'disputed':
      return (
        <Callout tone="warning" icon="gavel" title={text('donations.pay.disputed')}>
          {text('donations.pay.disputed_note')}
        </Callout>
      )
    case 'late_proof':
      return <Callout title={text('donations.pay.late')}>{text('donations.pay.late_note')}</Callout>
    case 'taken_up':
      return <Callout title={text('donations.pay.taken_up')}>{text('donations.pay.taken_up_note')}</Callout>
    case 'resolved_unpaid':
      return of.may.take_up ? (
        <Callout tone="warning" title={text('donations.pay.lapsed')}>
          {text('donations.pay.lapsed_note')}
        </Callout>
      ) : null
    case 'expired':
    case 'reassigned':
      return (
        <Callout tone="danger" title={text('donations.pay.expired')}>
          <p>
            {of.ended_at === null
              ? text('donations.pay.expired_bare')
              : text('donations.pay.expired_note', { at: time(of.ended_at) })}
          </p>
          {of.may.prove_late && <p>{text('donations.pay.expired_do')}</p>}
        </Callout>
      )
    default:
      return null
  }
}

/** Where to pay, until the second the time is over. */
const ToBePaid = ({ of, until }: { of: ToPay; until: string }) =>
  useTimeLeft(until).isOver ? <TimeOver /> : <PayTo of={of} />

/** A clock that stands leaves time; one that ran out does not. */
const Open = ({ of }: { of: ToPay }) => (of.may.prove ? <PayTo of={of} /> : <TimeOver />)

function TimeOver() {
  return (
    <Callout tone="danger" title={text('donations.pay.time_over')}>
      {text('donations.pay.time_over_note')}
    </Callout>
  )
}

/** Why the receiver said no, in their own words. */
function RejectReason({ id }: { id: string }) {
  const { data } = useDetail(getLinkStory, { params: { id } })
  const reason = data?.data.steps.findLast(({ act }) => act === 'reject')?.reason ?? ''
  return reason === '' ? null : <p>{reason}</p>
}
