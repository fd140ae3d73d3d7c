import { said } from '@banyan/contract/words/refusals.ts'
import { most_files_bytes } from '@banyan/domain/support/conversation-rules.ts'
import { keepFile } from '#features/platform/files/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'

export interface Said {
  readonly message: string
  readonly file_ids: readonly bigint[]
}

interface To {
  readonly id: bigint
  /** Whose files they become, whoever sent them. */
  readonly person_id: bigint
  /** The parent franchise that answers in place of the company. */
  readonly to_person_id?: bigint | null
}

/** Takes what is attached; together the files have a limit of their own. */
async function attach(trx: Transaction, { person_id, by, message_id, file_ids }: Attaching): Promise<void> {
  if (file_ids.length === 0) return
  for (const file_id of file_ids)
    await keepFile(trx, { file_id, purpose: 'support', owner_id: person_id, uploaded_by: by, field: 'file_ids' })
  const { bytes } = await trx
    .selectFrom('file')
    .select(({ fn }) => fn.sum<bigint>('size_bytes').as('bytes'))
    .where('id', 'in', [...file_ids])
    .executeTakeFirstOrThrow()
  if (bytes > BigInt(most_files_bytes))
    throw refuseField('file_ids', said('support.files_large', { most_mb: most_files_bytes / 1_048_576 }), 'files_large')
  await trx
    .insertInto('conversation_file')
    .values(file_ids.map((file_id) => ({ file_id, message_id })))
    .execute()
}

interface Attaching {
  readonly person_id: bigint
  readonly by: bigint
  readonly message_id: bigint
  readonly file_ids: readonly bigint[]
}

/**
 * Writes a message into a conversation that is locked, for the side of whoever acts, and takes what is attached. Whoever
 * writes has read it up to here.
 */
export async function addMessage(
  trx: Transaction,
  context: Pick<Context, 'actor' | 'clock'>,
  to: To,
  { message: text, file_ids }: Said,
): Promise<bigint> {
  const { person_id: by_person_id, user_type } = actorOf(context)
  const is_from_company = user_type === 'Admin'
  const isAnswer = is_from_company || to.to_person_id === by_person_id
  const at = context.clock.now()
  const { id: message_id } = await trx
    .insertInto('conversation_message')
    .values({ conversation_id: to.id, by_person_id, is_from_company, text, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attach(trx, { person_id: to.person_id, by: by_person_id, message_id, file_ids })
  await trx
    .updateTable('conversation')
    .set({
      last_at: at,
      ...(isAnswer ? { last_company_message_id: message_id } : { last_person_message_id: message_id }),
    })
    .where('id', '=', to.id)
    .execute()
  await markRead(trx, { conversation_id: to.id, person_id: by_person_id, message_id })
  return message_id
}

interface Reading {
  readonly conversation_id: bigint
  readonly person_id: bigint
  readonly message_id: bigint
}

/** Somebody has read a conversation up to a message of it, or of one merged into it; never less than before. */
export const markRead = (trx: Transaction, reading: Reading) =>
  trx
    .insertInto('conversation_read')
    .columns(['conversation_id', 'person_id', 'message_id'])
    .expression((from) =>
      from
        .selectFrom('conversation_message as message')
        .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
        .select(({ val }) => [
          val(reading.conversation_id).as('conversation_id'),
          val(reading.person_id).as('person_id'),
        ])
        .select('message.id as message_id')
        .where(({ or, eb }) =>
          or([
            eb('conversation.id', '=', reading.conversation_id),
            eb('conversation.merged_into_id', '=', reading.conversation_id),
          ]),
        )
        .where('message.id', '=', reading.message_id),
    )
    .onConflict((seen) =>
      seen
        .columns(['conversation_id', 'person_id'])
        .doUpdateSet(({ ref }) => ({ message_id: ref('excluded.message_id') }))
        .whereRef('excluded.message_id', '>', 'conversation_read.message_id'),
    )
    .execute()
