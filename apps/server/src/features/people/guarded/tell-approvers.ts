import type { AskedNoun } from '@banyan/contract/approvals/asked.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findAgreeing } from '#features/platform/approval-requests/index.ts'
import { askedInWords, queueMessages } from '#features/people/messages/index.ts'

interface Waiting {
  readonly id: bigint
  readonly noun: AskedNoun
  /** All admins have time to object, not only those who may agree. */
  readonly isForAll: boolean
  /** Of support, whose words they have to read. */
  readonly categories: readonly string[] | undefined
}

/** Writes to those who may agree that something waits; of what directs money, to every admin. */
export async function tellApprovers(
  trx: Transaction,
  context: Context,
  { id, noun, isForAll, categories = [] }: Waiting,
): Promise<void> {
  const { person_id: by, user_id } = actorOf(context)
  const admins = await findAgreeing(trx)
  const told = admins.filter(
    (one) => one.person_id !== by && !one.is_blocked && one.reads(categories) && (isForAll || one.may_agree),
  )
  const values = { what: askedInWords[noun], by: user_id }
  await queueMessages(
    trx,
    context,
    told.map(({ person_id }) => ({
      event_key: `act_asked:${id}:${person_id}`,
      person_id,
      row_id: id,
      template: 'act_asked',
      values,
    })),
  )
}
