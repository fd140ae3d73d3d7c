import { assertFewWaiting } from '#features/ledger/payments/index.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { writeRequest, type CreditRequestInput } from './write-request.ts'

/**
 * Somebody asks the company for what they have paid, in their fund wallet, or an admin records it for them; it waits for an
 * answer. Refuses what `writeRequest` refuses, and with 409 one request more than may wait at once.
 */
export async function requestCredit(trx: Transaction, services: Pick<Services, 'clock'>, input: CreditRequestInput) {
  await assertFewWaiting(trx, 'credit_request', input.person_id)
  return writeRequest(trx, services, input)
}
