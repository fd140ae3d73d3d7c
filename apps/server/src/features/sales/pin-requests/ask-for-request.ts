import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import type { approvePinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Asked } from '#features/people/guarded/index.ts'
import { findPersonByUserId } from '#features/people/persons/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { LockedRequest } from './queries.ts'

type Answer = Pick<BodyOf<typeof approvePinRequest>, 'how' | 'from_user_id' | 'reason'>

/**
 * New pins count by what the books then say was paid; pins out of a stock, by what its owner loses. An admin's own pins were
 * counted when they were made.
 */
export async function askForRequest(
  trx: Transaction,
  context: Context,
  { id, request_no, person_id, user_id, count, package_name, amount_minor }: LockedRequest,
  { how, from_user_id, reason }: Answer,
): Promise<Asked | undefined> {
  const owner = how === 'stock' ? await findPersonByUserId(trx, from_user_id) : undefined
  if (owner?.id === actorOf(context).person_id) return undefined
  return {
    noun: 'pin_request',
    subject_id: String(id),
    about: owner?.id ?? person_id,
    after: {
      request_no,
      ...(owner !== undefined && { from_user_id: owner.user_id }),
      to_user_id: user_id,
      package_name,
      count,
      amount: money.encode(minor(amount_minor)),
    },
    reason,
    amount_minor,
  }
}
