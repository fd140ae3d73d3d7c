import { randomInt } from 'node:crypto'
import type { Secrets } from '../../../kit/secrets.ts'

/** What a code proves, or lets somebody do. Each is also the name of the message that carries it. */
export type CodePurpose = 'verify_mobile' | 'verify_email' | 'reset_password' | 'change_bank'

export const code_lifetime_ms = 5 * 60_000
export const resend_after_ms = 60_000
/** So many may be sent within so long: a stranger can neither guess at many nor fill somebody's mailbox. */
export const most_sends = 3
export const sends_window_ms = 10 * 60_000
/** Wrong guesses a code survives. */
export const most_tries = 5

/** Six digits, each sequence as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code as it is kept: without the secret key nobody can try all six digits against it. */
export const codeMac = (
  secrets: Secrets,
  { person_id, purpose, code }: { person_id: bigint; purpose: CodePurpose; code: string },
): Buffer => secrets.mac('one-time-code', `${purpose}:${person_id}:${code}`)

/** What the address or number a code proves is sealed for. */
export const contactPurpose = 'one-time-code'
