import type { PopupBody } from '@banyan/contract/popups/popups.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { mayBecomeDraft } from '@banyan/domain/news/news.ts'
import { askForEverybody } from '#features/community/announcements/index.ts'
import { assertPackage, bodyOf, keepPictures, toldOf } from '#features/community/news/index.ts'
import { noteChange } from '#features/people/records/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { changedMeanwhile, refuseField } from '#kit/http/refusal.ts'
import { getRecordVersion } from '#kit/versions/queries.ts'
import { isSameDocument } from '#kit/versions/same-document.ts'
import { drawnIn, picturesIn } from '../present-popup.ts'
import { isAgreedTo, type PopupRow } from '../queries.ts'
import { lockPopup } from './lock-popup.ts'

const noun = 'popup'

/** A popup as it is, by the fields that are changed. */
const standing = (row: PopupRow): PopupBody => ({
  title: row.title,
  body: bodyOf(row),
  link: row.link,
  pages: row.pages,
  audience: row.audience,
  members: row.members,
  package_id: row.package_id,
  from_at: row.from_at,
  to_at: row.to_at,
  is_draft: row.is_draft,
  place: row.place,
  frequency: row.frequency,
})

/** What people read of a popup, where and how often, for whoever agrees to it. */
const told = async (db: Reader, popup: PopupBody) => ({
  ...(await toldOf(db, popup, picturesIn(popup.body))),
  ...(popup.link !== '' && { link: popup.link }),
  ...(popup.pages !== null && { pages: popup.pages.join(', ') }),
  frequency: popup.frequency,
})
type Told = Awaited<ReturnType<typeof told>>

interface Announced {
  readonly before: Told | null
  readonly after: PopupBody
  /** Everybody who has closed it or agreed to it sees it again. */
  readonly is_shown_again?: boolean
}

/** A popup as an announcement: a draft is seen by nobody. */
const announced = async (
  trx: Transaction,
  id: bigint | null,
  { before, after, is_shown_again = false }: Announced,
) => ({
  kind: 'popup' as const,
  id,
  title: after.title,
  reach: after.is_draft ? ('nobody' as const) : ('rule' as const),
  before,
  after: { ...(await told(trx, after)), ...(is_shown_again && { is_shown_again }) },
})

const columnsOf = ({ body, ...popup }: PopupBody) => ({ ...popup, body: JSON.stringify(body) })

/** Writes a popup and answers its id. Refuses by field a package that is not there, and pictures that are not fresh uploads of the admin. */
export async function addPopup(trx: Transaction, context: Context, popup: PopupBody): Promise<bigint> {
  const { person_id } = actorOf(context)
  await assertPackage(trx, popup)
  await keepPictures(trx, { before: new Set(), ...drawnIn(popup.body), by_person_id: person_id })
  await askForEverybody(trx, context, await announced(trx, null, { before: null, after: popup }))
  const { id } = await trx
    .insertInto('popup')
    .values({ ...columnsOf(popup), created_by: person_id, created_at: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteChange(trx, context, { noun, id }, null, { ...popup })
  return id
}

const words = ({ title, body, link }: PopupBody) => ({ title, body, link })

/** Somebody may have it open and agree a moment later, so it counts for agreed to before anybody did. */
const asksAgreement = ({ frequency }: Pick<PopupBody, 'frequency'>): boolean => frequency === 'until_agreed'

interface Changing {
  readonly id: bigint
  readonly seen: number
  readonly is_shown_again: boolean
  readonly popup: PopupBody
}

/**
 * Changes a popup, as a new edition, and answers its version. Who has closed it or agreed to it does not see it again,
 * unless that is asked for; other words are agreed to anew in any case, so that nobody has agreed to what they never saw. Refuses what adding refuses, a popup that was taken down, and a draft of what people may
 * have seen.
 */
export async function changePopup(
  trx: Transaction,
  context: Context,
  { id, seen, is_shown_again, popup }: Changing,
): Promise<number> {
  const row = await lockPopup(trx, id)
  const before = standing(row)
  const version = await getRecordVersion(trx, { noun, id })
  if (isSameDocument({ ...before }, { ...popup }) && !is_shown_again) {
    context.unchanged()
    context.guarded()
    return version
  }
  if (version !== seen) throw changedMeanwhile()
  if (popup.is_draft && !mayBecomeDraft(row, context.clock.now()))
    throw refuseField('is_draft', said('news.popup_is_out'))
  await assertPackage(trx, popup)
  const told_before = await told(trx, before)
  const by_person_id = actorOf(context).person_id
  await keepPictures(trx, { before: picturesIn(before.body), ...drawnIn(popup.body), by_person_id })
  await askForEverybody(trx, context, await announced(trx, id, { before: told_before, after: popup, is_shown_again }))
  const edition = row.edition + 1
  const isOther = !isSameDocument(words(before), words(popup))
  const isAgreedAnew = isOther && (asksAgreement(row) || asksAgreement(popup) || (await isAgreedTo(trx, row)))
  const shown_since_edition = is_shown_again || isAgreedAnew ? edition : row.shown_since_edition
  await trx
    .updateTable('popup')
    .set({ ...columnsOf(popup), edition, shown_since_edition })
    .where('id', '=', id)
    .execute()
  await noteChange(
    trx,
    context,
    { noun, id },
    { ...before, edition: row.edition, shown_since_edition: row.shown_since_edition },
    { ...popup, edition, shown_since_edition },
  )
  return version + 1
}
