import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { Person } from '../queries.ts'
import { stepOfCode, totpPurpose } from './totp.ts'

type Means = Pick<Services, 'clock' | 'secrets'>

/** What became of a code: spent now, right but spent before, or none that counts. */
export type SpentCode = 'spent' | 'used' | 'wrong'

/**
 * Uses up a code of the app of a person who is locked: the same one, and any before it, never counts again (RFC 6238
 * section 5.2). Only the call it was spent on, named by its Idempotency-Key, may show it again, for that call is done once.
 */
export async function spendAppCode(
  trx: Transaction,
  means: Means,
  person: Person,
  { otp, key = null }: { readonly otp: string; readonly key?: string | null },
): Promise<SpentCode> {
  if (person.totp_sealed === null) return 'wrong'
  const step = stepOfCode(means.secrets.open(totpPurpose, person.totp_sealed), otp, means.clock.now())
  if (step === undefined) return 'wrong'
  if (step === person.totp_step && key !== null && key === person.totp_spent_key) return 'spent'
  if (step <= person.totp_step) return 'used'
  await trx.updateTable('person').set({ totp_step: step, totp_spent_key: key }).where('id', '=', person.id).execute()
  return 'spent'
}
