import { maySeeRequest } from '@banyan/domain/pin-requests/pin-request.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { fileLink } from '#features/company/files/index.ts'
import { viewerOf } from './present-request.ts'
import { maybeRequest } from './queries.ts'

/** A link of two minutes to the slip of a request. 404 when there is none, or the request is not for these eyes. */
export async function requestSlip(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, actor }: { id: bigint; actor: Actor },
): Promise<{ url: string; expires_at: Date }> {
  const request = await maybeRequest(trx, id)
  const isSeen = request !== undefined && maySeeRequest({ ...request, state: 'pending' }, viewerOf(actor))
  if (!isSeen) throw notFound('request')
  if (request.slip_file_id === null) throw notFound('request')
  return fileLink(trx, clock, request.slip_file_id)
}
