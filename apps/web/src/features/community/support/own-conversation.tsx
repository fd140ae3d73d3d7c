import { useState } from 'react'
import * as contract from '@banyan/contract/support/conversations.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { reopensUntil } from '@banyan/domain/support/conversation-life.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { go } from '#kit/nav/go.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { dateTimeText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { AnswerForm } from './answer-form.tsx'
import { BetweenActs, BetweenFacts, BetweenOver } from './between/between-parts.tsx'
import { ConversationFacts } from './conversation-facts.tsx'
import { ConversationStatus } from './conversation-status.tsx'
import { MergedCallout } from './merged-callout.tsx'
import { MessageList } from './message-list.tsx'
import { UnsentDraft, whyUnsent } from './unsent-draft.tsx'
import { useMarkRead } from './use-mark-read.ts'

type Conversation = WireReply<typeof contract.readConversation>['data']
interface Props {
  scope: 'user' | 'franchise'
}

/** One conversation with the company or another franchise, as whoever asked or is asked reads it. */
export function OwnConversation({ scope }: Props) {
  const id = useQueryParam('id')
  const back = useOpenPath()(`${scope}/support/inbox`)
  return (
    <DetailPage
      of={contract.readConversation}
      input={{ params: { id } }}
      head={<PageHeader title={text('support.conversation')} backHref={back} />}
    >
      {({ data }) => <Shown key={data.id} of={data} scope={scope} back={back} />}
    </DetailPage>
  )
}

function Shown({ of, scope, back }: Props & { of: Conversation; back: string | undefined }) {
  const open = useOpenPath()
  const [sent, setSent] = useState(0)
  useMarkRead('own', of.id, of.messages.at(-1)?.id)
  const page = `${scope}/support/view-message` as const
  const hrefOf = (id: string) => open(page, { id })
  const over = of.between?.over ?? null
  const isOver = over !== null || of.answer === 'refuse'
  return (
    <div className="stack loose">
      <PageHeader title={of.subject} backHref={back} />
      <Card>
        <CardHead isInset title={of.conversation_no} end={<ConversationStatus of={of.state} />} />
        <div className="stack loose">
          <ConversationFacts
            of={of}
            reader={{ scope }}
            hrefOf={hrefOf}
            broadcastHref={of.answers === null ? undefined : open(page, { broadcast: of.answers.id })}
          >
            {of.between !== null && <BetweenFacts of={of.between} />}
          </ConversationFacts>
          {of.between !== null && <BetweenActs of={of} />}
        </div>
      </Card>
      {of.state === 'merged' && <MergedCallout of={of.merged_into} hrefOf={hrefOf} />}
      <Card>
        <MessageList
          messages={of.messages}
          other={of.between?.name ?? text('support.company')}
          fileOf={contract.conversationFile}
        />
      </Card>
      {over !== null && <BetweenOver over={over} name={of.between?.name ?? ''} />}
      {isOver ? (
        <UnsentDraft id={of.id} why={whyUnsent(of.state)} into={of.merged_into} hrefOf={hrefOf} />
      ) : (
        <Card>
          <div className="stack loose">
            {of.answer === 'begin' && (
              <Callout title={text(of.state === 'closed' ? 'support.over_closed' : 'support.over')}>
                {text('support.over_note')}
              </Callout>
            )}
            {of.state === 'resolved' && of.answer === 'reopen' && of.times.resolved_at !== null && (
              <Reopens resolved_at={of.times.resolved_at} />
            )}
            <AnswerForm
              key={sent}
              to={contract.answerConversation}
              id={of.id}
              onDone={({ data }) => {
                setSent(sent + 1)
                const next = hrefOf(data.id)
                if (data.id !== of.id && next !== undefined) go(next)
              }}
            />
          </div>
        </Card>
      )}
    </div>
  )
}

/** What a message does to a resolved conversation, and for how long. */
function Reopens({ resolved_at }: { resolved_at: string }) {
  const { zone } = useFormat()
  const until = dateTimeText(new Date(reopensUntil(Date.parse(resolved_at))), zone)
  return <Callout title={text('support.resolved')}>{text('support.resolved_note', { until })}</Callout>
}
