import type { getProfile, saveProfile } from '@banyan/contract/profiles/profiles.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'

/** The answer of the profile's call, as it travels. */
export type Profile = WireReply<typeof getProfile>['data']
export type ProfileBody = WireBody<typeof saveProfile>

/** What of a profile its owner writes. */
export const written = [
  'name',
  'date_of_birth',
  'address',
  'city',
  'state',
  'pincode',
  'nominee_name',
  'nominee_relationship',
  'nominee_mobile',
] as const satisfies readonly (keyof ProfileBody & keyof Profile)[]
export type WrittenField = (typeof written)[number]

/** A profile as its form begins. */
export const bodyOfProfile = (profile: Profile): ProfileBody => ({
  name: profile.name,
  date_of_birth: profile.date_of_birth,
  address: profile.address,
  city: profile.city,
  state: profile.state,
  pincode: profile.pincode,
  nominee_name: profile.nominee_name,
  nominee_relationship: profile.nominee_relationship,
  nominee_mobile: profile.nominee_mobile,
  version: profile.version,
})

/** Whether a member has not yet told anything that only members know: then the form stands open from the start. */
export const isBlank = ({ user_type, date_of_birth, address, nominee_name }: Profile): boolean =>
  user_type === 'User' && date_of_birth === null && address === '' && nominee_name === ''

/** An address in one line, without what is missing: "12 Example Road, Pune, Maharashtra 411001". */
export function addressLine({
  address,
  city,
  state,
  pincode,
}: Pick<Profile, 'address' | 'city' | 'state' | 'pincode'>) {
  const region = [state, pincode].filter((part) => part !== '').join(' ')
  return [address, city, region].filter((part) => part !== '').join(', ')
}
