import { sendEmailCode, sendMobileCode, verifyEmail, verifyMobile } from '@banyan/contract/accounts/verification.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { challengeField, otpField } from '#kit/form/secret-fields.tsx'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useCompany } from '#kit/session/company.ts'
import { Button } from '#ui/basics/button.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { CodeClock } from './security/code-clock.tsx'
import { channelOf, type ContactKind } from './contact.ts'
import type { Sent } from './send-code.tsx'

const proofs = { mobile: verifyMobile, email: verifyEmail } as const

interface Props {
  kind: ContactKind
  sent: Sent
  /** Another code is on its way; the earlier one counts no more. */
  onSent: (sent: Sent) => void
  onBack: () => void
  onDone: () => void
}

/** Asks for the code that was sent. */
export function ProveCode({ kind, sent, onSent, onBack, onDone }: Props) {
  const { resend, isSending } = useResend(kind, sent, onSent)
  const isSent = useCompany().info.sends[channelOf[kind]]
  return (
    <div className="stack roomy">
      <div className="sent-to" role="status">
        <TileIcon name={kind === 'mobile' ? 'sms' : 'mark_email_unread'} tone="accent" />
        <p>
          <span className="small quiet">
            {text(isSent ? 'account_security.verify.sent' : 'account_security.verify.unsent')}
          </span>
          <br />
          <span className="label">{sent.sent_to_masked}</span>
        </p>
      </div>
      <ContractForm
        key={sent.challenge}
        to={proofs[kind]}
        fields={{
          challenge: challengeField(text('account_security.code.challenge')),
          otp: otpField({
            label: text('account_security.code.label'),
            hint: text(isSent ? `account_security.verify.${kind}.code_hint` : 'account_security.unsent.hint'),
            isFirst: true,
          }),
        }}
        startFrom={{ challenge: sent.challenge }}
        submit={text('account_security.verify.verify')}
        onDone={onDone}
      />
      <CodeClock {...sent} isSending={isSending} onResend={resend} />
      <Button tone="text" isBlock onClick={onBack}>
        {text(`account_security.verify.${kind}.other`)}
      </Button>
    </div>
  )
}

/** Sends another code to where the last one went. */
function useResend(kind: ContactKind, { asked }: Sent, onSent: (sent: Sent) => void) {
  const mobile = useAct(sendMobileCode)
  const email = useAct(sendEmailCode)
  const { contact, current_password } = asked
  const isSent = useCompany().info.sends[channelOf[kind]]
  const how = {
    said: text(isSent ? 'account_security.code.resent' : 'account_security.unsent.again'),
    onDone: ({ data }: { data: Omit<Sent, 'asked'> }) => onSent({ ...data, asked }),
  }
  const resend = () =>
    kind === 'mobile'
      ? mobile.act({ body: { mobile: contact, current_password } }, how)
      : email.act({ body: { email: contact, current_password } }, how)
  return { resend: () => void resend(), isSending: mobile.isSending || email.isSending }
}
