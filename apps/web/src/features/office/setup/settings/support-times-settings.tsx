import { supportTimesSetting, weekdayNames } from '@banyan/contract/support/times.ts'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'
import { text } from '#kit/text.ts'
import { linesField } from './support-settings.tsx'

/** When the company works, and by when it answers. */
export const supportTimesForm = () =>
  settingForm({
    of: supportTimesSetting,
    words: 'support_due.settings',
    cards: {
      times: ['acknowledge_hours', 'resolve_months', 'soon_hours'],
      hours: weekdayNames,
      closed: ['holidays'],
    },
    own: { holidays: linesField(text('support_due.settings.holidays')) },
  })

export const SupportTimesSettings = () => <SettingCards {...supportTimesForm()} />
