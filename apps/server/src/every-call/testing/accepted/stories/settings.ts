import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { publishTerms } from '@banyan/contract/company/terms.ts'
import {
  depositAccounts,
  findDepositAccounts,
  moveDepositAccount,
} from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { donationSetting } from '@banyan/contract/donations/settings.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { saveIncomeNames } from '@banyan/contract/incomes/income-names.ts'
import { getRouteSettings, saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import { saveAppearance } from '@banyan/contract/setup/appearance.ts'
import { saveBranding } from '@banyan/contract/setup/branding.ts'
import { getSettings, saveCompany, savePlan } from '@banyan/contract/setup/setup.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { z } from 'zod'
import { presetPlan } from '#features/office/setup/index.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { Story } from '../story.ts'
import { nextOne } from '../numbers.ts'

/** What the company is called, how it looks, and what it pays. */
export const companySettings: Story = async ({ admin, does, doesByTwo }) => {
  await does(admin, saveBranding)
  await does(admin, saveAppearance)
  await does(admin, saveIncomeNames)
  await does(admin, publishTerms)
  await does(admin, getSettings)
  // More than before, so that it lets somebody earn or do more.
  await doesByTwo(admin, saveCompany, { body: { pins_without_password: 20 + nextOne() } })
  await doesByTwo(admin, savePlan, { body: { plan: z.encode(planSchema, presetPlan) } })
  const versionNow = async () => (await does(admin, getRouteSettings)).data.version
  await does(admin, saveRouteSettings, { body: { version: await versionNow() } })
  const checks = (is_active: boolean) => [{ id: page('admin/member/kyc-requests').id, is_active }]
  await doesByTwo(admin, saveRouteSettings, { body: { changes: checks(false), version: await versionNow() } })
  await does(admin, saveRouteSettings, { body: { changes: checks(true), version: await versionNow() } })
}

/** The rules that the company sets about money. */
export const rulesOfMoney: Story = async ({ admin, does, doesByTwo }) => {
  const versionOf = async ({ get }: { get: Endpoint }) =>
    ((await does(admin, get)) as { data: { version: number } }).data.version
  const withdrawals = { version: await versionOf(withdrawalSetting), bank_fee: `${1 + (nextOne() % 9)}.00` }
  await doesByTwo(admin, withdrawalSetting.set, { body: withdrawals })
  // One admin goes on to do much alone, so that not every act waits for two.
  const alone = { adjustment_limit: `${10_000_000 + nextOne()}.00`, adjustment_limit_month: '90000000.00' }
  const transfers = { ...alone, version: await versionOf(transferSetting) }
  await doesByTwo(admin, transferSetting.set, { body: transfers })
  const donations = { version: await versionOf(donationSetting), maturity_days: 8 + (nextOne() % 9) }
  await doesByTwo(admin, donationSetting.set, { body: donations })
}

/** Where members pay the company. */
export const accounts: Story = async ({ admin, does, doesByTwo }) => {
  for (const name of ['First', 'Second'])
    await doesByTwo(admin, depositAccounts.add, { body: { label: `${name} ${nextOne()}` } })
  const { data } = await does(admin, findDepositAccounts)
  const { id, version } = data.at(-1)!
  const at = { params: { id } }
  await doesByTwo(admin, depositAccounts.save, { ...at, body: { branch: 'Mumbai', version } })
  await does(admin, depositAccounts.switch, { ...at, body: { is_active: false } })
  await doesByTwo(admin, depositAccounts.switch, at)
  await does(admin, moveDepositAccount, at)
  await does(admin, depositAccounts.versions, at)
}
