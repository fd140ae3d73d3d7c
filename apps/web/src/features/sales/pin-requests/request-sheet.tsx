import { pinRequestSlip } from '@banyan/contract/pin-requests/pin-requests.ts'
import { Warnings } from '#kit/acts/warnings.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { DocumentImage } from '#kit/private-image/document-image.tsx'
import { useImageLink } from '#kit/private-image/use-image-link.ts'
import { requestWarnings } from './request-acts.ts'
import { actedBy, askedOf, type RequestRow } from './request-columns.tsx'
import { RequestStatus } from './request-status.tsx'

/** All that is known of a request, in the order in which a payment is looked for. */
export function RequestSheet({ of }: { of: RequestRow }) {
  const slip = useImageLink(pinRequestSlip, of.has_slip ? of.id : undefined)
  return (
    <div className="stack loose">
      <Warnings of={requestWarnings(of)} />
      {of.state === 'rejected' && (
        <Callout tone="danger" title={text('requests.rejected_title')}>
          {of.reason}
        </Callout>
      )}
      {of.has_slip ? (
        <DocumentImage of={slip} label={text('requests.slip')} />
      ) : (
        <Callout title={text('requests.no_slip')} />
      )}
      <Facts>
        <Fact label={text('requests.amount')}>
          <strong>
            <Amount value={of.amount} />
          </strong>
        </Fact>
        <Fact label={text('requests.reference')} note={of.payment_mode}>
          {of.reference === '' ? '' : <Code isCopyable>{of.reference}</Code>}
        </Fact>
        <Fact label={text('requests.paid_on')}>
          <DateText value={of.paid_on} />
        </Fact>
        <Fact label={text('requests.state')}>
          <RequestStatus of={of.state} />
        </Fact>
        <Fact label={text('requests.by')}>
          {of.name} <span className="dim fig">{of.user_id}</span>
        </Fact>
        <Fact label={text('requests.to')}>{askedOf(of)}</Fact>
        <Fact label={text('requests.package')}>{of.package_name}</Fact>
        <Fact label={text('requests.count')}>
          <Count value={of.count} />
        </Fact>
        <Fact label={text('requests.requested_at')}>
          <DateTime value={of.requested_at} />
        </Fact>
        {of.acted_at !== null && (
          <Fact label={text('requests.acted_at')} note={actedBy(of)}>
            <DateTime value={of.acted_at} />
          </Fact>
        )}
        {of.from_user_id !== null && <Fact label={text('requests.from')}>{of.from_user_id}</Fact>}
        {of.remark !== '' && (
          <Fact label={text('requests.remark')} isWide>
            {of.remark}
          </Fact>
        )}
      </Facts>
    </div>
  )
}
