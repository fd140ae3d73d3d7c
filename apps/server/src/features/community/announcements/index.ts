import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import { mountSetting } from '#features/people/records/index.ts'
import type { Api } from '#kit/http/mount.ts'

export { askForEverybody, assertTellsOneMore, tellsAlone, type Announcement } from './ask-for-everybody.ts'

export function mountAnnouncements(api: Api): void {
  mountSetting(api, announcementSetting)
}
