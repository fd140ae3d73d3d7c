import { pinRequestSlip, pinRequestSteps } from '@banyan/contract/pin-requests/pin-requests.ts'
import { PaidRequestSheet } from '#features/ledger/payments/index.ts'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { Fact } from '#ui/surfaces/facts.tsx'
import { askedOf, type RequestRow } from './request-columns.tsx'

/** All that is known of a request for pins. */
export const RequestSheet = ({ of }: { of: RequestRow }) => (
  <PaidRequestSheet
    of={of}
    slipOf={pinRequestSlip}
    stepsOf={pinRequestSteps}
    after={of.from_user_id !== null && <Fact label={text('paid_requests.from')}>{of.from_user_id}</Fact>}
  >
    <Fact label={text('paid_requests.to')}>{askedOf(of)}</Fact>
    <Fact label={text('paid_requests.package')}>{of.package_name}</Fact>
    <Fact label={text('paid_requests.count')}>
      <Count value={of.count} />
    </Fact>
  </PaidRequestSheet>
)
