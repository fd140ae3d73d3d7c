import { said } from '@banyan/contract/words/refusals.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { complaint_category } from '@banyan/domain/support/conversation-rules.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { aboutNothing } from '../about/about-of.ts'
import { findReadCategories } from '../queries.ts'
import { beginConversation } from './begin-conversation.ts'

interface Written {
  readonly contact_message_id: bigint
  /** The member whose address it names. */
  readonly person_id: bigint
  readonly subject: string
  readonly text: string
}

/** What nobody has put under a category. */
const usual_category = 'Other'

/** Of a company that has renamed it the first, and never the complaint: the law counts those, and a visitor makes none. */
async function categoryNow(db: Reader): Promise<string> {
  const { categories } = await getSetting(db, supportSetting)
  const usual = categories.find((name) => name === usual_category)
  return usual ?? categories.find((name) => name !== complaint_category) ?? usual_category
}

/** Whether an admin reads what a message of a visitor would go on as at this moment. */
export const readsFromContact = async (db: Reader, admin_id: bigint): Promise<boolean> =>
  (await findReadCategories(db, [await categoryNow(db)], admin_id)).length > 0

/**
 * A message of a visitor goes on as a conversation with the member whose proven address it names. It keeps from which
 * message it came, so that both sides read that nobody had signed in to write it. Refuses an admin who could not read it.
 */
export async function beginFromContact(
  trx: Transaction,
  context: Pick<Context, 'actor' | 'clock' | 'company'>,
  { contact_message_id, person_id, subject, text }: Written,
): Promise<{ id: bigint; conversation_no: string }> {
  const category = await categoryNow(trx)
  if (!(await readsFromContact(trx, actorOf(context).person_id)))
    throw refuseField('user_id', said('support.category_unread', { category }), 'category_unread')
  const asked = { person_id, category, priority: 'normal', subject, contact_message_id, ...aboutNothing } as const
  const begun = await beginConversation(trx, context, asked)
  const message = { conversation_id: begun.id, by_person_id: person_id, is_from_company: false, text }
  const { id: last_person_message_id } = await trx
    .insertInto('conversation_message')
    .values({ ...message, at: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('conversation').set({ last_person_message_id }).where('id', '=', begun.id).execute()
  return begun
}
