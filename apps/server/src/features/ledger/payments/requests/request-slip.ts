import { partiesOfRequest } from '@banyan/domain/payments/paid-request.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { fileLink } from '#features/platform/files/index.ts'
import { viewerOf } from '#features/people/lives/index.ts'

interface WithSlip {
  readonly person_id: bigint
  readonly to_person_id?: bigint | null
  readonly slip_file_id: bigint | null
}

/** A link of two minutes to the slip of a request. 404 when there is none, or the request is not for these eyes. */
export async function requestSlip(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { request, actor }: { request: WithSlip | undefined; actor: Actor },
): Promise<{ url: string; expires_at: Date }> {
  const isSeen = request !== undefined && partiesOfRequest(request, viewerOf(actor)) !== undefined
  if (!isSeen || request.slip_file_id === null) throw notFound('request')
  return fileLink(trx, clock, request.slip_file_id)
}
