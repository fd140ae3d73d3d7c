import { refusePin } from '@banyan/domain/topups/activation.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction, Reader } from '#kit/database/database.ts'
import { pinRefusal } from './pin-refusals.ts'
import { isPasswordRight } from './pin-secrets.ts'
import { maybeLockPin, maybePin, zoneOfCompany, type HeldPin } from './queries.ts'

interface PinCode {
  readonly pin_no: string
  readonly pin_password: string
}

async function assertUsable(
  db: Reader,
  { clock, secrets }: Services,
  pin: HeldPin | undefined,
  pin_password: string,
): Promise<HeldPin> {
  const found = pin && {
    status: pin.status,
    expires_at: pin.expires_at,
    used_at: pin.used_at,
    isPasswordRight: isPasswordRight(secrets, pin.password_sealed, pin_password),
  }
  const refusal = refusePin(found, clock.now())
  if (refusal !== undefined) throw pinRefusal(refusal, await zoneOfCompany(db))
  return pin!
}

/** The pin, when its password is right and it can be used now. Refuses otherwise. Call inside `tryPin`. */
export const getUsablePin = async (services: Services, { pin_no, pin_password }: PinCode): Promise<HeldPin> =>
  assertUsable(services.db, services, await maybePin(services.db, pin_no), pin_password)

/**
 * The same, locked until the end of the transaction. An act that also places a member locks its pin before anything
 * else: two acts that lock the same things in other orders wait for each other for ever.
 */
export const lockUsablePin = async (
  trx: Transaction,
  services: Services,
  { pin_no, pin_password }: PinCode,
): Promise<HeldPin> => assertUsable(trx, services, await maybeLockPin(trx, pin_no), pin_password)
