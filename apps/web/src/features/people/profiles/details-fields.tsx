import type { CompanyRules } from '@banyan/contract/kit/company-rules.ts'
import { nomineeRelationships } from '@banyan/contract/profiles/profiles.ts'
import { dateField } from '#kit/form/date-field.tsx'
import type { FieldsOf } from '#kit/form/field.ts'
import { choiceField, given, textField } from '#kit/form/fields.tsx'
import { stateField } from '#kit/form/state-field.tsx'
import { text } from '#kit/text.ts'
import type { Profile, ProfileBody } from './profile.ts'

type Fields = FieldsOf<ProfileBody>

/** The fields of a profile in the order of thought; what KYC has proven is shown and does not change. */
export function profileFields(
  { user_type, locked }: Pick<Profile, 'user_type' | 'locked'>,
  { today, country }: Pick<CompanyRules, 'today' | 'country'>,
): Fields {
  const isMember = user_type === 'User'
  const lock = (name: 'name' | 'date_of_birth') =>
    locked.includes(name) ? { isDisabled: true, hint: text('profiles.about.proven_how') } : {}
  return {
    name: textField({ label: text('profiles.about.name'), autoComplete: 'name', maxLength: 100, ...lock('name') }),
    date_of_birth: isMember
      ? dateField({ label: text('profiles.about.date_of_birth'), max: today, ...lock('date_of_birth') })
      : given(),
    address: textField({
      label: text('profiles.about.address'),
      autoComplete: 'street-address',
      isLong: true,
      maxLength: 300,
    }),
    city: textField({
      label: text('profiles.about.city'),
      autoComplete: 'address-level2',
      maxLength: 60,
      isHalf: true,
    }),
    pincode: textField({
      label: text('profiles.about.pincode'),
      autoComplete: 'postal-code',
      inputMode: 'numeric',
      maxLength: 10,
      isHalf: true,
    }),
    state: stateField({ label: text('profiles.about.state'), country, autoComplete: 'address-level1' }),
    nominee_name: textField({ label: text('profiles.nominee.name'), maxLength: 100 }),
    nominee_relationship: choiceField({
      label: text('profiles.nominee.relationship'),
      options: nomineeRelationships.map((value) => ({ value, label: text(`profiles.relationship.${value}`) })),
      isHalf: true,
    }) as Fields['nominee_relationship'],
    nominee_mobile: textField({
      label: text('profiles.nominee.mobile'),
      inputMode: 'tel',
      maxLength: 15,
      isHalf: true,
    }),
    version: given(),
  }
}

/** The fields that stand together under one heading. */
export const groups = {
  person: ['name', 'date_of_birth'],
  address: ['address', 'city', 'pincode', 'state'],
  nominee: ['nominee_name', 'nominee_relationship', 'nominee_mobile'],
} as const satisfies Record<string, readonly (keyof ProfileBody)[]>
