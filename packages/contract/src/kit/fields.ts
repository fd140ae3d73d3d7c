import { z } from 'zod'

/**
 * The validation rules and messages of the specification's section 5, once for both ends.
 * Each also limits length, so that a hostile megabyte is refused before anything looks at it.
 */
export const userId = z
  .string('Enter a user id.')
  .trim()
  .min(5, 'User id must have 5 to 50 characters!')
  .max(50, 'User id must have 5 to 50 characters!')
  .regex(/^[A-Za-z0-9._-]+$/, 'User id can only contain letters, numbers, dots, dashes and underscores!')

/** A password being chosen. */
export const newPassword = z
  .string('Enter a password.')
  .min(6, 'Password must have at least 6 characters!')
  .max(200, 'Password is too long!')

/** A password being checked: only its presence and its length matter before the hash decides. */
export const password = newPassword

export const personName = z
  .string('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(100, 'Name is too long!')
  .regex(/^[A-Za-z][A-Za-z. ]*$/, 'Name can contain only letters(A-Z), period(.) and space( )!')

export const email = z.email('Enter a valid e-mail address!').max(200, 'E-mail is too long!')

export const mobile = z
  .string('Enter a mobile number.')
  .trim()
  .regex(/^\d*$/, 'Mobile can only contain numbers!')
  .min(9, 'Mobile must have 9 to 15 digits!')
  .max(15, 'Mobile must have 9 to 15 digits!')

export const pinNo = z
  .string('Enter a pin number.')
  .trim()
  .min(6, 'Pin number must have at least 6 characters!')
  .max(50, 'Pin number is too long!')
  .transform((text) => text.toUpperCase())

export const pinPassword = z
  .string('Enter the pin password.')
  .trim()
  .min(4, 'Pin password must have at least 4 characters!')
  .max(50, 'Pin password is too long!')

/** Free text of one line. */
export const line = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters, please.`)

/** Puts the mismatch of two passwords on both fields, as the specification asks. */
export function passwordsMatch<T extends { password: string; confirm_password: string }>(
  context: z.core.ParsePayload<T>,
): void {
  const { password: first, confirm_password: second } = context.value
  if (first === second) return
  for (const field of ['password', 'confirm_password']) {
    context.issues.push({ code: 'custom', message: 'Passwords do not match!', path: [field], input: context.value })
  }
}
