import type { creditRequestSteps } from '@banyan/contract/credit-requests/credit-requests.ts'
import { paidRequestShape } from '@banyan/contract/payments/paid-requests.ts'
import type { pinRequestSteps } from '@banyan/contract/pin-requests/pin-requests.ts'
import type { ReactNode } from 'react'
import { Warnings } from '#kit/acts/warnings.tsx'
import { DocumentImage } from '#kit/private-image/document-image.tsx'
import { type GivesImage, useImageLink } from '#kit/private-image/use-image-link.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import type { PaidRow } from './paid-row.ts'
import { requestWarnings } from './request-warnings.ts'

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
  /** What came of it beside its steps. */
  after?: ReactNode
}

/** All that is known of a request, in the order in which a payment is looked for. */
export function PaidRequestSheet({ of, slipOf, stepsOf, inWords, children, after }: Props) {
  const slip = useImageLink(slipOf, of.has_slip ? of.id : undefined)
  return (
    <div className="stack loose">
      <Warnings of={requestWarnings(of)} />
      {of.state === 'rejected' && (
        <Callout tone="danger" title={text('fields.reason')}>
          {of.reason}
        </Callout>
      )}
      {of.has_slip ? (
        <DocumentImage of={slip} label={text('paid_requests.slip')} />
      ) : (
        <Callout title={text('paid_requests.no_slip')} />
      )}
      <Facts>
        {factsOf(paidRequestShape, of, {
          amount: { head: text('paid_requests.amount'), note: inWords, isStrong: true },
          reference: { as: 'code', head: text('paid_requests.reference'), note: of.payment_mode },
          paid_on: { head: text('paid_requests.paid_on') },
          name: { as: 'person', head: text('paid_requests.by') },
        })}
        {children}
        {factsOf(paidRequestShape, of, {
          requested_at: { head: text('paid_requests.requested_at') },
        })}
        {after}
        {factsOf(paidRequestShape, of, { remark: { as: 'prose', head: text('paid_requests.remark') } })}
      </Facts>
      <Steps key={of.state} of={stepsOf} id={of.id} words="paid_requests.states" saidAbove={of.reason} />
    </div>
  )
}
