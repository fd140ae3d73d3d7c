import { useState } from 'react'
import type { ConversationState } from '@banyan/domain/support/conversation-life.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { Link } from '#ui/link.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { useUiWords } from '#ui/words.ts'
import { draftOfConversation, useKeptDraft } from './kept-draft.ts'
import { MessageText } from './message-text.tsx'

interface Props {
  id: string
  /** Under which name it is kept; the conversation’s if not given. */
  draftOf?: string
  why: 'closed' | 'merged' | 'recalled' | 'other'
  /** The conversation where it can be written instead, for whoever may open it. */
  into?: { readonly id: string; readonly conversation_no: string } | null
  hrefOf?: (id: string) => string | undefined
}

/** Why a conversation in this state takes no message. */
export const whyUnsent = (state: ConversationState): Props['why'] =>
  state === 'closed' || state === 'merged' ? state : 'other'

/** What was typed before a conversation took no more: it was not sent, and is there to copy. Without words there is nothing. */
export function UnsentDraft({ id, draftOf = draftOfConversation(id), why, into = null, hrefOf }: Props) {
  const { draft, forget } = useKeptDraft(draftOf)
  const [isGone, setGone] = useState(false)
  const { copy, copied } = useUiWords().act
  const { message } = draft
  if (isGone || typeof message !== 'string' || message.trim() === '') return null
  const href = into === null ? undefined : hrefOf?.(into.id)
  const link = into !== null && href !== undefined && (
    <Link href={href}>{text('support.unsent.into', { conversation_no: into.conversation_no })}</Link>
  )
  const drop = () => {
    forget()
    setGone(true)
  }
  return (
    <Card>
      <CardHead
        isInset
        title={text(`support.unsent.${why}`)}
        note={text('support.unsent.note')}
        end={link || undefined}
      />
      <MessageText of={message} />
      <CardFoot>
        <Button icon="content_copy" onClick={() => void copyText(message, copied)}>
          {copy}
        </Button>
        <Button onClick={drop}>{text('support.unsent.drop')}</Button>
      </CardFoot>
    </Card>
  )
}
