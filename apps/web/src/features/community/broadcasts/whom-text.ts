import type { listBroadcasts } from '@banyan/contract/broadcasts/broadcasts.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { countText } from '#ui/figures/money.ts'
import { text } from '#kit/text.ts'

type Row = WireRowOf<typeof listBroadcasts>

/** Its subject, which is empty once its words were removed. */
export const subjectText = ({ subject }: Pick<Row, 'subject'>): string =>
  subject === '' ? text('support.forgotten') : subject

/** For whom a broadcast is, in one line. */
export function whomText({
  role,
  members,
  package_name,
  below_user_id,
  home_state,
  people_listed,
}: Pick<Row, 'role' | 'members' | 'package_name' | 'below_user_id' | 'home_state' | 'people_listed'>): string {
  if (role === null) return text('broadcasts.people.list', { count: people_listed ?? 0 })
  return [
    text(`broadcasts.roles.${role}`),
    ...(members === null ? [] : [text(`broadcasts.which.${members}`)]),
    ...(package_name === null ? [] : [package_name]),
    ...(below_user_id === null ? [] : [text('broadcasts.below', { user_id: below_user_id })]),
    ...(home_state === '' ? [] : [home_state]),
  ].join(', ')
}

/** How far its e-mails and SMS are. */
export function toldText({
  by_email,
  by_sms,
  people_told,
  people_to_tell,
}: Pick<Row, 'by_email' | 'by_sms' | 'people_told' | 'people_to_tell'>): string {
  if (!by_email && !by_sms) return text('broadcasts.told_none')
  if (people_to_tell === null) return text('broadcasts.told_waiting')
  return text('broadcasts.told_of', { told: countText(people_told), all: countText(people_to_tell) })
}
