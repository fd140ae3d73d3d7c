import { said } from '@banyan/contract/words/refusals.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { LockedRequest } from './queries.ts'

/**
 * Only the franchise that asked says what arrived: while it is blocked, goods that are sent to it could be settled by nobody. Refuses
 * with 409 `receiver_blocked`, and says what else can be done.
 */
export function assertReceives(
  { is_receiver_blocked, name }: Pick<LockedRequest, 'is_receiver_blocked' | 'name'>,
  words: 'stock.receiver_blocked' | 'stock.resend_blocked',
): void {
  if (is_receiver_blocked) throw new Refusal(409, 'receiver_blocked', said(words, { name }))
}
