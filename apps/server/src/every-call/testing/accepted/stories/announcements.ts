import { aboutSetting } from '@banyan/contract/about/settings.ts'
import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import { sendBroadcast } from '@banyan/contract/broadcasts/broadcasts.ts'
import { publishTerms } from '@banyan/contract/company/terms.ts'
import { writeToPerson } from '@banyan/contract/support/answering.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { supportTimesSetting } from '@banyan/contract/support/times.ts'
import { most_told_alone } from '@banyan/domain/news/told-alone.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/**
 * Where it takes two to tell everybody: terms, the company's own page, its due times, the categories of support, and one person
 * more than an admin writes to alone.
 */
export const announcements: Story = async ({ world, admin, does, doesByTwo }) => {
  const { version } = (await does(admin, announcementSetting.get)).data
  await doesByTwo(admin, announcementSetting.set, { body: { version, two_admins: true } })
  await doesByTwo(admin, publishTerms, { body: { body: `The terms of the company, version ${nextOne()}. `.repeat(3) } })
  const about = (await does(admin, aboutSetting.get)).data.version
  await doesByTwo(admin, aboutSetting.set, { body: { version: about, contact_days: 300 + (nextOne() % 100) } })
  const times = (await does(admin, supportTimesSetting.get)).data.version
  await doesByTwo(admin, supportTimesSetting.set, {
    body: { version: times, acknowledge_hours: 60 + (nextOne() % 100) },
  })
  const { categories, version: of_support } = (await does(admin, supportSetting.get)).data
  await doesByTwo(admin, supportSetting.set, {
    body: { version: of_support, categories: [...categories.slice(0, 20), `More ${nextOne()}`] },
  })
  const members = await world.db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .select('person.user_id')
    .where('person.is_blocked', '=', false)
    .where('member.left_at', 'is', null)
    .limit(most_told_alone)
    .execute()
  const ids = members.map(({ user_id }) => user_id)
  const list = { to: 'list', role: null, members: null, package_id: null, below_user_id: null, home_state: '' } as const
  for (let left = most_told_alone; left > 0; left -= ids.length)
    await doesByTwo(admin, sendBroadcast, {
      body: { ...list, user_ids: ids.slice(0, left), subject: `To some ${left}` },
    })
  await doesByTwo(admin, writeToPerson, { body: { user_id: ids[0]! } })
  await doesByTwo(admin, announcementSetting.set, { body: { version: version + 1, two_admins: false } })
}
