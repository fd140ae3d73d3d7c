import type { Transaction } from '#kit/database/database.ts'
import { hashToken } from '#kit/secrets/secrets.ts'

/** A browser that somebody was let in with is known for half a year after the last time. */
export const device_lifetime_ms = 183 * 86_400_000
/** One whose owner was only reached by the registered contact is known long enough to sign in. */
export const opened_for_ms = 30 * 60_000

interface DeviceInput {
  readonly person_id: bigint
  readonly token: string
  readonly at: Date
  readonly lifetime_ms: number
}

/** Knows a browser of a person again. One that is known for longer stays so. */
export async function keepDevice(trx: Transaction, { person_id, token, at, lifetime_ms }: DeviceInput): Promise<void> {
  const expires_at = new Date(at.getTime() + lifetime_ms)
  await trx
    .insertInto('known_device')
    .values({ person_id, token_hash: hashToken(token), created_at: at, seen_at: at, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'token_hash']).doUpdateSet(({ fn, ref, val }) => ({
        seen_at: at,
        expires_at: fn<Date>('greatest', [ref('known_device.expires_at'), val(expires_at)]),
      })),
    )
    .execute()
}
