import { aboutSetting } from '@banyan/contract/about/settings.ts'
import { toldAt } from '@banyan/domain/member-papers/told-at.ts'
import type { Asking } from '#kit/context.ts'
import { findSettings } from '#kit/settings/queries.ts'

/** What the company tells of itself on a paper of a moment: whoever holds complaints then stays on it. */
export async function toldOf({ db }: Pick<Asking, 'db'>, moment: Date) {
  const versions = await findSettings(db, aboutSetting)
  const of = toldAt(versions, moment, ({ grievance_officer }) => grievance_officer !== '')
  const office = toldAt(versions, moment, ({ registered_office }) => registered_office !== '')
  const reach = [of?.grievance_phone, of?.grievance_email].filter(Boolean).join(', ')
  return {
    registered_office: office?.registered_office ?? '',
    officer: of === undefined ? null : { name: of.grievance_officer, reach },
  }
}
