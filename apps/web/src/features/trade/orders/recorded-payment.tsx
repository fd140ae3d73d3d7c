import type { getOrder } from '@banyan/contract/orders/orders.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Fact } from '#ui/surfaces/facts.tsx'

/** The payment against which the company placed an order, as it was recorded. */
export function RecordedPayment({ of }: { of: WireReply<typeof getOrder>['data']['recorded'] }) {
  if (of === null) return null
  const { payment_mode, paid_on, reference, request_no } = of
  return (
    <Fact
      label={text('orders.recorded')}
      isWide
      note={
        <div>
          {reference !== '' && (
            <div>
              <Code isCopyable>{reference}</Code>
            </div>
          )}
          {text('orders.recorded_as', { request_no })}
        </div>
      }
    >
      {payment_mode}, <DateText value={paid_on} />
    </Fact>
  )
}
