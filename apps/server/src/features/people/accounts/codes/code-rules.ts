import { randomInt } from 'node:crypto'
import { isCodeKey } from '@banyan/contract/kit/fields.ts'
import type { Secrets } from '#kit/secrets/secrets.ts'

/** What a code proves, or lets somebody do. Each is also the name of the message that carries it. */
export type CodePurpose =
  | 'verify_mobile'
  | 'verify_email'
  | 'reset_password'
  | 'change_bank'
  | 'open_door'
  | 'order_code'

export const code_lifetime_ms = 5 * 60_000
export const resend_after_ms = 60_000
/** So many may be sent within so long: a stranger can neither guess at many nor fill somebody's mailbox. */
export const most_sends = 3
export const sends_window_ms = 10 * 60_000
/** Wrong guesses a code survives. */
export const most_tries = 5

/**
 * Of codes that an admin asks for and others tell: so many count at once, and after so many wrong guesses at any of them within a
 * day the admin gets no more. A right one clears nothing, or a member of one's own would.
 */
export const asked_limits = { most_open: 5, most_wrong: 10, window_ms: 86_400_000 } as const

/** Six digits, each sequence as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

interface MadeCode {
  readonly person_id: bigint
  readonly purpose: CodePurpose
  readonly code: string
  /** What it is good for, word by word: of anything else it is a wrong code. */
  readonly about?: string | undefined
}

/** A code as it is kept: without the secret key nobody can try all six digits against it. */
export const codeMac = (secrets: Secrets, { person_id, purpose, code, about }: MadeCode): Buffer =>
  secrets.mac('one-time-code', `${purpose}:${person_id}:${code}${about === undefined ? '' : `:${about}`}`)

/** What the address or number a code proves is sealed for. */
export const contactPurpose = 'one-time-code'

/**
 * What strangers may ask for and guess at. Its messages carry a key beside the code: five wrong guesses end a code, and
 * whoever makes them on purpose would keep the owner out. The key lasts longer than the window in which no further
 * message goes out, so that one that counts is always there.
 */
export const signedOutPurposes = ['reset_password', 'open_door'] as const satisfies readonly CodePurpose[]
export type SignedOutPurpose = (typeof signedOutPurposes)[number]

export const isSignedOutPurpose = (purpose: CodePurpose): purpose is SignedOutPurpose =>
  (signedOutPurposes as readonly CodePurpose[]).includes(purpose)

export const key_lifetime_ms = 20 * 60_000

const key_alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const key_length = 16

/** 80 random bits in letters and digits that nobody mistakes for each other. */
export const newKey = (): string =>
  Array.from({ length: key_length }, () => key_alphabet[randomInt(key_alphabet.length)]).join('')

/** In groups of four, as it is written in a message. */
export const keyInGroups = (key: string): string => key.match(/.{4}/g)!.join('-')

export const isKey = isCodeKey

export const keyMac = (
  secrets: Secrets,
  { person_id, purpose, key }: { person_id: bigint; purpose: CodePurpose; key: string },
): Buffer => secrets.mac('one-time-key', `${purpose}:${person_id}:${key}`)
