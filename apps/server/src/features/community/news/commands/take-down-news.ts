import { noteChange } from '#features/people/records/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { bodyOf, filesOf } from '../present-news.ts'
import { keepPictures } from './keep-pictures.ts'
import { lockNews } from './lock-news.ts'

/** From now on nobody reads these news, and nobody sees their pictures; what they said stays in their versions. */
export async function takeDownNews(
  trx: Transaction,
  context: Context,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<void> {
  const row = await lockNews(trx, id)
  const { person_id } = actorOf(context)
  await keepPictures(trx, {
    before: filesOf({ ...row, body: bodyOf(row) }),
    after: new Set(),
    in_text: [],
    by_person_id: person_id,
  })
  await trx
    .updateTable('news')
    .set({ taken_down_by: person_id, taken_down_at: context.clock.now(), take_down_reason: reason })
    .where('id', '=', id)
    .execute()
  await noteChange(trx, context, { noun: 'news', id }, { is_taken_down: false }, { is_taken_down: true, reason })
}
