import { said } from '@banyan/contract/words/refusals.ts'
import { mayMark, type PopupMark } from '@banyan/domain/popups/popup.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, refuseField, Refusal } from '#kit/http/refusal.ts'
import { maybeMine, type Asked } from '../queries.ts'

interface Marking {
  readonly popup_id: bigint
  readonly mark: PopupMark
  readonly edition: number
}

/**
 * Remembers what somebody did with a popup of their own, once for each edition, and answers whether that is new; of what is
 * closed again, when it last was. 404 of a popup that is not for
 * them, 409 of an edition that is no longer shown, 400 of a mark that does not belong to it.
 */
export async function markPopup(
  trx: Transaction,
  asked: Asked,
  { popup_id, mark, edition }: Marking,
): Promise<boolean> {
  const popup = await maybeMine(trx, asked, popup_id)
  if (popup === undefined) throw notFound('popup')
  if (!mayMark(popup.frequency, mark)) throw refuseField('mark', said('news.popup_mark'))
  if (edition < popup.shown_since_edition || edition > popup.edition)
    throw new Refusal(409, 'changed', said('news.popup_changed'))
  const added = await trx
    .insertInto('popup_mark')
    .values({ popup_id, person_id: asked.person_id, edition, mark, at: asked.now })
    .onConflict((conflict) =>
      conflict
        .columns(['popup_id', 'person_id', 'mark', 'edition', 'holder_no'])
        .doUpdateSet({ at: asked.now })
        .where('popup_mark.mark', '=', 'closed')
        .where('popup_mark.at', '<', asked.now),
    )
    .returning('id')
    .execute()
  return added.length > 0
}
