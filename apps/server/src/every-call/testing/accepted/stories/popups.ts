import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import * as contract from '@banyan/contract/popups/popups.ts'
import { duePopups, earlierPopups, markPopup } from '@banyan/contract/popups/seen-popups.ts'
import type { Story } from '../story.ts'

/** The company shows something over pages, a member closes it, it is shown again, and in the end it is taken down. */
export const popups: Story = async ({ world, admin, member, does, doesByTwo }) => {
  const { version } = (await does(admin, announcementSetting.get)).data
  await doesByTwo(admin, announcementSetting.set, { body: { version, two_admins: true } })
  await doesByTwo(admin, contract.addPopup, { body: { is_draft: false, members: null, package_id: null } })
  const newest = world.db.selectFrom('popup').select('id').orderBy('id', 'desc').limit(1)
  const told = { params: { id: (await newest.executeTakeFirstOrThrow()).id } }
  await doesByTwo(admin, contract.savePopup, {
    ...told,
    body: { is_draft: false, members: null, package_id: null, is_shown_again: true },
  })
  await doesByTwo(admin, announcementSetting.set, { body: { version: version + 1, two_admins: false } })
  const { data } = await does(admin, contract.addPopup)
  const at = { params: { id: data.id } }
  await does(admin, contract.getPopup, at)
  await does(member, duePopups)
  await does(member, markPopup, { body: { popup_id: String(data.id), mark: 'closed', edition: 1 } })
  await does(member, earlierPopups)
  await does(admin, contract.savePopup, at)
  await does(admin, contract.popupVersions, at)
  await does(admin, contract.takeDownPopup, at)
}
