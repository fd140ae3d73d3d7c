import { said } from '@banyan/contract/words/refusals.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { maybeNumber } from './number-facts.ts'
import { maybeDocument } from './queries.ts'

/** The number of a PAN or a GSTIN in clear. Refuses with 404 what has none, with 409 that of a person who was erased. */
export async function revealNumber(
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  id: bigint,
): Promise<{ number: string }> {
  const document = await maybeDocument(trx, id)
  if (document === undefined || document.number_sealed === null) throw notFound('number')
  const number = await maybeNumber(trx, services, { ...document, kind: document.kind })
  if (number === undefined) throw new Refusal(409, 'erased', said('people.data_erased'))
  return { number }
}
