import type { contactMoves } from '@banyan/contract/contact/contact.ts'
import { choiceField } from '#kit/form/fields.tsx'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import type { ContactRow } from './contact-row.ts'

/** Goes on with a message as a conversation with a member who has verified its address. */
export function TurnDialog(props: MoveProps<ContactRow, typeof contactMoves.turn>) {
  const ids = props.of.proven_user_ids
  return (
    <MoveDialog
      {...props}
      fields={{
        user_id: choiceField({
          label: text('contact.turn_with'),
          options: ids.map((value) => ({ value, label: value })),
        }),
      }}
      startFrom={ids.length === 1 ? { user_id: ids[0]! } : {}}
    />
  )
}
