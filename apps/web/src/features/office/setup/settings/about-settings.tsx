import { aboutSetting } from '@banyan/contract/about/settings.ts'
import { textField } from '#kit/form/fields.tsx'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'
import { text } from '#kit/text.ts'

/** What everybody reads of the company, and how long letters of visitors are kept. */
export const aboutForm = () =>
  settingForm({
    of: aboutSetting,
    words: 'about.settings',
    cards: {
      identity: [['legal_name', 'cin'], 'registered_office', 'officers'],
      grievance: [
        ['grievance_officer', 'nodal_officer'],
        ['grievance_email', 'grievance_phone'],
        'grievance_procedure',
      ],
      letters: ['contact_days'],
    },
    own: {
      officers: textField({
        label: text('about.settings.officers'),
        hint: text('about.settings.officers_hint'),
        isLong: true,
      }),
      cin: textField({ label: text('about.settings.cin'), isCode: true, isHalf: true, maxLength: 21 }),
      grievance_email: textField({ label: text('about.settings.grievance_email'), inputMode: 'email', isHalf: true }),
      grievance_phone: textField({ label: text('about.settings.grievance_phone'), inputMode: 'tel', isHalf: true }),
      grievance_procedure: textField({ label: text('about.settings.grievance_procedure'), isLong: true }),
    },
  })

export const AboutSettings = () => <SettingCards {...aboutForm()} />
