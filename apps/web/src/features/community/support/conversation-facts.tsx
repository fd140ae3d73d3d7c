import type { ReactNode } from 'react'
import type { readConversation } from '@banyan/contract/support/conversations.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { AboutFact } from './about-fact.tsx'
import type { Scope } from './about-pages.ts'
import { priorityWord } from './conversation-columns.tsx'
import './support.css'
import { DueFacts, EndFacts } from './due/due-facts.tsx'

interface Props {
  of: WireReply<typeof readConversation>['data']
  /** Who reads; for the company, whom it is with. */
  reader: { scope: Scope; asker?: string }
  /** Where another conversation is read. */
  hrefOf: (id: string) => string | undefined
  /** Where the message to many people is read that it answers. */
  broadcastHref?: string | undefined
  children?: ReactNode
}

/** What is known of a conversation beside its messages. */
export const ConversationFacts = ({ of, reader, hrefOf, broadcastHref, children }: Props) => (
  <div className="thread-facts">
    <Facts>
      {children}
      <Fact label={text('support.category')}>{of.category}</Fact>
      <Fact label={text('support.priority')}>{priorityWord(of.priority)}</Fact>
      <AboutFact of={of} {...reader} />
      <Fact label={text('support.started_at')}>
        <DateTime value={of.started_at} />
      </Fact>
      {reader.asker === undefined && of.answering_since !== null && (
        <Fact label={text('support.answering_since')}>
          <DateTime value={of.answering_since} />
        </Fact>
      )}
      {of.is_from_contact_form && (
        <Fact label={text('support.from_form.label')} note={text('support.from_form.note')} isWide>
          {text('support.from_form.value')}
        </Fact>
      )}
      {of.between === null && <DueFacts of={of} isForCompany={reader.asker !== undefined} />}
      <EndFacts of={of} />
      {of.outcome !== '' && (
        <Fact label={text('support_due.complaint.outcome')} isWide>
          {of.outcome}
        </Fact>
      )}
      {of.reason !== '' && (
        <Fact label={text('support.closed_because')} isWide>
          {of.reason}
        </Fact>
      )}
      {of.answers !== null && (
        <Fact label={text('support.answers')}>
          <AnsweredBroadcast subject={of.answers.subject} href={broadcastHref} />
        </Fact>
      )}
      <OtherFact label={text('support.follows')} of={of.follows} hrefOf={hrefOf} />
      <OtherFact label={text('support.followed_by')} of={of.followed_by} hrefOf={hrefOf} />
      {of.merged.map((one) => (
        <OtherFact key={one.id} label={text('support.merged')} of={one} hrefOf={hrefOf} />
      ))}
    </Facts>
  </div>
)

/** The message to many that it answers; its subject is empty once its words were removed. */
function AnsweredBroadcast({ subject, href }: { subject: string; href: string | undefined }) {
  const shown = subject === '' ? text('support.forgotten') : subject
  return href === undefined ? shown : <Link href={href}>{shown}</Link>
}

interface OtherProps extends Pick<Props, 'hrefOf'> {
  label: string
  of: { readonly id: string; readonly conversation_no: string } | null
}

/** An earlier or a later conversation. */
export function OtherFact({ label, of, hrefOf }: OtherProps) {
  if (of === null) return null
  const href = hrefOf(of.id)
  return (
    <Fact label={label}>{href === undefined ? of.conversation_no : <Link href={href}>{of.conversation_no}</Link>}</Fact>
  )
}
