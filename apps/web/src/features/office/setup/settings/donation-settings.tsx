import { donationSetting } from '@banyan/contract/donations/settings.ts'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'

/** The rules of giving between members: how long, who with whom, and what a broken promise costs. */
export const donationForm = () =>
  settingForm({
    of: donationSetting,
    words: 'donation_admin.settings',
    cards: {
      deadlines: [['pay_window_h', 'confirm_window_h'], 'dispute_window_h', ['extension_h', 'most_extensions']],
      queue: [
        ['maturity_days', 'min_split'],
        ['most_open_commitments', 'most_open_links'],
      ],
      strikes: ['strikes_to_block'],
    },
  })

export const DonationSettings = () => <SettingCards {...donationForm()} />
