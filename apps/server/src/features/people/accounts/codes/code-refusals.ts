import { said } from '@banyan/contract/words/refusals.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { waitInWords } from '#kit/http/wait-in-words.ts'
import { wrong_code } from '#features/people/persons/index.ts'

/** The same words whether a code is wrong, used, dead or too old. */
export const wrongCode = (): Refusal => refuseField('otp', said('people.wrong_code'), wrong_code)

export const too_many_codes = 'too_many_codes'

export const tooManyCodes = (wait_ms: number): Refusal =>
  new Refusal(429, too_many_codes, said('people.code_sent_lately', { wait: waitInWords(wait_ms) }))

/** Of codes that an admin asks for: too many count already, or too many were guessed wrong. */
export const tooManyAsked = (why: 'open' | 'wrong'): Refusal =>
  new Refusal(429, too_many_codes, said(`people.codes_asked_${why}`))

export const no_contact = 'no_contact'

export const noContact = (): Refusal => new Refusal(409, no_contact, said('people.no_contact'))
