import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { dataOf, id, instant, userType } from '../kit/values.ts'
import { reason, secondNeeded } from './rights.ts'

const helping = { pages: ['admin/change-password-for-others'] } as const
const one = { params: z.strictObject({ id }), body: z.strictObject({ reason }) }

/** Somebody who is locked out, as far as an admin needs to know them. */
export const findLockedOut = endpoint({
  ...helping,
  method: 'GET',
  path: '/admin/locked-out',
  summary: 'The person behind an id, and how they can be helped to sign in',
  isQuiet: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(
    z.object({
      id,
      user_id: z.string(),
      name: z.string(),
      user_type: userType,
      email_masked: z.string(),
      mobile_masked: z.string(),
      is_two_factor_auth_enabled: z.boolean(),
      is_blocked: z.boolean(),
      may: z.object({ send_code: z.boolean(), set_temporary: z.boolean() }),
      /** Why one may not help; empty when one may. */
      why_not: z.string(),
      /** For a password that somebody else chooses: of an admin who may agree to acts, and of whoever has something. */
      second: secondNeeded,
    }),
  ),
})

export const sendResetCode = endpoint({
  ...helping,
  ...one,
  method: 'POST',
  path: '/admin/locked-out/:id/send-code',
  summary: 'Sends a code for a new password to the registered contact, as “forgot password” does',
  reply: dataOf(z.object({ sent_to_masked: z.array(z.string()), expires_at: instant })),
})

/**
 * Answered once and kept nowhere: whoever asks hands it over. For a member or franchise who has money, incomes or pins it
 * waits for a second admin, and goes to their registered contact alone. Of an admin who may agree to acts it counts once a
 * second admin agrees, and goes to their registered contact alone where messages go out.
 */
export const setTemporaryPassword = endpoint({
  ...helping,
  ...one,
  method: 'POST',
  path: '/admin/locked-out/:id/temporary-password',
  summary: 'A password that must be changed at once; ends every session',
  guard: { second: 'always', gives: ['signs in as another'] },
  reply: dataOf(z.object({ temporary_password: z.string().nullable(), approval_id: id.nullable() })),
})
