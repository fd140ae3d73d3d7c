import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { normalisePinCode, pinCode, pinNoLength, pinPasswordLength } from '@banyan/domain/pins/pin-no.ts'
import type { Secrets } from '#kit/secrets/secrets.ts'

const purpose = 'pin'
const randomBelow = (limit: number): number => randomInt(limit)

export interface NewPin {
  readonly pin_no: string
  readonly pin_password: string
  readonly password_sealed: Buffer
}

/** A number and a password that know nothing of each other, the password sealed as the database keeps it. */
export function newPin(secrets: Secrets): NewPin {
  const pin_password = pinCode(pinPasswordLength, randomBelow)
  return {
    pin_no: pinCode(pinNoLength, randomBelow),
    pin_password,
    password_sealed: secrets.seal(purpose, pin_password),
  }
}

export const openPassword = (secrets: Secrets, sealed: Buffer): string => secrets.open(purpose, sealed)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in a time that says nothing about how much of the password was right. */
export const isPasswordRight = (secrets: Secrets, sealed: Buffer, typed: string): boolean =>
  timingSafeEqual(digest(openPassword(secrets, sealed)), digest(normalisePinCode(typed)))
