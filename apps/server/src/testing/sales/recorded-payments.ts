import { generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { topupAgainstPayment } from '@banyan/contract/topups/paid-topups.ts'
import { worldPassword, type World } from '../world.ts'

/** The ways in which an admin records a payment by its reference: pins issued for it, and an activation. */
export function recordingIn(world: World, admin: () => string, owner_user_id: () => string) {
  const paid = (payment_reference: string) => ({
    package_id: String(world.packages[0]!.id),
    payment_mode: 'UPI',
    payment_reference,
    current_password: worldPassword,
  })
  return {
    issue: (reference: string, more: object = {}) =>
      world.ask(admin(), generatePins, {
        body: { owner_user_id: owner_user_id(), kind: 'paid', count: 1, reason: '', ...paid(reference), ...more },
      }),
    topUp: async (reference: string, more: object = {}) =>
      world.ask(admin(), topupAgainstPayment, {
        body: {
          member_user_id: (await world.join()).user_id,
          is_upgrade: false,
          reason: 'Paid at the counter',
          ...paid(reference),
          ...more,
        },
      }),
  }
}
