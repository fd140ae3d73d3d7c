import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { choiceField } from '#kit/form/fields.tsx'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'
import { text } from '#kit/text.ts'

/** Whether members order, what may pay an order, when a parcel counts as delivered, and what franchises earn. */
export const shopForm = () =>
  settingForm({
    of: shopSetting,
    words: 'shop.settings',
    cards: {
      shop: ['is_on', 'layout'],
      wallets: [['repurchase_share_percent', 'fund_share_percent'], 'income_share_percent'],
      delivery: ['delivered_after_days'],
      stock: ['correct_alone', 'receive_alone'],
      commission: [
        ['franchise_goods_percent', 'franchise_pins_percent'],
        ['sub_franchise_goods_percent', 'sub_franchise_pins_percent'],
      ],
    },
    own: {
      layout: choiceField({
        label: text('shop.settings.layout'),
        hint: text('shop.settings.layout_hint'),
        options: [
          { value: 'grid', label: text('shop.grid') },
          { value: 'list', label: text('shop.list') },
        ],
      }),
    },
  })

export const ShopSettings = () => <SettingCards {...shopForm()} />
