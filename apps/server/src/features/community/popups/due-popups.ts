import { isDue } from '@banyan/domain/popups/popup.ts'
import { readerOf } from '#features/community/news/index.ts'
import { actorOf, companyOf, type Asking } from '#kit/context.ts'
import { findLive, getSignedInAt, type Asked } from './queries.ts'

/** Who asks for popups, and when. */
export const askedBy = async (context: Asking, reader?: Asked['reader']): Promise<Asked> => ({
  reader: reader ?? (await readerOf(context)),
  person_id: actorOf(context).person_id,
  now: context.clock.now(),
})

/**
 * The popups that are to be shown to whoever asks, in their order. Whoever only looks is shown none: nothing that they
 * answer would be kept.
 */
export async function findDue(context: Asking, reader?: Asked['reader']) {
  const { is_read_only, session_hash } = actorOf(context)
  if (is_read_only) return []
  const asked = await askedBy(context, reader)
  const live = await findLive(context.db, asked)
  if (live.length === 0) return []
  const signed_in_at = await getSignedInAt(context.db, session_hash)
  const moment = { now: asked.now, signed_in_at, zone: companyOf(context).zone }
  return live.filter((popup) => isDue(popup, moment))
}

/** How many popups are to be shown to whoever asks, for the calls of the menu. */
export const countDuePopups = async (context: Asking, reader: Asked['reader']): Promise<number> =>
  (await findDue(context, reader)).length
