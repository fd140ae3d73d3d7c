import { proveDonation } from '@banyan/contract/donations/links.ts'
import { paymentModeField, referenceField } from '#features/ledger/payments/index.ts'
import { useWritten } from '../use-written.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import type { FieldsOf } from '#kit/form/field.ts'
import { given, textField } from '#kit/form/fields.tsx'
import { pictureField } from '#kit/form/upload-field.tsx'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import type { ToPay } from './links.ts'

type Body = WireBody<typeof proveDonation>

const fieldsOf = ({ payment_mode }: Partial<Body>): FieldsOf<Body> => ({
  amount: given<string>(),
  payment_mode: paymentModeField(text('donations.form.mode')),
  paid_on: dateField({ label: text('donations.form.paid_on'), isHalf: true }),
  reference: referenceField({
    label: text('donations.form.reference'),
    // The empty choice of a list is an empty text.
    hint: text(`donations.form.hint.${payment_mode || 'UPI'}`),
  }),
  file_id: pictureField({
    label: text('donations.form.picture'),
    hint: text('donations.form.picture_hint'),
    purpose: 'donation',
    camera: 'environment',
    current: '',
  }),
  remark: textField({ label: text('donations.form.remark'), maxLength: 200 }),
  is_late: given<boolean>(),
})

interface Props {
  of: ToPay
  /** After the end: the company decides whether it counts. */
  isLate: boolean
  onClose: () => void
  onSent: () => void
}

/** What the payer says was paid: exactly the amount of the link, and how to find it. */
export function ProofDialog({ of, isLate, onClose, onSent }: Props) {
  const words = useUiWords().act
  const { money } = useWritten()
  const amount = money(of.amount)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text(isLate ? 'donations.form.title_late' : 'donations.form.title', { amount })}
      text={isLate ? text('donations.form.note_late') : text('donations.form.note', { name: of.to.name })}
    >
      <ContractForm
        to={proveDonation}
        params={{ id: of.id }}
        fields={fieldsOf}
        startFrom={{ amount: of.amount, is_late: isLate, remark: '' }}
        submit={text('donations.form.submit')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={onSent}
      />
    </Dialog>
  )
}
