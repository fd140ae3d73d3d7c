import { useState } from 'react'
import { getMessage, revealMessage } from '@banyan/contract/messages/outbox.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { reasonField } from '#kit/form/fields.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { MessageFacts, MessageText } from './message-facts.tsx'

type Message = WireReply<typeof getMessage>['data']
type Secret = WireReply<typeof revealMessage>['data']

/**
 * One message in full, for those who hold the right of this page alone: for a member at the counter, or while no mail
 * server is set up. Each look asks for its reason; leaving the page forgets what was shown.
 */
export function OutboxRevealPage() {
  const id = useQueryParam('id')
  const back = useOpenPath()('admin/outbox')
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('admin/outbox-reveal')} backHref={back} />
      {/^\d{1,18}$/.test(id) ? (
        <DetailPage of={getMessage} input={{ params: { id } }}>
          {({ data }) => <Revealing key={id} of={data} />}
        </DetailPage>
      ) : (
        <Card>
          <Empty
            title={text('messages.reveal_missing')}
            art={<PaperArt />}
            act={back !== undefined && <Button href={back}>{text('messages.open_outbox')}</Button>}
          >
            {text('messages.reveal_missing_note')}
          </Empty>
        </Card>
      )}
    </div>
  )
}

function Revealing({ of }: { of: Message }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  return (
    <div className="grid wide-left">
      <Card>
        <div className="stack loose">
          <CardHead title={text(`messages.templates.${of.template}`)} isInset />
          <MessageFacts of={of} />
        </div>
      </Card>
      <Card>
        <div className="stack loose">
          <CardHead title={text('messages.revealed')} isInset />
          {secret === null ? (
            <Ask of={of} onDone={setSecret} />
          ) : (
            <RevealedMessage of={secret} onHide={() => setSecret(null)} />
          )}
        </div>
      </Card>
    </div>
  )
}

function Ask({ of: { id, may }, onDone }: { of: Message; onDone: (secret: Secret) => void }) {
  if (!may.reveal) return <p className="small quiet">{text('messages.cannot_reveal')}</p>
  return (
    <>
      <Callout tone="warning" icon="visibility" title={text('messages.reveal_note_title')}>
        {text('messages.reveal_note')}
      </Callout>
      <ContractForm
        to={revealMessage}
        params={{ id }}
        fields={{ reason: reasonField({ label: text('messages.reason') }) }}
        submit={text('messages.reveal')}
        onDone={({ data }) => onDone(data)}
      />
    </>
  )
}

function RevealedMessage({ of, onHide }: { of: Secret; onHide: () => void }) {
  return (
    <>
      <Facts>
        <Fact label={text('messages.to')}>{of.to}</Fact>
      </Facts>
      <MessageText subject={of.subject} text={of.text} />
      <div className="row">
        <Button icon="visibility_off" onClick={onHide}>
          {text('messages.hide')}
        </Button>
      </div>
    </>
  )
}
