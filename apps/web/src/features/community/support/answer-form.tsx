import type { answerAsCompany } from '@banyan/contract/support/answering.ts'
import type { answerConversation } from '@banyan/contract/support/conversations.ts'
import { textField } from '#kit/form/fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { attachmentsField } from './attachments-field.tsx'
import { KeepDraft, useKeptDraft } from './kept-draft.ts'

type Answering = typeof answerConversation | typeof answerAsCompany

interface Props<E extends Answering> {
  to: E
  id: string
  onDone: (reply: WireReply<E>) => void
  /** Somebody writes. */
  onTyping?: (() => void) | undefined
}

/** One more message; what is typed stays on this device until it is sent. */
export function AnswerForm<E extends Answering>({ to, id, onDone, onTyping }: Props<E>) {
  const draftOf = `support:${id}`
  const { draft, forget } = useKeptDraft(draftOf)
  const form = useContractForm({
    to: to as typeof answerConversation,
    params: { id },
    fields: {
      message: textField({ label: text('support.answer'), isLong: true, maxLength: 10_000 }),
      file_ids: attachmentsField(),
    },
    startFrom: { message: '', ...draft },
    onDone: (reply) => {
      forget()
      toast.show({ severity: 'success', summary: text('support.sent') })
      onDone(reply as WireReply<E>)
    },
  })
  return (
    <>
      <KeepDraft form={draftOf} values={form.values} />
      <div onInput={onTyping}>
        <FormFrame of={form} submit={text('support.send')} />
      </div>
    </>
  )
}
