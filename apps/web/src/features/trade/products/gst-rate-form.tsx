import { findGstRates, gstRates } from '@banyan/contract/products/gst-rates.ts'
import { call } from '#kit/api/api.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { ReadDocument } from '#kit/changes/document.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { useVersionedForm } from '#kit/form/use-versioned-form.tsx'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Callout } from '#ui/surfaces/callout.tsx'

export type GstRate = WireReply<typeof findGstRates>['data'][number]

const fieldsOf = () => ({
  percent: textField({ label: text('products.rates.percent'), inputMode: 'decimal' }),
  from_day: dateField({ label: text('products.rates.from_day'), isHalf: true }),
  last_day: dateField({
    label: text('products.rates.last_day'),
    hint: text('products.rates.last_day_hint'),
    isHalf: true,
  }),
  note: textField({ label: text('products.rates.note'), maxLength: 200 }),
  current_password: proofField({
    label: text('kit.proof.password'),
    hint: text('products.rates.password_hint'),
    icon: 'lock',
  }),
})

/** How a rate is read where it is only shown. */
export const rateDocument = (): ReadDocument => [{ fields: fieldsOf() }]

interface Props {
  /** The rate that is changed; a new one without. */
  rate?: GstRate | undefined
  onClose: () => void
}

const looksOf = (onClose: () => void) => ({
  submit: text('products.rates.save'),
  onCancel: { label: text('kit.form.cancel'), act: onClose },
})

const saidOf = (onClose: () => void) => () => {
  toast.show({ severity: 'success', summary: text('products.rates.saved') })
  onClose()
}

/** Adds a rate of GST, or changes one as when its last day is known. */
export function GstRateForm({ rate, onClose }: Props) {
  if (rate !== undefined) return <ChangeForm of={rate} onClose={onClose} />
  return (
    <ContractForm
      to={gstRates.add}
      fields={fieldsOf()}
      startFrom={{ last_day: null, note: '' }}
      onDone={saidOf(onClose)}
      onWaiting={onClose}
      {...looksOf(onClose)}
    />
  )
}

const versioned = ({ percent, from_day, last_day, note, version }: GstRate) => ({
  percent,
  from_day,
  last_day,
  note,
  version,
})

function ChangeForm({ of, onClose }: { of: GstRate; onClose: () => void }) {
  const { form, notice } = useVersionedForm({
    to: gstRates.save,
    params: { id: of.id },
    fields: { ...fieldsOf(), version: given<number>() },
    startFrom: versioned(of),
    look: async () => {
      const saved = (await call(findGstRates, {})).data.find((one) => one.id === of.id)
      return saved && versioned(saved)
    },
    onDone: saidOf(onClose),
    onWaiting: onClose,
  })
  return (
    <FormFrame of={form} {...looksOf(onClose)}>
      {of.products > 0 && (
        <Callout tone="warning" title={text('products.rates.used', { count: of.products })}>
          {text('products.rates.used_note')}
        </Callout>
      )}
      <FormFields of={form} />
      {notice}
    </FormFrame>
  )
}
