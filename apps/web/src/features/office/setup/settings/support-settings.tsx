import { supportSetting } from '@banyan/contract/support/settings.ts'
import type { Field } from '#kit/form/field.ts'
import { textField } from '#kit/form/fields.tsx'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'
import { text } from '#kit/text.ts'

/** Texts, one on each line. */
export function linesField(label: string): Field<string[]> {
  const { draw } = textField({ label, isLong: true })
  return {
    label,
    reads: (value) => (Array.isArray(value) ? value.join(', ') : undefined),
    draw: ({ value = [], onChange, ...control }) =>
      draw({
        ...control,
        value: value.join('\n'),
        onChange: (typed) => onChange(typed === undefined || typed === '' ? [] : typed.split('\n')),
      }),
  }
}

/** What conversations with the company may be about. */
export const supportForm = () =>
  settingForm({
    of: supportSetting,
    words: 'support.settings',
    cards: { rules: ['categories'] },
    own: { categories: linesField(text('support.settings.categories')) },
  })

export const SupportSettings = () => <SettingCards {...supportForm()} />
