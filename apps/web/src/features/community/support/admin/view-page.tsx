import { useState } from 'react'
import * as contract from '@banyan/contract/support/answering.ts'
import { reopensUntil } from '@banyan/domain/support/conversation-life.ts'
import { ReadyAnswers } from '#features/community/ready-answers/index.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact } from '#ui/surfaces/facts.tsx'
import { AnswerForm } from '../answer-form.tsx'
import { ConversationFacts } from '../conversation-facts.tsx'
import { ConversationStatus } from '../conversation-status.tsx'
import { DueMark } from '../due/due-mark.tsx'
import { MergedCallout } from '../merged-callout.tsx'
import { MessageList } from '../message-list.tsx'
import { MessageText } from '../message-text.tsx'
import { UnsentDraft, whyUnsent } from '../unsent-draft.tsx'
import { useMarkRead } from '../use-mark-read.ts'
import { ConversationActs, type Opened } from './conversation-acts.tsx'
import { OthersThere } from './others-there.tsx'
import { usePresence } from './use-presence.ts'
import { WatchedConversation } from './watched-conversation.tsx'

/** One conversation as the company works on it, with its officer, its acts and the company's own notes; or one that it only reads. */
export function AdminViewMessagePage() {
  const between = useQueryParam('between')
  return between === '' ? <CompanyConversation /> : <WatchedConversation id={between} />
}

function CompanyConversation() {
  const id = useQueryParam('id')
  const back = useOpenPath()('admin/support/inbox')
  return (
    <DetailPage
      of={contract.openConversation}
      input={{ params: { id } }}
      head={<PageHeader title={text('support.conversation')} backHref={back} />}
    >
      {({ data }) => <Shown key={data.id} of={data} back={back} />}
    </DetailPage>
  )
}

function Shown({ of, back }: { of: Opened; back: string | undefined }) {
  const open = useOpenPath()
  const [sent, setSent] = useState(0)
  const { others, onTyping } = usePresence(of.id)
  // Of what was merged in, also what this admin may not read counts as read.
  useMarkRead('company', of.id, of.version === '0' ? undefined : of.version)
  const hrefOf = (id: string) => open('admin/support/view-message', { id })
  const profile = of.user_type === 'User' ? open('admin/member/member-profile', { user_id: of.user_id }) : undefined
  return (
    <div className="stack loose">
      <PageHeader title={of.subject === '' ? text('support.forgotten') : of.subject} backHref={back} />
      <Card>
        <CardHead
          isInset
          title={of.conversation_no}
          end={
            <span className="row wrap">
              {of.due !== null && <DueMark of={of.due} />}
              <ConversationStatus of={of.state} />
            </span>
          }
        />
        <div className="stack loose">
          <ConversationFacts
            of={of}
            reader={{ scope: 'admin', asker: of.user_id }}
            hrefOf={hrefOf}
            broadcastHref={of.answers === null ? undefined : open('admin/broadcasts', { id: of.answers.id })}
          >
            <Fact label={text('support.with')} note={of.user_id}>
              {profile === undefined ? of.name : <Link href={profile}>{of.name}</Link>}
            </Fact>
            <Fact label={text('support.officer')}>{of.officer?.name ?? text('support.officers.nobody')}</Fact>
            {of.state === 'resolved' && of.times.resolved_at !== null && !of.may.close && (
              <Fact label={text('support.opens_until')} note={text('support.opens_until_note')}>
                <DateTime value={new Date(reopensUntil(Date.parse(of.times.resolved_at))).toISOString()} />
              </Fact>
            )}
            {of.times_reopened > 0 && <Fact label={text('support.times_reopened')}>{of.times_reopened}</Fact>}
          </ConversationFacts>
          <ConversationActs of={of} />
        </div>
      </Card>
      {of.forgotten_at !== null && (
        <Callout title={text('support.forgotten_title')}>{text('support.forgotten_note')}</Callout>
      )}
      {of.state === 'merged' && <MergedCallout of={of.merged_into} hrefOf={hrefOf} />}
      {of.former_name !== null && (
        <Callout title={text('support.former_title', { name: of.former_name })}>{text('support.former_note')}</Callout>
      )}
      {of.cannot_read !== null && of.former_name === null && of.forgotten_at === null && (
        <Callout title={text(`support.cannot_read.${of.cannot_read}`, { name: of.name })}>
          {text('support.cannot_read.note')}
        </Callout>
      )}
      <Card>
        <MessageList messages={of.messages} other={of.name} fileOf={contract.fileOfConversation} />
      </Card>
      {of.may.answer ? (
        <Card>
          <OthersThere of={others} />
          <AnswerForm
            key={sent}
            to={contract.answerAsCompany}
            id={of.id}
            label={text('support.answer')}
            onTyping={onTyping}
            onDone={() => setSent(sent + 1)}
            tools={(typed, write) => <ReadyAnswers of={of} typed={typed} write={write} />}
          />
        </Card>
      ) : (
        <UnsentDraft id={of.id} why={whyUnsent(of.state)} into={of.merged_into} hrefOf={hrefOf} />
      )}
      {of.notes.length > 0 && <Notes of={of.notes} />}
    </div>
  )
}

const Notes = ({ of }: { of: Opened['notes'] }) => (
  <Card>
    <CardHead isInset title={text('support.notes.title')} note={text('support.notes.who')} />
    <ol className="thread">
      {of.map(({ id, at, by_name, text: note }) => (
        <li key={id} className="stack">
          <p className="small quiet">
            <strong>{by_name}</strong> <DateTime value={at} />
          </p>
          <MessageText of={note} />
        </li>
      ))}
    </ol>
  </Card>
)
