import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { newPassword, otp, password, passwordsMatch } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, done, id, instant } from '../kit/values.ts'

/** Security is everybody's own: these calls act on whoever is signed in, and on nobody else. */
const own = { pages: 'signed-in' } as const

/** An open session as its owner sees it. */
export const sessionRow = z.object({
  id,
  is_this: z.boolean(),
  /** What the browser says of itself, in words: "Chrome on Android". */
  device: z.string(),
  ip: z.string(),
  created_at: instant,
  last_seen_at: instant,
  is_remembered: z.boolean(),
})

export const getSecurity = endpoint({
  ...own,
  method: 'GET',
  path: '/accounts/security',
  summary: 'How the own account is secured, and where it is signed in',
  reply: dataOf(
    z.object({
      is_two_factor_auth_enabled: z.boolean(),
      recovery_codes_left: z.number().int(),
      password_changed_at: instant.nullable(),
      must_change_password: z.boolean(),
      email_masked: z.string(),
      email_verified_at: instant.nullable(),
      mobile_masked: z.string(),
      mobile_verified_at: instant.nullable(),
      sessions: z.array(sessionRow),
    }),
  ),
})

export const changePassword = endpoint({
  ...own,
  method: 'POST',
  path: '/accounts/password',
  summary: 'Changes the own password and ends every other session',
  body: z
    .strictObject({ current_password: password, password: newPassword, confirm_password: newPassword })
    .check(passwordsMatch),
  reply: done,
})

/** The secret is shown once, as text and as the address a QR code carries; it counts from the first right code. */
export const offerTwoFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/accounts/two-factor/offer',
  summary: 'A new secret for the authenticator app',
  body: z.strictObject({ current_password: password }),
  reply: dataOf(z.object({ secret: z.string(), otpauth_url: z.string() })),
})

const recoveryCodes = dataOf(z.object({ recovery_codes: z.array(z.string()) }))

export const enableTwoFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/accounts/two-factor/enable',
  summary: 'Turns two-factor on with the first code of the app; answers ten recovery codes, once',
  body: z.strictObject({ otp }),
  reply: recoveryCodes,
})

export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/accounts/two-factor/recovery-codes',
  summary: 'Ten new recovery codes; the old ones are dead',
  body: z.strictObject({ current_password: password, otp }),
  reply: recoveryCodes,
})

export const disableTwoFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/accounts/two-factor/disable',
  summary: 'Turns two-factor off with the password and a code',
  body: z.strictObject({ current_password: password, otp }),
  reply: done,
})

export const revokeSession = endpoint({
  ...own,
  method: 'POST',
  path: '/accounts/sessions/:id/revoke',
  summary: 'Ends one of the own sessions',
  params: z.strictObject({ id }),
  reply: done,
})

export const revokeOtherSessions = endpoint({
  ...own,
  method: 'POST',
  path: '/accounts/sessions/revoke-others',
  summary: 'Ends every session but this one',
  reply: dataOf(z.object({ ended: z.number().int() })),
})

export const signInOutcome = z.enum(['signed_in', 'wrong_password', 'wrong_code', 'blocked'])

export const listSignIns = listEndpoint({
  ...own,
  path: '/accounts/sign-ins',
  summary: 'The own sign-ins and failed tries, newest first',
  row: z.object({ id, at: instant, outcome: signInOutcome, device: z.string(), ip: z.string() }),
  filters: { outcome: signInOutcome },
  sorts: ['at'],
  exportLimit: 10_000,
})
