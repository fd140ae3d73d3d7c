import { CodeClock, useCodeWords } from '#features/people/accounts/index.ts'
import { FormFields } from '#kit/form/form-fields.tsx'
import type { ContractFormOf } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import type { MemberOrder, SentCode } from './member-order-types.ts'

interface Props {
  of: ContractFormOf<MemberOrder>
  /** The member's. */
  name: string
  sent: SentCode
  isAsking: boolean
  /** Sends another code. */
  onAsk: () => void
}

/** The code that the member reads out, and who the admin is. */
export function OrderCodeStep({ of, name, sent, isAsking, onAsk }: Props) {
  const { isSent } = useCodeWords()
  return (
    <>
      <p role="status">
        {text(isSent ? 'order_for.sent_to' : 'order_for.unsent_to', { name })}{' '}
        <strong className="nowrap">{sent.sent_to_masked}</strong>
      </p>
      <FormFields of={of} only={['otp', 'current_password']} />
      <CodeClock expires_at={sent.expires_at} resend_at={sent.resend_at} isSending={isAsking} onResend={onAsk} />
    </>
  )
}
