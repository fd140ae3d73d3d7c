import { bankProfiles, findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { no_payouts } from '@banyan/contract/bank-profiles/payout-fields.ts'
import { dayForms, no_mapping, statementFields } from '@banyan/contract/bank-statements/statements.ts'
import { call } from '#kit/api/api.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import type { Field } from '#kit/form/field.ts'
import { choiceField, given, textField } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { useVersionedForm } from '#kit/form/use-versioned-form.tsx'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { payoutFieldsOf } from './payout-fields.ts'

export type Profile = WireReply<typeof findBankProfiles>['data'][number]

const columnFields = () =>
  Object.fromEntries(
    statementFields.map((field) => [
      field,
      textField({ label: text(`bank_statements.fields.${field}`), maxLength: 60, isHalf: true }),
    ]),
  ) as Record<(typeof statementFields)[number], Field<string>>

const fieldsOf = () => ({
  label: textField({ label: text('bank_profiles.label'), maxLength: 60 }),
  has_head: choiceField({
    label: text('bank_statements.has_head'),
    options: (['yes', 'no'] as const).map((value) => ({ value, label: text(`bank_statements.heads.${value}`) })),
    isHalf: true,
  }),
  day_form: choiceField({
    label: text('bank_statements.day_form'),
    options: dayForms.map((value) => ({ value, label: text(`bank_statements.day_forms.${value}`) })),
    isHalf: true,
  }),
  ...columnFields(),
  widths: textField({
    label: text('bank_statements.widths'),
    hint: text('bank_statements.widths_hint'),
    maxLength: 100,
  }),
  ...payoutFieldsOf(),
  current_password: proofField({ label: text('kit.proof.password'), icon: 'lock' }),
})

const looksOf = (onClose: () => void) => ({
  submit: text('bank_profiles.save'),
  onCancel: { label: text('kit.form.cancel'), act: onClose },
})

interface Props {
  onClose: () => void
  onDone: () => void
}

const AddForm = ({ onClose, onDone }: Props) => (
  <ContractForm
    to={bankProfiles.add}
    fields={fieldsOf()}
    startFrom={{ ...no_mapping, ...no_payouts }}
    onDone={onDone}
    {...looksOf(onClose)}
  />
)

function ChangeForm({ of: { id, is_active: _active, ...profile }, onClose, onDone }: Props & { of: Profile }) {
  const { form, notice } = useVersionedForm({
    to: bankProfiles.save,
    params: { id },
    fields: { ...fieldsOf(), version: given<number>() },
    startFrom: profile,
    look: async () => {
      const saved = (await call(findBankProfiles, {})).data.find((one) => one.id === id)
      if (saved === undefined) return undefined
      const { id: _id, is_active: _isActive, ...values } = saved
      return values
    },
    onDone,
  })
  return (
    <FormFrame of={form} {...looksOf(onClose)}>
      <FormFields of={form} />
      {notice}
    </FormFrame>
  )
}

/** How a bank writes its files: each column by its name in the head, or by its number. */
export function ProfileForm({ of, onClose }: { of: Profile | undefined; onClose: () => void }) {
  const onDone = () => {
    toast.show({ severity: 'success', summary: text('bank_profiles.saved') })
    onClose()
  }
  return of === undefined ? <AddForm {...{ onClose, onDone }} /> : <ChangeForm {...{ of, onClose, onDone }} />
}
