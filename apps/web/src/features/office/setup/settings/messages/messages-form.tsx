import type { ReactNode } from 'react'
import type { ContactChannel } from '@banyan/contract/messages/message-kinds.ts'
import { saveMessageSettings } from '@banyan/contract/messages/message-settings.ts'
import { getSettings } from '@banyan/contract/setup/setup.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { FormFields, namesOf } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { mailFields, proofFields, smsFields, versionField } from './message-fields.tsx'
import { bodyOf, type MessageSettings } from './message-settings.ts'
import { TestChannel } from './test-channel.tsx'

interface Props {
  settings: MessageSettings
  onSaved: () => void
}

/** How e-mails and SMS go out: two cards of one form, saved together. */
export function MessagesForm({ settings, onSaved }: Props) {
  const { data: company } = useDetail(getSettings, {})
  const mail = mailFields(settings)
  const sms = smsFields(settings)
  const proof = proofFields()
  const fields = { ...mail, ...sms, ...proof, ...versionField }
  const form = useContractForm({
    to: saveMessageSettings,
    fields,
    startFrom: bodyOf(settings),
    waits: () => company?.data.has_money === true,
    onDone: () => {
      toast.show({ severity: 'success', summary: text('messages.settings.saved') })
      onSaved()
    },
    onRefused: ({ status }) => {
      if (status === 409) void refreshAll()
    },
  })
  return (
    <FormFrame of={form} submit={text('messages.settings.save')}>
      <ChannelCard channel="email" isOpen={settings.is_open.email}>
        <FormFields of={form} only={namesOf(mail)} />
      </ChannelCard>
      <ChannelCard channel="sms" isOpen={settings.is_open.sms}>
        <FormFields of={form} only={namesOf(sms)} />
      </ChannelCard>
      <Card>
        <FormFields of={form} only={namesOf(proof)} />
      </Card>
    </FormFrame>
  )
}

function ChannelCard({ channel, isOpen, children }: { channel: ContactChannel; isOpen: boolean; children: ReactNode }) {
  return (
    <Card>
      <div className="form">
        <CardHead
          isInset
          title={text(`messages.settings.${channel}`)}
          note={text(`messages.settings.${channel}_note`)}
          end={
            <Status kind={isOpen ? 'done' : 'ended'}>
              {text(isOpen ? 'messages.settings.is_open' : 'messages.settings.is_shut')}
            </Status>
          }
        />
        {children}
        {isOpen && <TestChannel channel={channel} />}
      </div>
    </Card>
  )
}
