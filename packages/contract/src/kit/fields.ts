import { z } from 'zod'
import { isAadhaar } from '@banyan/domain/identity/verhoeff.ts'
import { hasHidden, trimHidden } from '@banyan/domain/identity/hidden-characters.ts'
import { gstinShape } from '@banyan/domain/identity/gstin.ts'
import { plainMobile } from '@banyan/domain/identity/mobile-number.ts'
import { ifscShape } from '@banyan/domain/identity/ifsc.ts'
import { normaliseCode, normaliseDigits, normaliseUpiId } from '@banyan/domain/identity/normalise.ts'
import { panShape } from '@banyan/domain/identity/pan.ts'
import { isUpiId } from '@banyan/domain/identity/upi.ts'
import { ruledBy } from './company-rules.ts'
import { day } from './values.ts'
import { rule } from '../words/rules/common.ts'

/** With spaces around it; far more than any of these is long. */
const longestTyped = 200

/** Nothing typed is said as such, before any rule about what is typed. */
const needed = (nothing: string) => z.string(nothing).min(1, nothing)

/**
 * The validation rules and messages of the specification's section 5, once for both ends; what the company asks for
 * beyond them is in `company-rules.ts`.
 * Each also limits length, so that a hostile megabyte is refused before anything looks at it.
 */
export const userId = needed(rule('user_id'))
  .max(longestTyped, { error: rule('user_id_length'), abort: true })
  .trim()
  .min(5, rule('user_id_length'))
  .max(50, rule('user_id_length'))
  .regex(/^[A-Za-z0-9._-]+$/, rule('user_id_shape'))

/** A password being checked: only its presence and its length matter before the hash decides. */
export const password = needed(rule('own_password'))
  .min(6, rule('password_least', { least: 6 }))
  .max(longestTyped, rule('password_long'))

/** A password being chosen. How long it has to be is the company's to say, so that only one length is ever named. */
export const newPassword = ruledBy(
  'new_password',
  z.string(rule('password')).min(1, rule('password')).max(longestTyped, rule('password_long')),
)

/** Something typed that has one right form: put in order first, then judged. */
const typed = (nothing: string, fault: string, inOrder = (text: string) => text.trim()) =>
  z.string(nothing).max(longestTyped, { error: fault, abort: true }).overwrite(inOrder).min(1, nothing)

/**
 * A word that goes on after a period, as `pay.example`: mails and chats make a link of it. Initials may stand close together
 * (`A.K.Sharma`): only after a single letter does a name go on without a space.
 */
const goesOnAfterDot = /[A-Za-z]{2}\.[A-Za-z]/

export const personName = typed(rule('name'), rule('name_long'))
  .max(100, rule('name_long'))
  .regex(/^[A-Za-z][A-Za-z. ]*$/, rule('name_shape'))
  .refine((name) => !goesOnAfterDot.test(name), rule('name_dot'))

export const email = typed(rule('email'), rule('email_long')).check(z.email(rule('email')))

/** Digits only, so many of them. */
const digits = (name: 'otp' | 'pincode' | 'account_no', least: number, most: number) => {
  const length = rule(`${name}_digits`, { least, most })
  return typed(rule(name), length)
    .regex(/^\d*$/, rule(`${name}_numbers`))
    .min(least, length)
    .max(most, length)
}

const mobileLength = rule('mobile_digits', { least: 9, most: 15 })

/** Typed in any usual form; kept without the code of the company's country and a 0 before it (`company-rules.ts`). */
export const mobile = ruledBy(
  'mobile',
  typed(rule('mobile'), mobileLength, plainMobile)
    .regex(/^\+?\d*$/, rule('mobile_numbers'))
    .regex(/^\D*(?:\d\D*){9,15}$/, mobileLength),
)
export const otp = digits('otp', 6, 9)

const keyShape = /^[A-HJ-NP-Z2-9]{16}$/
const inOneWord = (text: string) => normaliseCode(text.replaceAll(/[ -]/g, ''))
const codeKey = typed(rule('key'), rule('key_shape'), inOneWord).regex(keyShape, rule('key_shape'))

/** The code of a message, or the longer key beside it, which nobody can use up by guessing. */
export const codeOrKey = z.union([codeKey, otp], { error: ({ errors }) => firstMessage(errors) })

/** Whether what was given is the key. */
export const isCodeKey = (given: string): boolean => keyShape.test(given)

export const pincode = ruledBy('pincode', digits('pincode', 5, 10))
export const accountNo = digits('account_no', 9, 18)

export const ifsc = ruledBy(
  'ifsc',
  typed(rule('ifsc_missing'), rule('ifsc_shape'), normaliseCode).regex(ifscShape, rule('ifsc_shape')),
)

const anyPan = typed(rule('pan'), rule('pan_shape'), normaliseCode).regex(panShape, rule('pan_shape'))
/** Of whatever holder. */
export const pan = ruledBy('pan', anyPan)
/** Of a person, as a member must have. */
export const personsPan = ruledBy('persons_pan', anyPan.clone())

/** Kept in small letters. */
export const upiId = typed(rule('upi_id'), rule('upi_id_shape'), normaliseUpiId).refine(isUpiId, rule('upi_id_shape'))

export const gstin = ruledBy(
  'gstin',
  typed(rule('gstin'), rule('gstin_shape'), normaliseCode).regex(gstinShape, rule('gstin_shape')),
)

export const aadhaar = typed(rule('aadhaar'), rule('aadhaar_shape'), normaliseDigits).refine(
  isAadhaar,
  rule('aadhaar_shape'),
)

/** Of somebody who contracts; a day of birth of anybody else, such as a nominee, is a plain `day`. */
export const dateOfBirth = ruledBy('date_of_birth', day.clone())

/** A day on which something was paid: today, or one of the last 365 days. */
export const dayOfPayment = ruledBy('day_of_payment', day.clone())

export const pinNo = needed(rule('pin_no'))
  .max(longestTyped, { error: rule('pin_no_long'), abort: true })
  .trim()
  .min(6, rule('pin_no_least'))
  .max(50, rule('pin_no_long'))
  .transform((text) => text.toUpperCase())

export const pinPassword = needed(rule('pin_password'))
  .max(longestTyped, { error: rule('pin_password_long'), abort: true })
  .trim()
  .min(4, rule('pin_password_least'))
  .max(50, rule('pin_password_long'))

/** A field that may be left empty. What is wrong with it is what the field says, not that neither fits. */
export const orEmpty = <S extends z.ZodType>(field: S) =>
  z.union([z.literal(''), field], { error: ({ errors }) => firstMessage(errors) })

const firstMessage = (errors: unknown): string | undefined =>
  (errors as readonly z.core.$ZodIssue[][] | undefined)?.[1]?.[0]?.message

/** A text that people read. Around it nothing is kept that nobody sees, and inside it nothing of that is taken. */
export const readable = () =>
  z
    .string()
    .overwrite(trimHidden)
    .refine((text) => !hasHidden(text), rule('visible_characters'))

/** Free text of one line; ends of lines in it are spaces. */
export const oneLine = (longest: number) =>
  readable()
    .overwrite((text) => text.replaceAll(/\s*[\r\n\t]+\s*/g, ' '))
    .max(longest, rule('characters_most', { most: longest }))

export const passwordsDiffer = rule('passwords_differ')

export const accountsDiffer = rule('accounts_differ')

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
