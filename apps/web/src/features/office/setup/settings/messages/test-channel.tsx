import { useState } from 'react'
import type { ContactChannel } from '@banyan/contract/messages/message-kinds.ts'
import { testMessageSettings } from '@banyan/contract/messages/message-settings.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'

type Trial = WireReply<typeof testMessageSettings>['data']

/** Sends a test to whoever presses it, and shows what the other side said, word for word. */
export function TestChannel({ channel }: { channel: ContactChannel }) {
  const { act, isSending } = useAct(testMessageSettings)
  const [trial, setTrial] = useState<Trial | null>(null)
  const send = () => {
    setTrial(null)
    void act({ body: { channel } }, { onDone: ({ data }) => setTrial(data) })
  }
  return (
    <>
      <div className="row wrap">
        <Button icon="send" isLoading={isSending} onClick={send}>
          {text('messages.settings.test')}
        </Button>
        <span className="small quiet">{text('messages.settings.test_note')}</span>
      </div>
      <div role="status">
        {trial !== null && (
          <Callout
            tone={trial.is_accepted ? 'success' : 'danger'}
            title={text(trial.is_accepted ? 'messages.settings.accepted' : 'messages.settings.not_accepted', {
              to: trial.to,
            })}
          >
            {trial.answer}
          </Callout>
        )}
      </div>
    </>
  )
}
