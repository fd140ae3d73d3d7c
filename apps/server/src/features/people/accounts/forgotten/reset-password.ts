import type { Context } from '#kit/context.ts'
import { hashPassword, refuseOwnWords } from '#features/people/persons/index.ts'
import { bindToSender } from '#features/platform/approval-requests/index.ts'
import { keepDevice, opened_for_ms } from '../devices/commands/keep-device.ts'
import { meetCode } from '../by-contact/meet-code.ts'
import { replacePassword } from '../password/commands/replace-password.ts'

interface ResetInput {
  readonly challenge: string
  readonly otp: string
  readonly password: string
}

/**
 * Gives whoever holds the code a new password and ends every session. Two-factor stays on: the code proves a contact, not
 * the second factor. This browser is known for long enough to sign in with the new password.
 */
export const resetPassword = (context: Context, { challenge, otp, password }: ResetInput): Promise<void> =>
  meetCode(context, {
    challenge,
    otp,
    purpose: 'reset_password',
    before: () => hashPassword(password),
    act: async (trx, person_id, password_hash) => {
      await refuseOwnWords(trx, person_id, password)
      const token = context.device.keep()
      await replacePassword(trx, context, { person_id, password_hash, device_token: null })
      await bindToSender(trx, person_id, context.clock.now())
      await keepDevice(trx, { person_id, token, at: context.clock.now(), lifetime_ms: opened_for_ms })
    },
  })
