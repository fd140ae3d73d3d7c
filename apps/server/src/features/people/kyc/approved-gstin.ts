import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { maybeNumber } from './number-facts.ts'
import { maybeApprovedNumber } from './queries.ts'

/** The GSTIN of a person in clear, from the document that was approved; undefined when there is none. */
export async function maybeApprovedGstin(
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  person_id: bigint,
): Promise<string | undefined> {
  const document = await maybeApprovedNumber(trx, person_id, 'gstin')
  return document && maybeNumber(trx, services, { person_id, kind: 'gstin', ...document })
}
