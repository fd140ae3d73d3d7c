import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { finishSignIn } from '@banyan/contract/accounts/session.ts'
import { useCompany } from '#kit/session/company.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { challengeField, otpField } from '#kit/form/secret-fields.tsx'
import { pathTo, signInPath } from '#kit/nav/paths.ts'
import { beginSession } from '#kit/session/session-acts.ts'
import { text } from '#kit/text.ts'
import { useTimeLeft } from '#kit/use-time-left.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { dropOwedStep, type OwedStep, readOwedStep } from './owed-step.ts'

/** The second step of signing in: a code of the app, or one of the ten that were kept. */
export function TwoFactorPage() {
  const [owed] = useState(readOwedStep)
  return (
    <SignInLayout title={text('account_security.second_step.title')} note={text('account_security.second_step.note')}>
      {owed === undefined ? <OutOfTime /> : <SecondStep owed={owed} />}
    </SignInLayout>
  )
}

function SecondStep({ owed }: { owed: OwedStep }): ReactNode {
  const navigate = useNavigate()
  const [by, setBy] = useState<'app' | 'recovery'>('app')
  const other = by === 'app' ? 'recovery' : 'app'
  const { isOver } = useTimeLeft(owed.expires_at)
  if (isOver) return <OutOfTime />
  return (
    <>
      <ContractForm
        key={by}
        to={finishSignIn}
        fields={{
          challenge: challengeField(text('account_security.code.challenge')),
          otp: otpField({
            label: text(`account_security.second_step.${by}`),
            hint: text(`account_security.second_step.${by}_hint`),
            isFirst: true,
          }),
        }}
        startFrom={{ challenge: owed.challenge }}
        submit={text('account_security.second_step.submit')}
        onDone={({ data }) => {
          dropOwedStep()
          beginSession(data, owed.remember)
          void navigate(pathTo('any/accounts/sign-in-success'), { replace: true })
        }}
      />
      <Button tone="text" isBlock onClick={() => setBy(other)}>
        {text(`account_security.second_step.use_${other}`)}
      </Button>
      <Button tone="text" isBlock href={signInPath}>
        {text('account_security.second_step.restart')}
      </Button>
      <Button tone="text" isBlock href={`${signInPath}?by=contact`}>
        {text('account_security.contact_sign_in.link')}
      </Button>
      <Lost />
    </>
  )
}

/** Whom to ask when neither the app nor a code is left. */
function Lost() {
  const { support_email, support_mobile } = useCompany().info
  const hasContact = support_email !== '' || support_mobile !== ''
  return (
    <details className="lost small quiet">
      <summary>{text('account_security.second_step.lost')}</summary>
      <p>{text(hasContact ? 'account_security.second_step.lost_note' : 'account_security.second_step.lost_nobody')}</p>
      {hasContact && (
        <p className="row wrap">
          {support_email !== '' && <a href={`mailto:${support_email}`}>{support_email}</a>}
          {support_mobile !== '' && <a href={`tel:${support_mobile}`}>{support_mobile}</a>}
        </p>
      )}
    </details>
  )
}

function OutOfTime() {
  return (
    <Empty
      title={text('account_security.second_step.over_title')}
      art={<PaperArt />}
      act={
        <Button tone="primary" href={signInPath}>
          {text('account_security.second_step.again')}
        </Button>
      }
    >
      {text('account_security.second_step.over')}
    </Empty>
  )
}
