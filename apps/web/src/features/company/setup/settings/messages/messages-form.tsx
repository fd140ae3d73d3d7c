import type { ReactNode } from 'react'
import type { Channel } from '@banyan/contract/messages/message-kinds.ts'
import { saveMessageSettings } from '@banyan/contract/messages/message-settings.ts'
import { faultsOf, FormFields } from '#kit/form/form-fields.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { AnyFields } from '#kit/form/use-fields.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form, FormActs } from '#ui/fields/form-layout.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { DltFields, dltLabels } from './dlt-fields.tsx'
import { mailFields, proofFields, smsFields, ungiven } from './message-fields.tsx'
import { bodyOf, type MessageSettings } from './message-settings.ts'
import { TestChannel } from './test-channel.tsx'

interface Props {
  settings: MessageSettings
  onSaved: () => void
}

/** How e-mails and SMS go out: two cards of one form, saved together. */
export function MessagesForm({ settings, onSaved }: Props) {
  const mail = mailFields(settings)
  const sms = smsFields(settings)
  const proof = proofFields()
  const fields = { ...mail, ...sms, ...proof, ...ungiven }
  const { state, send, isSending, whyNot } = useContractForm({
    to: saveMessageSettings,
    fields,
    startFrom: bodyOf(settings),
    onDone: () => {
      toast.show({ severity: 'success', summary: text('outbox.settings.saved') })
      onSaved()
    },
    onRefused: ({ status }) => {
      if (status === 409) void refreshAll()
    },
  })
  const drawn = (some: object) => <FormFields fields={some as AnyFields} state={state} />
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary errors={faultsOf({ ...fields, ...dltLabels() } as unknown as AnyFields, state)} />
      <ChannelCard channel="email" isOpen={settings.is_open.email}>
        {drawn(mail)}
      </ChannelCard>
      <ChannelCard channel="sms" isOpen={settings.is_open.sms}>
        {drawn(sms)}
        <DltFields state={state} />
      </ChannelCard>
      <Card>
        <div className="form">
          {drawn(proof)}
          <FormActs>
            <Button tone="primary" type="submit" isLoading={isSending} disabled={whyNot !== undefined} title={whyNot}>
              {text('outbox.settings.save')}
            </Button>
          </FormActs>
        </div>
      </Card>
    </Form>
  )
}

function ChannelCard({ channel, isOpen, children }: { channel: Channel; isOpen: boolean; children: ReactNode }) {
  return (
    <Card>
      <div className="form">
        <CardHead
          isInset
          title={text(`outbox.settings.${channel}`)}
          note={text(`outbox.settings.${channel}_note`)}
          end={
            <Status kind={isOpen ? 'done' : 'ended'}>
              {text(isOpen ? 'outbox.settings.is_open' : 'outbox.settings.is_shut')}
            </Status>
          }
        />
        {children}
        {isOpen && <TestChannel channel={channel} />}
      </div>
    </Card>
  )
}
