import { supportTimesSetting, weekdayNames } from '@banyan/contract/support/times.ts'
import type { Field } from '#kit/form/field.ts'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'
import { text } from '#kit/text.ts'
import { linesField } from './support-settings.tsx'

/** A year may be without any. */
function holidaysField(): Field<string[]> {
  const field = linesField(text('support_due.settings.holidays'))
  return { ...field, draw: (control) => field.draw({ ...control, isRequired: false }) }
}

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
    own: { holidays: holidaysField() },
  })

export const SupportTimesSettings = () => <SettingCards {...supportTimesForm()} />
