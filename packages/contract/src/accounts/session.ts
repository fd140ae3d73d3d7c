import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { password, userId } from '../kit/fields.ts'
import { dataOf, done, userType } from '../kit/values.ts'

/** The signed-in user info of spec section 3. `access_rights` is comma-separated route ids. */
export const userInfo = z.object({
  user_id: z.string(),
  user_type: userType,
  access_rights: z.string(),
  is_two_factor_auth_enabled: z.boolean(),
  profile_image_url: z.string(),
})
export type UserInfo = z.output<typeof userInfo>

export const signIn = endpoint({
  method: 'POST',
  path: '/accounts/sign-in',
  summary: 'Signs a person in; the role comes from the account',
  pages: 'public',
  body: z.strictObject({ user_id: userId, password, remember: z.boolean().default(false) }),
  reply: dataOf(z.object({ token: z.string(), user: userInfo })),
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
