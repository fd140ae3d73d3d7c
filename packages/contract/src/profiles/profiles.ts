import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dateOfBirth, oneLine, mobile, orEmpty, personName, pincode } from '../kit/fields.ts'
import { stateOfAddress } from '../kit/state-of-address.ts'
import { dataOf, day, instant, userType } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { peopleRule } from '../words/rules/people.ts'

/** Section 9 of the owner's specification. */
export const nomineeRelationships = [
  'Father',
  'Mother',
  'Husband',
  'Wife',
  'Son',
  'Brother',
  'Sister',
  'Daughter',
  'Other',
] as const
export const nomineeRelationship = z.enum(nomineeRelationships, peopleRule('relationship'))

/** What people tell of themselves. Fields named in `locked` were proven by KYC and change no more. */
export const profile = z.object({
  user_id: z.string(),
  user_type: userType,
  name: z.string(),
  profile_image_url: z.string(),
  email: z.string(),
  email_verified_at: instant.nullable(),
  mobile: z.string(),
  mobile_verified_at: instant.nullable(),
  date_of_birth: day.nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  nominee_name: z.string(),
  nominee_relationship: z.union([z.literal(''), nomineeRelationship]),
  nominee_mobile: z.string(),
  joined_at: instant,
  locked: z.array(z.enum(['name', 'date_of_birth'])),
  /** Goes back with the changes, so that of two who edit at once the second is told. */
  version: z.number().int(),
})

const pages = ['user/profile', 'admin/profile', 'franchise/profile'] as const

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'The own profile',
  pages,
  reply: dataOf(profile),
})

/** The fields of a profile beside the name. */
const details = {
  date_of_birth: dateOfBirth.nullable(),
  address: oneLine(300),
  city: oneLine(60),
  state: stateOfAddress,
  pincode: orEmpty(pincode),
  nominee_name: orEmpty(personName),
  nominee_relationship: orEmpty(nomineeRelationship),
  nominee_mobile: orEmpty(mobile),
  version: z.number().int().positive(rule('version')),
}

interface Nominee {
  readonly nominee_name: string
  readonly nominee_relationship: string
}
const unrelated = { path: ['nominee_relationship'], message: peopleRule('relationship') }
const unnamed = { path: ['nominee_name'], message: peopleRule('nominee') }
const isRelated = (of: Nominee): boolean => of.nominee_name === '' || of.nominee_relationship !== ''
const isNamed = (of: Nominee): boolean => of.nominee_relationship === '' || of.nominee_name !== ''

/** Members give date of birth and nominee; a nominee has a name and a relationship, or neither. */
export const profileBody = z
  .strictObject({ name: personName, ...details })
  .refine(isRelated, unrelated)
  .refine(isNamed, unnamed)

/** The same from an admin: the name and the contact have a call of their own, and why is kept. */
export const correctionBody = z
  .strictObject({ ...details, reason: oneLine(300).min(3, rule('reason')) })
  .refine(isRelated, unrelated)
  .refine(isNamed, unnamed)

export const saveProfile = endpoint({
  method: 'POST',
  path: '/profile',
  summary: 'Changes the own profile',
  pages,
  body: profileBody,
  reply: dataOf(profile),
})
