import { useState } from 'react'
import { getMessageSettings } from '@banyan/contract/messages/message-settings.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { MessagesForm } from './messages-form.tsx'
import type { MessageSettings } from './message-settings.ts'

/** The channels for what the company sends. */
export const MessagesSettings = () => (
  <DetailPage of={getMessageSettings} input={{}}>
    {({ data }) => <Newest of={data} />}
  </DetailPage>
)

/** What somebody else saves meanwhile takes nothing away that is being typed; it is said, and loaded when asked for. */
function Newest({ of }: { of: MessageSettings }) {
  const outbox = useOpenPath()('admin/outbox', { state: 'held' })
  const [taken, setTaken] = useState(of)
  const [hasSaved, setSaved] = useState(false)
  const isBehind = of.version !== taken.version
  if (isBehind && hasSaved) {
    setTaken(of)
    setSaved(false)
  }
  return (
    <div className="stack loose">
      {isBehind && !hasSaved && (
        <Callout
          tone="warning"
          icon="sync_problem"
          title={text('messages.settings.changed_title')}
          act={<Button onClick={() => setTaken(of)}>{text('messages.settings.take')}</Button>}
        >
          {text('messages.settings.changed_note')}
        </Callout>
      )}
      {of.held_count > 0 && (
        <Callout
          title={text('messages.settings.held', { count: of.held_count })}
          icon="inventory_2"
          act={outbox !== undefined && <Button href={outbox}>{text('messages.open_outbox')}</Button>}
        >
          {text('messages.settings.held_note')}
        </Callout>
      )}
      <MessagesForm key={taken.version} settings={taken} onSaved={() => setSaved(true)} />
    </div>
  )
}
