const words: Readonly<Record<string, string>> = {
  date_of_birth: 'date of birth',
  address: 'address',
  city: 'address',
  state: 'address',
  pincode: 'address',
  nominee_name: 'nominee',
  nominee_relationship: 'nominee',
  nominee_mobile: 'nominee',
}

/** Fields of a profile as a message names them, each once: `address, nominee`. */
export const profileFieldsInWords = (fields: readonly string[]): string =>
  [...new Set(fields.map((field) => words[field] ?? field))].join(', ')
