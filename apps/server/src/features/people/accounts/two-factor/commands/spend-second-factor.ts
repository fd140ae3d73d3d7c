import { randomUUID } from 'node:crypto'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { queueMessage } from '#features/company/messages/index.ts'
import type { Person } from '#features/people/persons/index.ts'
import { countRecoveryCodes } from '../queries.ts'
import { isRecoveryCode, recoveryMac } from '../recovery-codes.ts'
import { stepOfCode, totpPurpose } from '../totp.ts'

type Means = Pick<Services, 'clock' | 'secrets'>

async function spendRecoveryCode(trx: Transaction, means: Means, person: Person, otp: string): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: means.clock.now() })
    .where('person_id', '=', person.id)
    .where('code_mac', '=', recoveryMac(means.secrets, person.id, otp))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (used.numUpdatedRows === 0n) return false
  await queueMessage(trx, means, {
    event_key: `recovery_code_used:${randomUUID()}`,
    person_id: person.id,
    template: 'recovery_code_used',
    values: { left: String(await countRecoveryCodes(trx, person.id)) },
  })
  return true
}

/** Uses up a code of the app: the same one, and any before it, never counts again (RFC 6238 section 5.2). */
export async function spendAppCode(trx: Transaction, means: Means, person: Person, otp: string): Promise<boolean> {
  if (person.totp_sealed === null) return false
  const step = stepOfCode(means.secrets.open(totpPurpose, person.totp_sealed), otp, means.clock.now())
  if (step === undefined || step <= person.totp_step) return false
  await trx.updateTable('person').set({ totp_step: step }).where('id', '=', person.id).execute()
  return true
}

/** Uses up a code of the app or a recovery code of a person who is locked; false when it does not count. */
export const spendSecondFactor = (trx: Transaction, means: Means, person: Person, otp: string): Promise<boolean> =>
  isRecoveryCode(otp) ? spendRecoveryCode(trx, means, person, otp) : spendAppCode(trx, means, person, otp)
