import { useState } from 'react'
import { proveDonation } from '@banyan/contract/donations/links.ts'
import { paymentMode } from '@banyan/contract/payments/payment.ts'
import type { z } from 'zod'
import { useWritten } from '../use-written.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import type { Field, FieldsOf } from '#kit/form/field.ts'
import { choiceField, given, textField } from '#kit/form/fields.tsx'
import { pictureField } from '#kit/form/upload-field.tsx'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { ToPay } from './links.ts'

type Mode = z.input<typeof paymentMode>

/** The choice that also tells which it is, so that the next field can say what its way of paying wants. */
const told = (field: Field<Mode>, tell: (mode: Mode | undefined) => void): Field<Mode> => ({
  ...field,
  draw: (control) =>
    field.draw({
      ...control,
      onChange: (mode) => {
        control.onChange(mode)
        // The empty choice of a list is an empty text.
        tell(paymentMode.options.find((known) => known === mode))
      },
    }),
})

const fieldsOf = (
  mode: Mode | undefined,
  setMode: (mode: Mode | undefined) => void,
): FieldsOf<WireBody<typeof proveDonation>> => ({
  amount: given<string>(),
  payment_mode: told(
    choiceField({
      label: text('donations.form.mode'),
      options: paymentMode.options.map((value) => ({ value, label: value })),
      isHalf: true,
    }),
    setMode,
  ),
  paid_on: dateField({ label: text('donations.form.paid_on'), isHalf: true }) as Field<string>,
  reference: textField({
    label: text('donations.form.reference'),
    hint: text(`donations.form.hint.${mode ?? 'none'}`),
    isCode: true,
    isCapitals: true,
    maxLength: 40,
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
}

/** What the payer says was paid: exactly the amount of the link, and how to find it. */
export function ProofDialog({ of, isLate, onClose }: Props) {
  const words = useUiWords().act
  const { money } = useWritten()
  const [mode, setMode] = useState<Mode>()
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
        fields={fieldsOf(mode, setMode)}
        startFrom={{ amount: of.amount, is_late: isLate, remark: '' }}
        submit={text('donations.form.submit')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('donations.form.sent') })
          onClose()
        }}
      />
    </Dialog>
  )
}
