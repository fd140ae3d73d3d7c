import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'

/** Whether what goes to everybody takes two admins. */
export const announcementForm = () =>
  settingForm({ of: announcementSetting, words: 'news.settings', cards: { everybody: ['two_admins'] } })

export const AnnouncementSettings = () => <SettingCards {...announcementForm()} />
