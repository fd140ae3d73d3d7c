import { queueMessage } from '#features/people/messages/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { countUnreadOf } from './messages/queries.ts'
import type { LockedConversation } from './queries.ts'

/**
 * Whoever asked hears that there is an answer, and never what it says: of the first that they have not read. Each is an SMS, so
 * an admin who answers ten times at once sends one.
 */
export async function tellAnswered(trx: Transaction, context: Context, to: ToTell): Promise<void> {
  const { count } = await countUnreadOf(trx, to.id, to.person_id)
  if (count > 1) return
  await queueMessage(trx, context, {
    event_key: `support_answered:${to.message_id}`,
    person_id: to.person_id,
    row_id: to.id,
    template: 'support_answered',
    values: { conversation_no: to.conversation_no },
  })
}

interface ToTell {
  /** Of the conversation. */
  readonly id: bigint
  readonly person_id: bigint
  readonly conversation_no: string
  readonly message_id: bigint
}

/** Whether who the message would go to reads the conversation: not whoever was handed the id since, is blocked or erased. */
const isReadByAsker = ({ former_name, cannot_read, forgotten_at }: LockedConversation): boolean =>
  former_name === null && cannot_read === null && forgotten_at === null

/**
 * Whoever asked hears that it is resolved, by the company or by the parent that answers: once until they open it again, also
 * where the company adds an answer and resolves it once more.
 */
export const resolvedTold = (row: LockedConversation) =>
  isReadByAsker(row)
    ? ({
        template: 'support_resolved',
        event_key: `support_resolved:${row.id}:${row.times_reopened}`,
        values: { conversation_no: row.conversation_no },
      } as const)
    : undefined

/**
 * Whoever asked hears that an admin closed it for good, though they heard that it was resolved: there is a reason to read. No
 * time closes a conversation. A job that did would tell nobody who heard that it was resolved: that says how long an answer
 * opens it again.
 */
export const closedTold = (row: LockedConversation) =>
  isReadByAsker(row)
    ? ({ template: 'support_closed', values: { conversation_no: row.conversation_no } } as const)
    : undefined

interface HandedOver {
  readonly row: LockedConversation
  readonly officer_id: bigint
  /** Of the note that goes with it. */
  readonly note_id: bigint
}

/** An admin hears that another one gave them a conversation; not whoever takes it, or had it already. */
export async function tellHandedOver(trx: Transaction, context: Context, handed: HandedOver): Promise<void> {
  const { row, officer_id, note_id } = handed
  const { person_id, user_id } = actorOf(context)
  if (officer_id === person_id || officer_id === row.officer_id) return
  await queueMessage(trx, context, {
    event_key: `support_handed_over:${note_id}`,
    person_id: officer_id,
    row_id: row.id,
    template: 'support_handed_over',
    values: { conversation_no: row.conversation_no, by: user_id },
  })
}
