import type { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Callout } from '#ui/surfaces/callout.tsx'

type Cancelled = WireReply<typeof getReceipt>['data']['cancelled']

/** On the receipt of a package that was taken back: when, by which credit note, and where the money went. */
export function CancelledNote({ of }: { of: Cancelled }) {
  const { zone } = useFormat()
  if (of === null) return null
  const { credit_note_no, refunded, refunded_to, reason } = of
  const at = dateText(of.at, zone)
  const title =
    credit_note_no === null
      ? text('topup_cancelling.cancelled_on', { at })
      : text('topup_cancelling.cancelled', { at, credit_note_no })
  return (
    <Callout tone="warning" icon="undo" title={title}>
      {credit_note_no === null ? (
        <p>{text('topup_cancelling.nothing')}</p>
      ) : (
        <p>
          {text('topup_cancelling.refunded')}: <Amount value={refunded} />, {refunded_to}
        </p>
      )}
      <p>{text('topup_cancelling.settled')}</p>
      {reason !== '' && <p>{text('topup_cancelling.why', { reason })}</p>}
    </Callout>
  )
}
