import type { ReactNode } from 'react'
import type { replyToBroadcast } from '@banyan/contract/broadcasts/reading.ts'
import type { answerAsCompany } from '@banyan/contract/support/answering.ts'
import type { answerConversation } from '@banyan/contract/support/conversations.ts'
import { textField } from '#kit/form/fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { FocusKept } from '#ui/floats/focus-kept.tsx'
import { toast } from '#ui/floats/toast.ts'
import { attachmentsField } from './attachments-field.tsx'
import { draftOfConversation, KeepDraft, useKeptDraft } from './kept-draft.ts'

type Answering = typeof answerConversation | typeof answerAsCompany | typeof replyToBroadcast

interface Props<E extends Answering> {
  to: E
  id: string
  onDone: (reply: WireReply<E>) => void
  /** What is written, where it is not a message of one's own. */
  label?: string
  /** Under which name what is typed is kept; the conversation’s if not given. */
  draftOf?: string
  /** Above the form: what is written into it for whoever answers. */
  tools?: (typed: string, write: (message: string) => void) => ReactNode
  /** Somebody writes. */
  onTyping?: (() => void) | undefined
}

/** One more message; what is typed stays on this device until it is sent. */
export function AnswerForm<E extends Answering>(props: Props<E>) {
  const {
    to,
    id,
    onDone,
    label = text('support.own_message'),
    draftOf = draftOfConversation(id),
    tools,
    onTyping,
  } = props
  const { draft, lost, forget } = useKeptDraft(draftOf)
  const form = useContractForm({
    to: to as typeof answerConversation,
    params: { id },
    fields: {
      message: textField({ label, isLong: true, maxLength: 10_000 }),
      file_ids: attachmentsField(lost),
    },
    startFrom: { message: '', ...draft },
    onDone: (reply) => {
      forget()
      toast.show({ severity: 'success', summary: text('support.sent') })
      onDone(reply as WireReply<E>)
    },
  })
  return (
    <div className="stack loose">
      <FocusKept />
      <KeepDraft form={draftOf} values={form.values} lost={lost} />
      {tools?.(form.values.message ?? '', (message) => form.state.set('message', message))}
      <div onInput={onTyping}>
        <FormFrame of={form} submit={text('support.send')} />
      </div>
    </div>
  )
}
