import { useState } from 'react'
import { sendResetCode, setTemporaryPassword } from '@banyan/contract/rights/passwords.ts'
import { SecondPerson } from '../second-person.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { reasonField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { LockedOut } from './locked-out.ts'
import { TemporaryPassword } from './temporary-password.tsx'

const ways = ['code', 'temporary'] as const
type Way = (typeof ways)[number]
type PasswordReply = WireReply<typeof setTemporaryPassword>['data']
type Sent = WireReply<typeof sendResetCode>['data']

interface Props {
  of: LockedOut
  onNext: () => void
}

/** The two ways to help somebody to a password, each with its reason. */
export function HelpForms({ of, onNext }: Props) {
  const open = ways.filter((way) => (way === 'code' ? of.may.send_code : of.may.set_temporary))
  const [way, setWay] = useState<Way>(open[0] ?? 'temporary')
  const [sent, setSent] = useState<Sent | null>(null)
  const [given, setGiven] = useState<PasswordReply | null>(null)
  const { id, name, user_id, user_type, second } = of
  /** No admin is shown it. */
  const isSealed = user_type !== 'Admin' && second !== 'not_needed'
  const reason = reasonField({ label: text('rights.help.reason'), hint: text('rights.help.reason_hint') })
  if (sent !== null) {
    return (
      <Card>
        <Callout
          tone="success"
          title={text('rights.help.sent')}
          act={<Button onClick={onNext}>{text('rights.help.another')}</Button>}
        >
          {text('rights.help.sent_note', { to: sent.sent_to_masked.join(', ') })} <DateTime value={sent.expires_at} />
        </Callout>
      </Card>
    )
  }
  const password = given?.temporary_password ?? null
  if (given !== null && password === null) {
    return (
      <Card>
        <Callout
          tone="success"
          title={text('rights.second.waits')}
          act={<Button onClick={onNext}>{text('rights.help.another')}</Button>}
        >
          {text('rights.second.sent_note')}
        </Callout>
      </Card>
    )
  }
  return (
    <Card>
      <CardHead
        isInset
        title={text('rights.help.ways')}
        note={way === 'temporary' && isSealed ? undefined : text(`rights.help.${way}_note`)}
      />
      <div className="stack loose">
        {open.length > 1 && (
          <Segments
            label={text('rights.help.ways')}
            options={open.map((value) => ({ value, label: text(`rights.help.${value}`) }))}
            value={way}
            onChange={setWay}
          />
        )}
        {way === 'temporary' && (
          <SecondPerson
            second={second}
            command={`npm run user:reset -- ${user_id}`}
            of={user_type === 'Admin' ? 'admin' : 'owner'}
          />
        )}
        {way === 'code' ? (
          <ContractForm
            to={sendResetCode}
            params={{ id }}
            fields={{ reason }}
            submit={text('rights.help.send')}
            onDone={({ data }) => setSent(data)}
          />
        ) : (
          <ContractForm
            to={setTemporaryPassword}
            params={{ id }}
            fields={{ reason }}
            submit={text('rights.help.set')}
            confirm={() => ({
              title: text('rights.help.ask_temporary', { name }),
              text: text('rights.help.ask_temporary_note'),
              confirm: text('rights.help.set'),
            })}
            onDone={({ data }) => setGiven(data)}
            onWaiting={onNext}
          />
        )}
      </div>
      {password !== null && (
        <TemporaryPassword of={{ name, user_id, password, waits: given?.approval_id !== null }} onClose={onNext} />
      )}
    </Card>
  )
}
