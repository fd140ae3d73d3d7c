import { randomUUID } from 'node:crypto'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { spendAppCode, type Person } from '#features/people/persons/index.ts'
import { countRecoveryCodes } from '../queries.ts'
import { isRecoveryCode, recoveryMac } from '../recovery-codes.ts'

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

/** Uses up a code of the app of a person who is locked; false when it does not count. */
export const isAppCodeSpent = async (trx: Transaction, means: Means, person: Person, otp: string): Promise<boolean> =>
  (await spendAppCode(trx, means, person, { otp })) === 'spent'

/** Uses up a code of the app or a recovery code of a person who is locked; false when it does not count. */
export const spendSecondFactor = (trx: Transaction, means: Means, person: Person, otp: string): Promise<boolean> =>
  isRecoveryCode(otp) ? spendRecoveryCode(trx, means, person, otp) : isAppCodeSpent(trx, means, person, otp)
