import { einvoiceSetting } from '@banyan/contract/papers/einvoices.ts'
import { dateField } from '#kit/form/date-field.tsx'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'
import { text } from '#kit/text.ts'

/** Whether invoices to registered buyers need an IRN, and from which day on. */
export const einvoiceForm = () =>
  settingForm({
    of: einvoiceSetting,
    words: 'papers.settings',
    cards: { einvoices: ['is_on', 'first_day'] },
    own: {
      first_day: dateField({ label: text('papers.settings.first_day'), hint: text('papers.settings.first_day_hint') }),
    },
  })

export const EinvoiceSettings = () => <SettingCards {...einvoiceForm()} />
