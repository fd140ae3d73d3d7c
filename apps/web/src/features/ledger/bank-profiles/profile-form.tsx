import { bankProfiles, findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { no_payouts } from '@banyan/contract/bank-profiles/payout-fields.ts'
import { no_mapping } from '@banyan/contract/bank-statements/statements.ts'
import { call } from '#kit/api/api.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import type { AnyFields } from '#kit/form/field.ts'
import { given } from '#kit/form/fields.tsx'
import { FormFields, namesOf } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { FieldState } from '#kit/form/use-fields.ts'
import { useVersionedForm } from '#kit/form/use-versioned-form.tsx'
import { text } from '#kit/text.ts'
import { FieldGroup } from '#ui/fields/form-layout.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { type Groups, groupsOf } from './profile-groups.ts'

export type Profile = WireReply<typeof findBankProfiles>['data'][number]

const fieldsOf = ({ label, statement, upload, result, reverse }: Groups) => ({
  ...label,
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
  /** What is saved waits for a second admin. */
  isForTwo: boolean
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
  isForTwo: boolean
}

/** First how a statement is written, then what goes to the bank and what comes back. */
function Grouped({ of, groups, isForTwo }: GroupedProps) {
  return (
    <>
      <FormFields of={of} only={['label']} />
      <FieldGroup label={text('bank_profiles.groups.statement')} note={text('bank_profiles.columns_note')}>
        <FormFields of={of} only={namesOf(groups.statement)} />
      </FieldGroup>
      {(['upload', 'result', 'reverse'] as const).map((file) => (
        <FieldGroup
          key={file}
          label={text(`bank_profiles.files.${file}`)}
          note={text(`bank_profiles.files_note.${file}`)}
        >
          <FormFields of={of} only={namesOf(groups[file])} />
        </FieldGroup>
      ))}
      {isForTwo && (
        <Callout icon="group" title={text('bank_profiles.for_two')}>
          {text('bank_profiles.for_two_note')}
        </Callout>
      )}
      <FormFields of={of} only={['current_password']} />
    </>
  )
}

function AddForm({ isForTwo, onClose, onDone }: Props) {
  const groups = groupsOf()
  const startFrom = { ...no_mapping, ...no_payouts }
  const form = useContractForm({
    to: bankProfiles.add,
    fields: fieldsOf(groups),
    startFrom,
    onDone,
    onWaiting: onClose,
  })
  return (
    <FormFrame of={form} {...looksOf(onClose)}>
      <Grouped of={form} groups={groups} isForTwo={isForTwo} />
    </FormFrame>
  )
}

function ChangeForm({
  of: { id, is_active: _active, ...profile },
  isForTwo,
  onClose,
  onDone,
}: Props & { of: Profile }) {
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
    onWaiting: onClose,
  })
  return (
    <FormFrame of={form} {...looksOf(onClose)}>
      <Grouped of={form} groups={groups} isForTwo={isForTwo} />
      {notice}
    </FormFrame>
  )
}

/** How a bank writes its files: each column by its name in the head, or by its number. */
export function ProfileForm({ of, ...props }: Omit<Props, 'onDone'> & { of: Profile | undefined }) {
  const onDone = () => {
    toast.show({ severity: 'success', summary: text('bank_profiles.saved') })
    props.onClose()
  }
  return of === undefined ? <AddForm {...props} onDone={onDone} /> : <ChangeForm {...props} of={of} onDone={onDone} />
}
