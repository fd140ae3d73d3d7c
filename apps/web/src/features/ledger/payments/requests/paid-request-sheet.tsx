import type { ReactNode } from 'react'
import type { creditRequestSteps } from '@banyan/contract/credit-requests/credit-requests.ts'
import type { pinRequestSteps } from '@banyan/contract/pin-requests/pin-requests.ts'
import { Warnings } from '#kit/acts/warnings.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { DocumentImage } from '#kit/private-image/document-image.tsx'
import { type GivesImage, useImageLink } from '#kit/private-image/use-image-link.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import type { PaidRow } from './paid-row.ts'
import { requestWarnings } from './request-warnings.ts'
import { actedBy } from './request-cells.tsx'
import { RequestStatus } from './request-status.tsx'

type PaidSteps = typeof creditRequestSteps | typeof pinRequestSteps

interface Props {
  of: PaidRow
  /** The call that leads to its slip. */
  slipOf: GivesImage
  /** The call that tells its steps. */
  stepsOf: PaidSteps
  /** The amount in words, where it is said. */
  inWords?: string
  /** What is asked for, as facts. */
  children: ReactNode
  /** What became of it, after who answered. */
  after?: ReactNode
}

/** All that is known of a request, in the order in which a payment is looked for. */
export function PaidRequestSheet({ of, slipOf, stepsOf, inWords, children, after }: Props) {
  const slip = useImageLink(slipOf, of.has_slip ? of.id : undefined)
  return (
    <div className="stack loose">
      <Warnings of={requestWarnings(of)} />
      {of.state === 'rejected' && (
        <Callout tone="danger" title={text('paid_requests.rejected_title')}>
          {of.reason}
        </Callout>
      )}
      {of.has_slip ? (
        <DocumentImage of={slip} label={text('paid_requests.slip')} />
      ) : (
        <Callout title={text('paid_requests.no_slip')} />
      )}
      <Facts>
        <Fact label={text('paid_requests.amount')} note={inWords}>
          <strong>
            <Amount value={of.amount} />
          </strong>
        </Fact>
        <Fact label={text('paid_requests.reference')} note={of.payment_mode}>
          {of.reference === '' ? '' : <Code isCopyable>{of.reference}</Code>}
        </Fact>
        <Fact label={text('paid_requests.paid_on')}>
          <DateText value={of.paid_on} />
        </Fact>
        <Fact label={text('paid_requests.state')}>
          <RequestStatus of={of.state} />
        </Fact>
        <Fact label={text('paid_requests.by')}>
          {of.name} <span className="dim fig">{of.user_id}</span>
        </Fact>
        {children}
        <Fact label={text('paid_requests.requested_at')}>
          <DateTime value={of.requested_at} />
        </Fact>
        {of.acted_at !== null && (
          <Fact label={text('paid_requests.acted_at')} note={actedBy(of)}>
            <DateTime value={of.acted_at} />
          </Fact>
        )}
        {after}
        {of.remark !== '' && (
          <Fact label={text('paid_requests.remark')} isWide>
            {of.remark}
          </Fact>
        )}
      </Facts>
      <Steps key={of.state} of={stepsOf} id={of.id} words="paid_requests.step" saidAbove={of.reason} />
    </div>
  )
}
