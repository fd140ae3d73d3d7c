import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'

/** The rules of transfers between wallets, and what one admin adjusts alone. */
export const transferForm = () =>
  settingForm({
    of: transferSetting,
    words: 'fund_transfers.settings',
    cards: {
      own: ['own_is_on'],
      members: ['between_members_is_on', 'only_to_active', 'only_in_line'],
      limits: [
        ['minimum', 'multiple'],
        ['most_a_day', 'charge_percent'],
      ],
      adjustments: [['adjustment_limit', 'adjustment_limit_month']],
    },
  })

export const TransferSettings = () => <SettingCards {...transferForm()} />
