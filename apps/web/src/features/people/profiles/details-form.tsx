import { useState } from 'react'
import { getProfile, saveProfile } from '@banyan/contract/profiles/profiles.ts'
import { call } from '#kit/api/api.ts'
import { useCompanyRules } from '#kit/form/company-rules.ts'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import { FieldGroup } from '#ui/fields/form-layout.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { groups, profileFields } from './details-fields.tsx'
import { bodyOfProfile, type Profile } from './profile.ts'

interface Props {
  of: Profile
  /** Leaves without saving; absent where there is nothing to go back to. */
  onClose?: (() => void) | undefined
  onSaved: () => void
}

/** The same call as members fill it in: they must be of age, so their form asks for the day of birth. */
const saveMember = {
  ...saveProfile,
  body: saveProfile.body.safeExtend({ date_of_birth: saveProfile.body.shape.date_of_birth.unwrap() }),
} as unknown as typeof saveProfile

/**
 * The profile as a form. When somebody else has saved meanwhile, what is typed stays, what is saved is shown beside it,
 * and the next press says which of the two is to stand.
 */
export function DetailsForm({ of, onClose, onSaved }: Props) {
  const words = useUiWords().act
  const company = useCompanyRules()
  const [saved, setSaved] = useState<Profile | null>(null)
  const form = useContractForm({
    to: of.user_type === 'User' ? saveMember : saveProfile,
    fields: profileFields(of, company),
    startFrom: bodyOfProfile(of),
    onDone: () => {
      toast.show({ severity: 'success', summary: text('profiles.about.saved') })
      onSaved()
    },
    onRefused: ({ code }) => {
      if (code === 'changed_meanwhile') void look()
    },
  })
  const look = async () => {
    const { data } = await call(getProfile, {})
    form.state.set('version', data.version)
    setSaved(data)
  }
  return (
    <FormFrame
      of={form}
      submit={text(saved === null ? 'profiles.about.save' : 'profiles.about.save_mine')}
      onCancel={onClose && { label: words.cancel, act: onClose }}
    >
      {saved !== null && (
        <ChangedMeanwhile
          typed={form.state.values}
          saved={saved}
          onTake={() => {
            form.state.reset(bodyOfProfile(saved))
            setSaved(null)
          }}
        />
      )}
      <FormFields of={form} only={groups.person} />
      <FieldGroup label={text('profiles.about.address_of')}>
        <FormFields of={form} only={groups.address} />
      </FieldGroup>
      {of.user_type === 'User' && (
        <FieldGroup label={text('profiles.nominee.title')} note={text('profiles.nominee.note')}>
          <FormFields of={form} only={groups.nominee} />
        </FieldGroup>
      )}
    </FormFrame>
  )
}
