import { useState } from 'react'
import { sendContactSignIn, openContactSignIn } from '@banyan/contract/accounts/verification.ts'
import { CodeClock } from './security/code-clock.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { challengeField } from '#kit/form/secret-fields.tsx'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { useCodeWords } from './use-code-words.ts'
import { useCodeOrKey } from './code-or-key.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** A code on its way, and for whom. */
type Sent = WireReply<typeof sendContactSignIn>['data'] & { readonly user_id: string }

interface Props {
  /** As it was typed before. */
  user_id: string
  /** This browser is held up by nobody else any more. */
  onOpen: (user_id: string) => void
  onBack: () => void
}

/** The way in for a browser that strangers hold up: a code to the registered contact, and then the password. */
export function ContactSignIn({ user_id, onOpen, onBack }: Props) {
  const [sent, setSent] = useState<Sent | null>(null)
  const words = useCodeWords()
  const back = (
    <Button tone="text" isBlock onClick={onBack}>
      {text('account_security.contact_sign_in.back')}
    </Button>
  )
  if (sent !== null) {
    return (
      <SignInLayout
        title={text('account_security.contact_sign_in.sent_title')}
        note={words.sentFor(sent.user_id.toUpperCase())}
      >
        <Prove sent={sent} onSent={setSent} onOpen={() => onOpen(sent.user_id)} />
        {back}
      </SignInLayout>
    )
  }
  return (
    <SignInLayout
      title={text('account_security.contact_sign_in.title')}
      note={`${text('account_security.contact_sign_in.note')} ${words.note}`}
    >
      <ContractForm
        to={sendContactSignIn}
        fields={{
          user_id: textField({
            label: text('account_security.forgot.user_id'),
            icon: 'person',
            isCode: true,
            autoComplete: 'username',
          }),
        }}
        startFrom={{ user_id }}
        submit={words.submit}
        onDone={({ data }, body) => setSent({ ...data, user_id: body.user_id })}
      />
      {back}
    </SignInLayout>
  )
}

interface ProveProps {
  sent: Sent
  /** Another code is on its way; the earlier one counts no more. */
  onSent: (sent: Sent) => void
  onOpen: () => void
}

function Prove({ sent, onSent, onOpen }: ProveProps) {
  const { act, isSending } = useAct(sendContactSignIn)
  const { by, field, change } = useCodeOrKey()
  const { again } = useCodeWords()
  const { user_id, challenge } = sent
  const how = {
    said: again,
    onDone: ({ data }: WireReply<typeof sendContactSignIn>) => onSent({ ...data, user_id }),
  }
  return (
    <>
      <ContractForm
        key={`${by} ${challenge}`}
        to={openContactSignIn}
        fields={{ challenge: challengeField(text('account_security.code.challenge')), otp: field }}
        startFrom={{ challenge }}
        submit={text('account_security.contact_sign_in.open')}
        onDone={onOpen}
      />
      <CodeClock {...sent} isSending={isSending} onResend={() => void act({ body: { user_id } }, how)} />
      {change}
    </>
  )
}
