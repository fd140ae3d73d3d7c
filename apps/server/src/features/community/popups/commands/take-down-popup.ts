import { bodyOf, keepPictures } from '#features/community/news/index.ts'
import { noteChange } from '#features/people/records/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { picturesIn } from '../present-popup.ts'
import { lockPopup } from './lock-popup.ts'

/** From now on nobody sees this popup, nor its pictures; what it said stays in its versions. */
export async function takeDownPopup(
  trx: Transaction,
  context: Context,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<void> {
  const row = await lockPopup(trx, id)
  const { person_id } = actorOf(context)
  await keepPictures(trx, { before: picturesIn(bodyOf(row)), after: new Set(), in_text: [], by_person_id: person_id })
  await trx
    .updateTable('popup')
    .set({ taken_down_by: person_id, taken_down_at: context.clock.now(), take_down_reason: reason })
    .where('id', '=', id)
    .execute()
  await noteChange(trx, context, { noun: 'popup', id }, { is_taken_down: false }, { is_taken_down: true, reason })
}
