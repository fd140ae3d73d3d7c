import { z } from 'zod'
import { isAadhaar } from '@banyan/domain/identity/verhoeff.ts'
import { gstinShape } from '@banyan/domain/identity/gstin.ts'
import { ifscShape } from '@banyan/domain/identity/ifsc.ts'
import { normaliseCode, normaliseDigits, normaliseUpiId } from '@banyan/domain/identity/normalise.ts'
import { panShape } from '@banyan/domain/identity/pan.ts'
import { isUpiId } from '@banyan/domain/identity/upi.ts'
import { ruledBy } from './company-rules.ts'
import { day } from './values.ts'

/** With spaces around it; far more than any of these is long. */
const longestTyped = 200

/**
 * The validation rules and messages of the specification's section 5, once for both ends; what the company asks for
 * beyond them is in `company-rules.ts`.
 * Each also limits length, so that a hostile megabyte is refused before anything looks at it.
 */
export const userId = z
  .string('Enter a user id.')
  .max(longestTyped, { error: 'User id must have 5 to 50 characters!', abort: true })
  .trim()
  .min(5, 'User id must have 5 to 50 characters!')
  .max(50, 'User id must have 5 to 50 characters!')
  .regex(/^[A-Za-z0-9._-]+$/, 'User id can only contain letters, numbers, dots, dashes and underscores!')

/** A password being checked: only its presence and its length matter before the hash decides. */
export const password = z
  .string('Enter a password.')
  .min(6, 'Password must have at least 6 characters!')
  .max(200, 'Password is too long!')

/** A password being chosen; the company may ask for more. */
export const newPassword = ruledBy('new_password', password.clone())

/** Something typed that has one right form: put in order first, then judged. */
const typed = (nothing: string, fault: string, inOrder = (text: string) => text.trim()) =>
  z.string(nothing).max(longestTyped, { error: fault, abort: true }).overwrite(inOrder).min(1, nothing)

export const personName = typed('Enter a name.', 'Name is too long!')
  .max(100, 'Name is too long!')
  .regex(/^[A-Za-z][A-Za-z. ]*$/, 'Name can contain only letters(A-Z), period(.) and space( )!')

export const email = typed('Enter a valid e-mail address!', 'E-mail is too long!').check(
  z.email('Enter a valid e-mail address!'),
)

/** Digits only, so many of them. */
const digits = (name: string, least: number, most: number, nothing: string) =>
  typed(nothing, `${name} must have ${least} to ${most} digits!`)
    .regex(/^\d*$/, `${name} can only contain numbers!`)
    .min(least, `${name} must have ${least} to ${most} digits!`)
    .max(most, `${name} must have ${least} to ${most} digits!`)

export const mobile = ruledBy('mobile', digits('Mobile', 9, 15, 'Enter a mobile number.'))
export const otp = digits('OTP', 6, 9, 'Enter the OTP.')

const keyShape = /^[A-HJ-NP-Z2-9]{16}$/
const inOneWord = (text: string) => normaliseCode(text.replaceAll(/[ -]/g, ''))
const codeKey = typed('Enter the key.', 'This is no key.', inOneWord).regex(keyShape, 'This is no key.')

/** The code of a message, or the longer key beside it, which nobody can use up by guessing. */
export const codeOrKey = z.union([codeKey, otp], { error: ({ errors }) => firstMessage(errors) })

/** Whether what was given is the key. */
export const isCodeKey = (given: string): boolean => keyShape.test(given)

export const pincode = ruledBy('pincode', digits('Pin code', 5, 10, 'Enter the pin code.'))
export const accountNo = digits('Account number', 9, 18, 'Enter the account number.')

export const ifsc = ruledBy(
  'ifsc',
  typed('Enter the IFSC.', 'Invalid IFSC!', normaliseCode).regex(ifscShape, 'Invalid IFSC!'),
)

const anyPan = typed('Enter the PAN.', 'Invalid PAN!', normaliseCode).regex(panShape, 'Invalid PAN!')
/** Of whatever holder. */
export const pan = ruledBy('pan', anyPan)
/** Of a person, as a member must have. */
export const personsPan = ruledBy('persons_pan', anyPan.clone())

/** Kept in small letters. */
export const upiId = typed('Enter the UPI id.', 'Invalid UPI Id!', normaliseUpiId).refine(isUpiId, 'Invalid UPI Id!')

export const gstin = ruledBy(
  'gstin',
  typed('Enter the GSTIN.', 'Invalid GSTIN!', normaliseCode).regex(gstinShape, 'Invalid GSTIN!'),
)

export const aadhaar = typed('Enter the Aadhaar number.', 'Enter a valid Aadhaar Number!', normaliseDigits).refine(
  isAadhaar,
  'Enter a valid Aadhaar Number!',
)

/** Of somebody who contracts; a day of birth of anybody else, such as a nominee, is a plain `day`. */
export const dateOfBirth = ruledBy('date_of_birth', day.clone())

/** A day on which something was paid: today, or one that has passed. */
export const dayOfPayment = ruledBy('day_of_payment', day.clone())

export const pinNo = z
  .string('Enter a pin number.')
  .max(longestTyped, { error: 'Pin number is too long!', abort: true })
  .trim()
  .min(6, 'Pin number must have at least 6 characters!')
  .max(50, 'Pin number is too long!')
  .transform((text) => text.toUpperCase())

export const pinPassword = z
  .string('Enter the pin password.')
  .max(longestTyped, { error: 'Pin password is too long!', abort: true })
  .trim()
  .min(4, 'Pin password must have at least 4 characters!')
  .max(50, 'Pin password is too long!')

/** A field that may be left empty. What is wrong with it is what the field says, not that neither fits. */
export const orEmpty = <S extends z.ZodType>(field: S) =>
  z.union([z.literal(''), field], { error: ({ errors }) => firstMessage(errors) })

const firstMessage = (errors: unknown): string | undefined =>
  (errors as readonly z.core.$ZodIssue[][] | undefined)?.[1]?.[0]?.message

/** Free text of one line. */
export const oneLine = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters, please.`)

export const passwordsDiffer = 'Passwords do not match!'

export const accountsDiffer = 'Account numbers do not match!'

interface TwoPasswords {
  password: string
  confirm_password: string
}

/**
 * Puts the mismatch of two passwords on both fields, as the specification asks. It looks as soon as both are there,
 * whatever else is wrong, so that a form can say it while the rest is still empty.
 */
export const passwordsMatch: z.core.$ZodCheck<TwoPasswords> = z.core._check<TwoPasswords>(
  ({ value, issues }) => {
    if (value.password === value.confirm_password) return
    for (const field of ['password', 'confirm_password'])
      issues.push({ code: 'custom', message: passwordsDiffer, path: [field], input: value })
  },
  { when: ({ value }) => areBothTyped(value) },
)

const areBothTyped = (body: unknown): boolean => {
  const { password: first, confirm_password: second } = (body ?? {}) as Record<keyof TwoPasswords, unknown>
  return typeof first === 'string' && typeof second === 'string' && second !== ''
}
