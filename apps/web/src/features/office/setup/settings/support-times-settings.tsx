import { supportTimesSetting, weekdayNames } from '@banyan/contract/support/times.ts'
import { lawful } from '@banyan/domain/support/due-times.ts'
import type { Field } from '#kit/form/field.ts'
import { numberField } from '#kit/form/fields.tsx'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'
import { text } from '#kit/text.ts'
import { linesField } from './support-settings.tsx'

/** A year may be without any. */
function holidaysField(): Field<string[]> {
  const field = linesField(text('support_due.settings.holidays'))
  return { ...field, draw: (control) => field.draw({ ...control, isRequired: false }) }
}

/** A time that everybody is promised: beyond what the law gives it says so while it is typed. */
const promisedField = (label: string, most: number, beyond: string): Field<number> => ({
  label,
  draw: (control) => {
    const isBeyond = typeof control.value === 'number' && control.value > most
    return numberField({ label, ...(isBeyond && { hint: beyond }) }).draw(control)
  },
})

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
    own: {
      acknowledge_hours: promisedField(
        text('support_due.settings.acknowledge_hours'),
        lawful.acknowledge_hours,
        text('support_due.settings.acknowledge_beyond'),
      ),
      resolve_months: promisedField(
        text('support_due.settings.resolve_months'),
        lawful.resolve_months,
        text('support_due.settings.resolve_beyond'),
      ),
      holidays: holidaysField(),
    },
  })

export const SupportTimesSettings = () => <SettingCards {...supportTimesForm()} />
