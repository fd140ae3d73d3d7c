import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { waitInWords } from '#kit/http/wait-in-words.ts'

export const wrong_code = 'wrong_code'

/** The same words whether a code is wrong, used, dead or too old. */
export const wrongCode = (): Refusal =>
  refuseField('otp', 'This code is wrong, or it no longer counts. Please check it or ask for another.', wrong_code)

export const too_many_codes = 'too_many_codes'

export const tooManyCodes = (wait_ms: number): Refusal =>
  new Refusal(429, too_many_codes, `A code was sent not long ago. Please wait ${waitInWords(wait_ms)} and ask again.`)

export const no_contact = 'no_contact'

export const noContact = (): Refusal =>
  new Refusal(409, no_contact, 'There is no e-mail address and no mobile number to send a code to.')
