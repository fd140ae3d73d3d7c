import { randomUUID } from 'node:crypto'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { forgetTwoFactor } from '#features/people/persons/index.ts'
import { keepRecoveryCodes } from './keep-recovery-codes.ts'

type Means = Pick<Services, 'clock' | 'secrets'>

const tell = (
  trx: Transaction,
  means: Means,
  person_id: bigint,
  template: 'two_factor_enabled' | 'two_factor_disabled',
) => queueMessage(trx, means, { event_key: `${template}:${randomUUID()}`, person_id, template, values: {} })

/** Turns two-factor on, once a first code was right; answers the recovery codes, which are readable only now. */
export async function enableTwoFactor(trx: Transaction, means: Means, person_id: bigint): Promise<string[]> {
  await trx.updateTable('person').set({ is_two_factor_auth_enabled: true }).where('id', '=', person_id).execute()
  await tell(trx, means, person_id, 'two_factor_enabled')
  return keepRecoveryCodes(trx, means.secrets, person_id)
}

/** Turns two-factor off: the password alone signs in, and the person is told. */
export async function disableTwoFactor(trx: Transaction, means: Means, person_id: bigint): Promise<void> {
  await forgetTwoFactor(trx, person_id)
  await tell(trx, means, person_id, 'two_factor_disabled')
}
