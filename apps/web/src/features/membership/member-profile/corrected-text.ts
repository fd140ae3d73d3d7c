import { text } from '#kit/text.ts'

const parts = {
  name: 'name',
  email: 'email',
  mobile: 'mobile',
  date_of_birth: 'date_of_birth',
  address: 'address',
  city: 'address',
  state: 'address',
  pincode: 'address',
  nominee_name: 'nominee',
  nominee_relationship: 'nominee',
  nominee_mobile: 'nominee',
} as const

const isPart = (field: string): field is keyof typeof parts => Object.hasOwn(parts, field)

/** The fields of a correction as a person names them, each part once: `Address, Nominee`. */
export const correctedText = (changed: readonly string[]): string =>
  [...new Set(changed.map((field) => (isPart(field) ? text(`members.${parts[field]}`) : field)))].join(', ')
