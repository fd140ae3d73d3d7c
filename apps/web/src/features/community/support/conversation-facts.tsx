import type { ReactNode } from 'react'
import type { readConversation } from '@banyan/contract/support/conversations.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { aboutText } from './about-options.ts'
import { priorityWord } from './conversation-columns.tsx'
import { DueFacts } from './due/due-facts.tsx'

interface Props {
  of: WireReply<typeof readConversation>['data']
  /** Where another conversation is read. */
  hrefOf: (id: string) => string | undefined
  children?: ReactNode
}

/** What is known of a conversation beside its messages. */
export const ConversationFacts = ({ of, hrefOf, children }: Props) => (
  <Facts>
    {children}
    <Fact label={text('support.category')}>{of.category}</Fact>
    <Fact label={text('support.priority')}>{priorityWord(of.priority)}</Fact>
    {of.about_kind !== null && <Fact label={text('support.about')}>{aboutText(of.about_kind, of.about_name)}</Fact>}
    <Fact label={text('support.started_at')}>
      <DateTime value={of.started_at} />
    </Fact>
    <DueFacts of={of} />
    {of.reason !== '' && (
      <Fact label={text('support.closed_because')} isWide>
        {of.reason}
      </Fact>
    )}
    <Other label={text('support.follows')} of={of.follows} hrefOf={hrefOf} />
    <Other label={text('support.followed_by')} of={of.followed_by} hrefOf={hrefOf} />
  </Facts>
)

interface OtherProps extends Pick<Props, 'hrefOf'> {
  label: string
  of: { readonly id: string; readonly conversation_no: string } | null
}

function Other({ label, of, hrefOf }: OtherProps) {
  if (of === null) return null
  const href = hrefOf(of.id)
  return (
    <Fact label={label}>{href === undefined ? of.conversation_no : <Link href={href}>{of.conversation_no}</Link>}</Fact>
  )
}
