import { addEvidence, disputeDonation, takeUpRejected } from '@banyan/contract/donations/links.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { textField } from '#kit/form/fields.tsx'
import { pictureField } from '#kit/form/upload-field.tsx'
import { text } from '#kit/text.ts'

type What = 'dispute' | 'say' | 'take_up'

const endpoints = { dispute: disputeDonation, say: addEvidence, take_up: takeUpRejected }
const words = {
  dispute: {
    title: 'donations.say.dispute_title',
    note: 'donations.say.dispute_note',
    submit: 'donations.say.submit_dispute',
    said: 'donations.say.disputed',
  },
  say: {
    title: 'donations.say.add_title',
    note: 'donations.say.add_note',
    submit: 'donations.say.submit_add',
    said: 'donations.say.added',
  },
  take_up: {
    title: 'donations.say.take_up_title',
    note: 'donations.say.take_up_note',
    submit: 'donations.say.submit_take_up',
    said: 'donations.say.taken_up',
  },
} as const

interface Props {
  id: string
  /** What is said begins a dispute, adds to one, or takes a rejected payment up again. */
  what: What
  onClose: () => void
}

/** What either side says to the company about a payment, with a picture where there is one. */
export function StatementDialog({ id, what, onClose }: Props) {
  const said = words[what]
  return (
    <FormDialog
      onClose={onClose}
      title={text(said.title)}
      text={text(said.note)}
      to={endpoints[what]}
      params={{ id }}
      fields={{
        statement: textField({ label: text('donations.say.statement'), isLong: true, maxLength: 500 }),
        file_id: pictureField({
          label: text('donations.say.picture'),
          hint: text('donations.say.picture_hint'),
          purpose: 'donation',
          camera: 'environment',
          current: '',
        }),
      }}
      submit={text(said.submit)}
      done={text(said.said)}
    />
  )
}
