import { queueMessage } from '#features/people/messages/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { countUnreadOf } from '../messages/queries.ts'

interface Between {
  readonly id: bigint
  readonly conversation_no: string
  readonly person_id: bigint
  readonly to_person_id: bigint
}

/** The other of the two; of nobody else’s conversation. */
export const otherIdOf = ({ person_id, to_person_id }: Pick<Between, 'person_id' | 'to_person_id'>, own: bigint) =>
  own === person_id ? to_person_id : person_id

/**
 * The other franchise hears that there is a message, and never what it says: of the first that they have not read. Whoever
 * writes ten times at once sends one SMS.
 */
export async function tellOther(trx: Transaction, context: Context, of: Between): Promise<void> {
  const person_id = otherIdOf(of, actorOf(context).person_id)
  const { count, newest_id } = await countUnreadOf(trx, of.id, person_id)
  if (count > 1) return
  await queueMessage(trx, context, {
    event_key: `support_from_franchise:${newest_id}`,
    person_id,
    row_id: of.id,
    template: 'support_from_franchise',
    values: { conversation_no: of.conversation_no },
  })
}
