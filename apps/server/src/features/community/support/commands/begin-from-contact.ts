import { supportSetting } from '@banyan/contract/support/settings.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { aboutNothing } from '../about/about-of.ts'
import { beginConversation } from './begin-conversation.ts'

interface Written {
  readonly contact_message_id: bigint
  /** The member whose address it names. */
  readonly person_id: bigint
  readonly subject: string
  readonly text: string
}

/** What nobody has put under a category; a company that has renamed it begins with its first. */
const usual_category = 'Other'

/**
 * A message of a visitor goes on as a conversation with the member whose proven address it names. It keeps from which
 * message it came, so that both sides read that nobody had signed in to write it.
 */
export async function beginFromContact(
  trx: Transaction,
  context: Pick<Context, 'actor' | 'clock' | 'company'>,
  { contact_message_id, person_id, subject, text }: Written,
): Promise<{ id: bigint; conversation_no: string }> {
  const { categories } = await getSetting(trx, supportSetting)
  const category = categories.find((name) => name === usual_category) ?? categories[0] ?? usual_category
  const asked = { person_id, category, priority: 'normal', subject, contact_message_id, ...aboutNothing } as const
  const begun = await beginConversation(trx, context, asked)
  const said = { conversation_id: begun.id, by_person_id: person_id, is_from_company: false, text }
  const { id: last_person_message_id } = await trx
    .insertInto('conversation_message')
    .values({ ...said, at: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('conversation').set({ last_person_message_id }).where('id', '=', begun.id).execute()
  return begun
}
