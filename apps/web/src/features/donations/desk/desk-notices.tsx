import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { dateTimeText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import type { DeskQuestion, Queues } from './desk.ts'

interface Props {
  of: Queues
  onAsk: (what: DeskQuestion) => void
}

/** What is not as it should be with the queues, and what can be done about it. */
export function DeskNotices({ of, onAsk }: Props) {
  const { zone } = useFormat()
  const isNobodyThere = of.waiting_givers > 0 && of.waiting_receivers === 0
  return (
    <>
      {of.paused_since !== null && (
        <Callout
          tone="warning"
          icon="pause_circle_outline"
          title={text('donation_admin.queues.paused')}
          act={<Button onClick={() => onAsk('pause')}>{text('donation_admin.pause.run')}</Button>}
        >
          {text('donation_admin.queues.paused_note', {
            since: dateTimeText(of.paused_since, zone),
            reason: of.pause_reason,
          })}
        </Callout>
      )}
      {isNobodyThere && (
        <Callout
          tone="warning"
          title={text('donation_admin.queues.nobody')}
          act={<Button onClick={() => onAsk('seed')}>{text('donation_admin.requests.seed')}</Button>}
        >
          {text('donation_admin.queues.nobody_note')}
        </Callout>
      )}
      {of.kept_waiting > 0 && (
        <Callout
          tone="warning"
          icon="gavel"
          title={text('donation_admin.queues.kept', { count: of.kept_waiting })}
          act={
            <Button href={pathTo('admin/donation/donation-links', { tab: 'promises', needs_decision: 'true' })}>
              {text('donation_admin.queues.kept_act')}
            </Button>
          }
        >
          {text('donation_admin.queues.kept_note')}
        </Callout>
      )}
      {of.stuck_stages > 0 && (
        <Callout tone="warning" title={text('donation_admin.queues.stuck', { count: of.stuck_stages })}>
          {text('donation_admin.queues.stuck_note')}
        </Callout>
      )}
      {!isNobodyThere && of.unmatched_since !== null && (
        <Callout tone="warning" title={text('donation_admin.queues.unmatched')}>
          {text('donation_admin.queues.unmatched_note', { since: dateTimeText(of.unmatched_since, zone) })}
        </Callout>
      )}
    </>
  )
}
