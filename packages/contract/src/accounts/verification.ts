import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { codeOrKey, email, mobile, newPassword, otp, password, passwordsMatch, userId } from '../kit/fields.ts'
import { dataOf, done, instant, token } from '../kit/values.ts'

/** Where a code went and how long it counts; asking again sooner than `resend_at` is refused. */
export const codeSent = z.object({
  challenge: z.string(),
  sent_to_masked: z.string(),
  expires_at: instant,
  resend_at: instant,
})

/**
 * A contact proven by a code: the one on record, or another that takes its place once it is proven. Codes for a new
 * password go to the contacts, so replacing one asks for the password: a session left open is not enough.
 */
export const sendMobileCode = endpoint({
  method: 'POST',
  path: '/accounts/contact-verification/send',
  guard: harmless,
  summary: 'Sends a code to the own mobile number, or to the one that is to replace it',
  pages: 'signed-in',
  body: z.strictObject({ mobile: mobile.optional(), current_password: password.optional() }),
  reply: dataOf(codeSent),
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/accounts/email-verification/send',
  guard: harmless,
  summary: 'Sends a code to the own e-mail address, or to the one that is to replace it',
  pages: 'signed-in',
  body: z.strictObject({ email: email.optional(), current_password: password.optional() }),
  reply: dataOf(codeSent),
})

export const verifyMobile = endpoint({
  method: 'POST',
  path: '/accounts/contact-verification',
  summary: 'Proves the mobile number by its code',
  pages: 'signed-in',
  body: z.strictObject({ challenge: token, otp }),
  reply: done,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/accounts/email-verification',
  summary: 'Proves the e-mail address by its code',
  pages: 'signed-in',
  body: z.strictObject({ challenge: token, otp }),
  reply: done,
})

/** What is answered for an id without a session, in the same words after the same work whether anybody has it or not. */
const onItsWay = dataOf(z.object({ challenge: z.string(), expires_at: instant, resend_at: instant }))

export const sendContactSignIn = endpoint({
  method: 'POST',
  path: '/accounts/contact-sign-in/send',
  summary: 'Sends a code to the registered contact of an id, to sign in from a browser that is held up by strangers',
  pages: 'public',
  body: z.strictObject({ user_id: userId }),
  reply: onItsWay,
})

/** Opens no session: whoever reached the registered contact still gives the password, on a track of their own. */
export const openContactSignIn = endpoint({
  method: 'POST',
  path: '/accounts/contact-sign-in/open',
  summary: 'Lets this browser try the password of an id, whatever strangers do',
  pages: 'public',
  body: z.strictObject({ challenge: token, otp: codeOrKey }),
  reply: done,
})

/** The same answer, after the same work, whether the id exists or not. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/accounts/forgot-password',
  summary: 'Sends a code to the registered contact of an id',
  pages: ['any/accounts/forgot-password'],
  body: z.strictObject({ user_id: userId }),
  reply: onItsWay,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/accounts/forgot-password/reset',
  guard: { second: 'never', needs: ['reads messages'], gives: ['signs in as another'] },
  summary: 'A new password by the code; ends every session',
  pages: ['any/accounts/forgot-password'],
  body: z
    .strictObject({ challenge: token, otp: codeOrKey, password: newPassword, confirm_password: newPassword })
    .check(passwordsMatch),
  reply: done,
})

/** Whether a card or a receipt is genuine: what the QR code on it carries, and nothing beyond name, id and state. */
export const checkCard = endpoint({
  method: 'POST',
  path: '/accounts/view',
  summary: 'Says whether an ID card or a receipt is genuine',
  pages: ['any/accounts/view'],
  body: z.strictObject({ code: token }),
  reply: dataOf(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('member'),
        user_id: z.string(),
        name: z.string(),
        profile_image_url: z.string(),
        status: z.enum(['active', 'registered', 'blocked', 'left']),
        joined_at: instant,
        /** Since when a blocked id, or one that left, is not valid; null while it is. */
        not_valid_since: instant.nullable(),
      }),
      z.object({
        kind: z.literal('receipt'),
        receipt_no: z.string(),
        user_id: z.string(),
        name: z.string(),
        package_name: z.string(),
        at: instant,
        /** Null while the purchase stands. */
        cancelled_at: instant.nullable(),
      }),
    ]),
  ),
})

/** What the QR code of the own ID card carries. */
export const ownCard = endpoint({
  method: 'GET',
  path: '/accounts/card',
  summary: 'The code on the own ID card',
  pages: 'signed-in',
  reply: dataOf(z.object({ code: z.string() })),
})
