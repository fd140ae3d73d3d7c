import { paperSetting } from '@banyan/contract/member-papers/settings.ts'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'

/** Who signs papers of members, how long an ID card holds, and whether terms come first. */
export const paperForm = () =>
  settingForm({
    of: paperSetting,
    words: 'member_papers.settings',
    cards: {
      signatory: [['signatory_name', 'signatory_title']],
      card: ['card_months'],
      invoices: ['direct_selling_no'],
      terms: ['terms_first'],
    },
  })

export const PaperSettings = () => <SettingCards {...paperForm()} />
