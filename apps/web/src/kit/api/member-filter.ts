/** By what a person is looked for: an e-mail address, digits of a mobile number, an id with its digits, or a name. */
export function memberFilterOf(asked: string): 'email' | 'mobile' | 'user_id' | 'name' {
  if (asked.includes('@')) return 'email'
  if (/^\d{5,}$/.test(asked)) return 'mobile'
  return /\d/.test(asked) ? 'user_id' : 'name'
}
