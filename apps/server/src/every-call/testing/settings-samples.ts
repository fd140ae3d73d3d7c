import { incomeAccountKinds } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { z } from 'zod'
import { smsTemplates } from '@banyan/contract/messages/message-kinds.ts'
import { runSetup } from '@banyan/contract/setup/setup.ts'
import { supportTimesSetting } from '@banyan/contract/support/times.ts'
import { worldPassword, worldSetup } from '#testing/world.ts'

const setup = z.encode(runSetup.body, worldSetup)
const { hue: _hue, default_theme: _theme, ...particulars } = setup.company
const deposit = {
  label: 'Main account',
  account_holder: 'Namuna Traders',
  bank_name: 'Namuna Bank',
  branch: 'Pune',
  account_no: '123456789012',
  ifsc: 'HDFC0000001',
  upi_id: 'namuna@okbank',
  current_password: worldPassword,
}

/** Bodies that the calls of the setup and of the settings accept. */
export const settingsBodies = ({ package_id }: { readonly package_id: string }): Readonly<Record<string, object>> => ({
  'POST /setup': setup,
  'POST /setup/support-times': { ...supportTimesSetting.first, version: 0 },
  'POST /setup/announcements': { two_admins: true, version: 0 },
  'POST /setup/support': { categories: ['Account', 'Complaint'], version: 0 },
  'POST /setup/deposit-accounts': deposit,
  'POST /setup/deposit-accounts/:id': { ...deposit, version: 1 },
  'POST /setup/deposit-accounts/:id/switch': { is_active: true },
  'POST /setup/deposit-accounts/:id/move': { to: 'up' },
  'POST /setup/settings/appearance': {
    default_theme: 'Dark',
    tree_type: 'free',
    node_type: 'card',
    node_icon: 'status',
    field_look: 'filled',
    required_mark: 'word',
    tile_type: 3,
    package_view: 'list',
  },
  'POST /setup/settings/income-names': {
    ...Object.fromEntries(incomeAccountKinds.map((kind) => [kind, ''])),
    matching: 'Team bonus',
  },
  'POST /setup/settings/branding': { hue: 212, tagline: 'Namuna', logo_file_id: null },
  'POST /setup/settings/company': { ...particulars, current_password: worldPassword },
  'POST /setup/settings/messages': {
    smtp_host: 'smtp.example.com',
    smtp_port: 25,
    smtp_security: 'none',
    smtp_user: 'namuna',
    smtp_password: worldPassword,
    mail_from: 'office@example.com',
    sms_url: 'https://sms.example.com/send',
    sms_method: 'POST',
    sms_content_type: 'application/json',
    sms_payload: '{"to":"{mobile}","text":"{text}"}',
    sms_authorization: 'Bearer namuna',
    sms_sender: 'NAMUNA',
    dlt_entity_id: 'E-1001',
    dlt_template_ids: Object.fromEntries(smsTemplates.map((name) => [name, ''])),
    version: 1,
    current_password: worldPassword,
  },
  'POST /setup/settings/messages/test': { channel: 'email' },
  'POST /setup/settings/routes': {
    changes: [{ id: 3102, is_active: true, name: 'Find members', mat_icon: 'people', order_no: 20 }],
    version: '1',
  },
  'POST /setup/settings/plan': { plan: setup.plan, reason: 'For a test' },
  'POST /setup/simulation': {
    plan: { version_id: '1', draft: null },
    other: { version_id: null, draft: setup.plan },
    members_at_start: 10,
    joins_a_month: 10,
    growth_percent: 10,
    months: 2,
    stops_after_month: 1,
    dropout_percent: 5,
    upgrade_percent: 5,
    cancel_percent: 5,
    repurchase_percent: 5,
    repurchase_amount: '100.00',
    repurchase_bv: '80.00',
    withdrawal_percent: 5,
    shape: 'chance',
    seed: 1,
    mix: [{ package_id, share_percent: 100 }],
  },
  'POST /setup/transfers': {
    own_is_on: true,
    between_members_is_on: true,
    minimum: '100.00',
    multiple: '100.00',
    most_a_day: '100000.00',
    charge_percent: '0',
    only_in_line: false,
    only_to_active: true,
    adjustment_limit: '10000.00',
    adjustment_limit_month: '100000.00',
    version: 0,
  },
  'POST /setup/papers': {
    signatory_name: 'Asha Namuna',
    signatory_title: 'Director',
    direct_selling_no: 'DSE/2026/0042',
    card_months: 24,
    terms_first: false,
    version: 0,
  },
  'POST /setup/settings/terms': { body: 'Whoever joins knows that incomes depend on sales and are not assured.' },
})
