import * as contract from '@banyan/contract/popups/popups.ts'
import { duePopups, earlierPopups } from '@banyan/contract/popups/seen-popups.ts'
import { newsState } from '@banyan/domain/news/news.ts'
import { mountVersions } from '#features/people/records/index.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getRecordVersion } from '#kit/versions/queries.ts'
import { askedBy, findDue } from './due-popups.ts'
import { mountPopupActs } from './popup-acts.ts'
import { withText } from './present-popup.ts'
import { findEarlier, findPopups, hasPopup, maybePopup, type ShownPopup } from './queries.ts'

const rowFor = ({ shown, closed, agreed, taken_down_at }: ShownPopup) => ({
  shown: Number(shown),
  closed: Number(closed),
  agreed: Number(agreed),
  may: { save: taken_down_at === null, take_down: taken_down_at === null },
})

/** What the company shows over pages: written by admins, seen by whoever it is for. */
export function mountPopups(api: Api): void {
  mountList(api, contract.listPopups, ({ db, clock }, request) =>
    findPopups(db, clock.now(), request, contract.listPopups, rowFor),
  )

  mount(api, contract.getPopup, async (context, { params: { id } }) => {
    const { db, clock } = context
    const row = await maybePopup(db, id)
    if (row === undefined) throw notFound('popup')
    const [[popup], version] = await Promise.all([
      withText(context, [row]),
      getRecordVersion(db, { noun: 'popup', id }),
    ])
    return { data: { ...row, ...popup!, state: newsState(row, clock.now()), version } }
  })

  mountVersions(api, contract.popupVersions, { noun: 'popup', missing: 'popup', has: hasPopup })
  mountPopupActs(api)

  mount(api, duePopups, async (context) => ({ data: await withText(context, await findDue(context)) }))

  mount(api, earlierPopups, async (context) => {
    const asked = await askedBy(context)
    const rows = await withText(context, await findEarlier(context.db, asked))
    const isEnded = (to_at: Date | null) => to_at !== null && to_at <= asked.now
    return { data: rows.map((row) => ({ ...row, is_ended: isEnded(row.to_at) })) }
  })
}
