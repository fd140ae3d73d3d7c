import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { otp, password, userId } from '../kit/fields.ts'
import { dataOf, done, instant, token, userType } from '../kit/values.ts'

/** The signed-in user info of spec section 3. `access_rights` is comma-separated route ids. */
export const userInfo = z.object({
  user_id: z.string(),
  /** The how many-th holder of the id it is: an heir is the second. */
  holder_no: z.number().int().min(1),
  user_type: userType,
  access_rights: z.string(),
  is_two_factor_auth_enabled: z.boolean(),
  profile_image_url: z.string(),
  /** A password somebody else chose: security is the only page until it is changed. */
  must_change_password: z.boolean(),
  /** The terms in force: agreed to, to be read once after signing in, or to be agreed to before anything else. */
  owed_terms: z.enum(['none', 'asked', 'first']),
  /** May look and not touch: an auditor, or an admin in a member's place. */
  is_read_only: z.boolean(),
  /** The user id of the admin who looks through this person's eyes. */
  opened_by: z.string().nullable(),
})
export type UserInfo = z.output<typeof userInfo>

/** An open session: the token goes with every call, the user info stays in the browser (spec section 4). */
export const signedIn = z.object({ token: z.string(), user: userInfo })

/** What is still owed before a session opens: a code of the authenticator app, or a recovery code. */
export const twoFactorOwed = z.object({ two_factor: z.object({ challenge: z.string(), expires_at: instant }) })

export const signIn = endpoint({
  method: 'POST',
  path: '/accounts/sign-in',
  summary: 'Signs a person in; the role comes from the account. Whoever has two-factor on owes a code first',
  pages: 'public',
  body: z.strictObject({ user_id: userId, password, remember: z.boolean().default(false) }),
  reply: dataOf(z.union([signedIn, twoFactorOwed])),
})

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/accounts/two-factor-auth',
  summary: 'The second step of signing in: a code of the app, or a recovery code',
  pages: ['any/accounts/two-factor-auth'],
  body: z.strictObject({ challenge: token, otp }),
  reply: dataOf(signedIn),
})

/** A ticket travels in the fragment of an address, never in a query; it opens one read-only session, once, for a minute. */
export const exchangeTicket = endpoint({
  method: 'POST',
  path: '/accounts/exchange',
  summary: 'Opens the session a ticket stands for: an admin in a member’s place',
  pages: ['any/accounts/sign-in-success'],
  body: z.strictObject({ ticket: token }),
  reply: dataOf(signedIn),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/accounts/sign-out',
  summary: 'Ends this session',
  pages: 'signed-in',
  reply: done,
})

export const currentSession = endpoint({
  method: 'GET',
  path: '/accounts/session',
  summary: 'Who this session belongs to, with the rights of this moment',
  pages: 'signed-in',
  isQuiet: true,
  reply: dataOf(userInfo),
})
