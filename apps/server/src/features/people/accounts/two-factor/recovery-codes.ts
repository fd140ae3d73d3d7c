import { randomInt } from 'node:crypto'
import type { Secrets } from '#kit/secrets/secrets.ts'

const count = 10
const digits = 9

/** Ten different codes of nine digits: the longest an OTP may be (spec section 5), so that they fit the same field. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(String(randomInt(10 ** digits)).padStart(digits, '0'))
  return [...codes]
}

/** A code as it is kept; the same digits of two people look different. */
export const recoveryMac = (secrets: Secrets, person_id: bigint, code: string): Buffer =>
  secrets.mac('recovery-code', `${person_id}:${code}`)

export const isRecoveryCode = (otp: string): boolean => otp.length === digits
