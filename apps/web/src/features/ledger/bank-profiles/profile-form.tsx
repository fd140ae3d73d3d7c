import { bankProfiles, findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { no_payouts } from '@banyan/contract/bank-profiles/payout-fields.ts'
import { dayForms, no_mapping, statementFields } from '@banyan/contract/bank-statements/statements.ts'
import { call } from '#kit/api/api.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import type { AnyFields, Field } from '#kit/form/field.ts'
import { choiceField, given, textField } from '#kit/form/fields.tsx'
import { FormFields, namesOf } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { FieldState } from '#kit/form/use-fields.ts'
import { useVersionedForm } from '#kit/form/use-versioned-form.tsx'
import { text } from '#kit/text.ts'
import { FieldGroup } from '#ui/fields/form-layout.tsx'
import { toast } from '#ui/floats/toast.ts'
import { resultFields, reverseFields, uploadFields } from './payout-fields.ts'

export type Profile = WireReply<typeof findBankProfiles>['data'][number]

const columnFields = () =>
  Object.fromEntries(
    statementFields.map((field) => [
      field,
      textField({ label: text(`bank_statements.fields.${field}`), maxLength: 60, isHalf: true }),
    ]),
  ) as Record<(typeof statementFields)[number], Field<string>>

const statementFieldsOf = () => ({
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
})

const groupsOf = () => ({
  statement: statementFieldsOf(),
  upload: uploadFields(),
  result: resultFields(),
  reverse: reverseFields(),
})

type Groups = ReturnType<typeof groupsOf>

const fieldsOf = ({ statement, upload, result, reverse }: Groups) => ({
  label: textField({ label: text('bank_profiles.label'), maxLength: 60 }),
  ...statement,
  ...upload,
  ...result,
  ...reverse,
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

interface GroupedProps {
  of: {
    readonly fields: AnyFields
    readonly state: FieldState
    readonly values: Partial<WireBody<typeof bankProfiles.add>>
  }
  groups: Groups
}

/** First how a statement is written, then what goes to the bank and what comes back. */
function Grouped({ of, groups: { statement, upload, result, reverse } }: GroupedProps) {
  return (
    <>
      <FormFields of={of} only={['label']} />
      <FieldGroup label={text('bank_profiles.groups.statement')} note={text('bank_profiles.columns_note')}>
        <FormFields of={of} only={namesOf(statement)} />
      </FieldGroup>
      <FieldGroup label={text('bank_profiles.groups.payments')} note={text('bank_profiles.groups.payments_note')}>
        <FormFields of={of} only={namesOf(upload)} />
        <FormFields of={of} only={namesOf(result)} />
        <FormFields of={of} only={namesOf(reverse)} />
      </FieldGroup>
      <FormFields of={of} only={['current_password']} />
    </>
  )
}

function AddForm({ onClose, onDone }: Props) {
  const groups = groupsOf()
  const startFrom = { ...no_mapping, ...no_payouts }
  const form = useContractForm({ to: bankProfiles.add, fields: fieldsOf(groups), startFrom, onDone })
  return (
    <FormFrame of={form} {...looksOf(onClose)}>
      <Grouped of={form} groups={groups} />
    </FormFrame>
  )
}

function ChangeForm({ of: { id, is_active: _active, ...profile }, onClose, onDone }: Props & { of: Profile }) {
  const groups = groupsOf()
  const { form, notice } = useVersionedForm({
    to: bankProfiles.save,
    params: { id },
    fields: { ...fieldsOf(groups), version: given<number>() },
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
      <Grouped of={form} groups={groups} />
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
