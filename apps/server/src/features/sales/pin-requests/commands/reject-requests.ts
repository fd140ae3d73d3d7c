import { bulkResults } from '#kit/http/bulk.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { lockRequests } from '../queries.ts'
import { rejectRequest } from './answer-request.ts'

interface RejectRequests {
  /** 1 to 500, each once. */
  readonly ids: readonly bigint[]
  readonly actor: Actor
  readonly reason: string
}

/** Why a request cannot be rejected; it refuses before it has written anything, so the others may go on. */
const refusalOf = async (reject: () => Promise<unknown>): Promise<Refusal | undefined> => {
  try {
    await reject()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Rejects requests, each as if it were alone, all with one reason that whoever asked reads. */
export async function rejectRequests(trx: Transaction, services: Services, { ids, actor, reason }: RejectRequests) {
  const judged = new Map<bigint, { name: string; refusal: Refusal | undefined }>()
  for (const { id, request_no } of await lockRequests(trx, ids)) {
    const refusal = await refusalOf(() => rejectRequest(trx, services, { id, actor, reason }))
    if (refusal?.code !== 'not_found') judged.set(id, { name: request_no, refusal })
  }
  return bulkResults(ids, judged, 'request')
}
