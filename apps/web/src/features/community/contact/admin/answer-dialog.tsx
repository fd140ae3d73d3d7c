import type { contactMoves } from '@banyan/contract/contact/contact.ts'
import { textField } from '#kit/form/fields.tsx'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import type { ContactRow } from './contact-row.ts'

const goesTo = ({ answer_goes, email, mobile }: ContactRow): string => {
  if (answer_goes === 'nowhere') return text('contact.goes.nowhere', { mobile })
  return answer_goes === 'mail' ? text('contact.goes.mail', { email }) : text('contact.goes.held')
}

/** Says where the answer goes before it is written. */
export function AnswerDialog(props: MoveProps<ContactRow, typeof contactMoves.answer>) {
  const { answer_goes } = props.of
  const others = {
    mail: {},
    conversation: {},
    held: { done: text('contact.held') },
    nowhere: { button: text('contact.keep'), done: text('contact.kept') },
  }
  return (
    <MoveDialog
      {...props}
      words={{ ...props.words, text: goesTo(props.of), ...others[answer_goes] }}
      fields={{ answer: textField({ label: text('contact.answer'), isLong: true, maxLength: 3_000 }) }}
    />
  )
}
