import { said } from '@banyan/contract/words/refusals.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import { conversationNo, most_new } from '@banyan/domain/support/conversation-rules.ts'
import { firstStep } from '#features/people/lives/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { getSetting } from '#kit/settings/queries.ts'
import type { About } from '../about/about-of.ts'
import { startClock } from '../due/run-clock.ts'
import { countNew, findReadCategories } from '../queries.ts'

interface Begun extends About {
  readonly person_id: bigint
  readonly category: string
  readonly priority: 'normal' | 'high'
  readonly subject: string
  readonly follows_id?: bigint
  /** The parent franchise that answers it in place of the company. */
  readonly to_person_id?: bigint | null
  /** The message of a visitor that goes on as this one. */
  readonly contact_message_id?: bigint
}

/** The next number of the year. The row stays locked until the act commits, so no number is lost or used twice. */
async function takeNumber(trx: Transaction, year: number): Promise<string> {
  const { last_no } = await trx
    .insertInto('conversation_series')
    .values({ year, last_no: 1n })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet(({ eb }) => ({ last_no: eb('conversation_series.last_no', '+', 1n) })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return conversationNo(year, last_no)
}

/** A category that the company offers now; refuses any other on its field. */
export async function assertOffered(trx: Transaction, category: string, field = 'category'): Promise<void> {
  const { categories } = await getSetting(trx, supportSetting)
  if (!categories.includes(category)) throw refuseField(field, said('support.category_unknown'), 'category_unknown')
}

/** The same where an admin begins it, who reads no other. */
export async function assertRead(
  trx: Transaction,
  category: string,
  admin_id: bigint,
  field = 'category',
): Promise<void> {
  await assertOffered(trx, category, field)
  if ((await findReadCategories(trx, [category], admin_id)).length === 0)
    throw refuseField(field, said('support.category_unknown'), 'category_unknown')
}

/** So many of one person wait for a first answer of the same side; those of one moment are counted together. */
export async function assertFewNew(
  trx: Transaction,
  person_id: bigint,
  to_person_id: bigint | null = null,
): Promise<void> {
  await lockPerson(trx, person_id)
  if ((await countNew(trx, person_id, to_person_id)) >= most_new)
    throw new Refusal(409, 'many_new', said('support.many_new', { most: most_new }))
}

/** Begins a conversation of somebody with the company or a parent franchise, without a message yet. */
export async function beginConversation(
  trx: Transaction,
  context: Pick<Context, 'actor' | 'clock' | 'company'>,
  begun: Begun,
): Promise<{ id: bigint; conversation_no: string }> {
  const at = context.clock.now()
  const conversation_no = await takeNumber(trx, Number(todayOf(context).slice(0, 4)))
  const added = await trx
    .insertInto('conversation')
    .values({ ...begun, conversation_no, started_at: at, last_at: at })
    .returning(['id', 'conversation_no'])
    .executeTakeFirstOrThrow()
  await firstStep(trx, conversationLife, { id: added.id, at, by_person_id: actorOf(context).person_id })
  // The company promises no time for what a franchise is asked.
  const isOwed = actorOf(context).user_type !== 'Admin' && (begun.to_person_id ?? null) === null
  if (isOwed) await startClock(trx, context, added.id)
  return added
}
