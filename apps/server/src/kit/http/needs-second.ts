import { waitingBody, waits_for_second, type WaitingBody } from '@banyan/contract/kit/errors.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'

/** A call as it came, to be made again once a second person has agreed. `body` is without the proof of who asked. */
export interface KeptCall {
  /** Method and path as declared. */
  readonly call: string
  readonly params: unknown
  readonly body: unknown
}

/**
 * Ends an act that a second person has to agree to. Its transaction is rolled back, and `keep` writes down what was asked
 * for in another. @returns the id of the approval that waits
 */
export class NeedsSecond extends Error {
  readonly keep: (trx: Transaction, context: Context, kept: KeptCall) => Promise<bigint>

  constructor(keep: NeedsSecond['keep']) {
    super('a second person has to agree')
    this.name = 'NeedsSecond'
    this.keep = keep
  }
}

/** In place of the proof of whoever asked, which was right when they did. */
const agreed = 'agreed-by-a-second'

/** What is asked again, without the proof: whoever agrees proves nothing in another's name. */
export const withoutProof = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'current_password' in body ? { ...body, current_password: agreed } : body

/** What a call is answered, with status 202, whose act waits for a second person. */
export const waitingReply = (approval_id: bigint): WaitingBody => {
  const { sentence: message, ...reason } = said('company.waits_for_second')
  return { code: waits_for_second, message, reason, approval_id: String(approval_id) }
}

export const isWaitingReply = (reply: unknown): boolean => waitingBody.safeParse(reply).success
