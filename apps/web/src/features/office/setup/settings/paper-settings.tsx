import { paperSetting } from '@banyan/contract/member-papers/settings.ts'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'

/** Who signs papers of members, and how long an ID card holds. */
export const paperForm = () =>
  settingForm({
    of: paperSetting,
    words: 'member_papers.settings',
    cards: {
      signatory: [['signatory_name', 'signatory_title']],
      card: ['card_months'],
    },
  })

export const PaperSettings = () => <SettingCards {...paperForm()} />
