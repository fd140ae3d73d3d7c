import type { Context } from '#kit/context.ts'
import { keepDevice, opened_for_ms } from '../devices/commands/keep-device.ts'
import { meetCode } from './meet-code.ts'

/**
 * Knows this browser, for half an hour, as one of whoever reached the registered contact: they try their password on a
 * track of their own, whatever strangers do at the same id or from the same address. It opens no session.
 */
export const openContactSignIn = (
  context: Context,
  { challenge, otp }: { challenge: string; otp: string },
): Promise<void> =>
  meetCode(context, {
    challenge,
    otp,
    purpose: 'open_door',
    before: async () => undefined,
    act: (trx, person_id) => {
      const token = context.device.keep()
      return keepDevice(trx, { person_id, token, at: context.clock.now(), lifetime_ms: opened_for_ms })
    },
  })
