import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { type Running, signInOf, useBanyan } from '../kit/banyan.ts'
import { haveDepositAccount } from '../kit/deposit-account.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import type { SignIn } from '../kit/set-up-company.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { settle } from '../screens/calm.ts'
import type { Picture } from './picture.ts'
import { communityPictures, tradePictures } from './trade-and-community.ts'

const dir = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url))

const desktop = { width: 1200, height: 800 }
const phone = { width: 360, height: 780 }

const openFirstRow = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Why / })).toBeVisible()
}

/** As far as the code for the app. */
const beginTwoFactor = async (page: Page, { password }: SignIn) => {
  await press(page, 'Set up')
  await fillForm(page, { Password: password })
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Scan this with your authenticator app' })).toBeVisible()
}

/** A ready-made choice, with the pages of one section in sight. */
const chooseMembers = async (page: Page) => {
  await press(page.getByRole('group', { name: 'Ready-made' }), 'Members')
  await press(page, 'Show the pages of Members')
}

const openBankDetails = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Bank details of / })).toBeVisible()
}

const openMember = async (page: Page, nth: number) => {
  await page.locator('tbody tr').nth(nth).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
}

const sayWhy = async (page: Page, act: string, reason: string) => {
  await press(page, 'More')
  await page.getByRole('menuitem', { name: act }).click()
  await fillForm(page.getByRole('dialog'), { Reason: reason })
  await press(page.getByRole('dialog'), act)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A member leaves and asks to be forgotten, which then waits for another admin. */
const askToErase = async (page: Page) => {
  await openMember(page, 0)
  await sayWhy(page, 'End the membership', 'Wrote a letter')
  await sayWhy(page, 'Erase personal data', 'Wishes to be forgotten')
  await page.getByRole('link', { name: 'Open approvals' }).click()
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: 'Erase personal data' })).toBeVisible()
}

/** The picture of a pin, for whoever is to have it. */
const handOver = async (page: Page) => {
  await page.getByRole('button', { name: 'Actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  await expect(page.getByRole('img', { name: 'QR of the link with the pin' })).toBeVisible()
}

const openReceipt = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('article', { name: /^Receipt / })).toBeVisible()
}

const showHeld = (page: Page) =>
  page.getByRole('heading', { name: 'Held incomes' }).evaluate((heading) => heading.scrollIntoView({ block: 'center' }))

const proveBooks = async (page: Page) => {
  await press(page, 'Check now')
  await expect(page.getByText('In order', { exact: true }).first()).toBeVisible({ timeout: 120_000 })
}

/** Only as far as the question: the picture shows which pins go and how many are left. */
const chooseVariant = async (page: Page) => {
  await fieldOf(page, 'Which pins').selectOption({ index: 1 })
  await fillForm(page, { 'How many': '4' })
}

/** The fee and the volume it carries, as they are typed. */
const typeFee = async (page: Page) => {
  const row = page.getByRole('row').filter({ hasText: 'Helping hands' })
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Donation terms' }).click()
  const drawer = page.getByRole('dialog')
  await fillForm(drawer, { 'Fee to the company': '590', 'BV for the upline': '500' })
  await expect(drawer.getByText('Plan could pay at most')).toBeVisible()
  await drawer.getByLabel('Fee to the company').evaluate((field) => field.scrollIntoView({ block: 'start' }))
}

/** What is bought stands below what is taken by giving. */
const showBought = (page: Page) =>
  page
    .getByRole('heading', { name: 'By pin or payment' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }))

const openPackage = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Save package' })).toBeVisible()
}

/** More pins than one act issues, which then come in the background. */
const orderPins = async (page: Page, { password }: SignIn) => {
  await fillForm(page, { 'For whom': 'depot', 'How many': '3000', 'Your password': password })
  await fieldOf(page, 'Package').selectOption('Starter')
  await fieldOf(page, 'Paid by').selectOption('UPI')
  await page.getByRole('button', { name: /^Generate for / }).click()
  await press(page.getByRole('alertdialog'), 'Generate pins')
  const orders = page.getByRole('heading', { name: 'Large orders', exact: true })
  await expect(page.getByRole('meter').first()).toBeVisible()
  await orders.scrollIntoViewIfNeeded()
}

/** As far as what came out of it. */
const simulate = async (page: Page) => {
  await press(page, 'Run the simulation')
  const result = page.getByRole('heading', { name: 'Result', exact: true })
  await expect(result).toBeVisible({ timeout: 120_000 })
  await result.evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
}

/** The pages of credit are switched on, and there is an account to pay to. */
const openCredit = async (all: Running) => {
  const admin = signInOf(all, 'Admin')
  await switchOn(all.url, await sessionOf(all.url, admin), [
    'user/wallet/request-for-credit',
    'user/wallet/credit-requests',
    'admin/wallet/credit-requests',
  ])
  await haveDepositAccount(all.url, admin)
}

/** As far as what the wallet will hold. */
const typeCredit = async (page: Page) => {
  await fillForm(page, { 'Amount paid': '5900', 'UTR or reference': '412600123456' })
  await expect(page.getByText('Rupees Five Thousand Nine Hundred Only')).toBeVisible()
}

const sendCredit = async (page: Page) => {
  await typeCredit(page)
  await page.getByRole('button', { name: /^Request credit of/ }).click()
  await press(page.getByRole('alertdialog'), 'Send request')
  await expect(page.getByRole('heading', { name: /^Request CR-/ })).toBeVisible()
}

/** The pages of wallets, withdrawals and tax are switched on. */
const openWallets = async (all: Running) => {
  await switchOn(all.url, await sessionOf(all.url, signInOf(all, 'Admin')), [
    'user/wallet/passbook',
    'user/wallet/transfer-fund',
    'user/withdrawal/withdraw-fund',
    'user/withdrawal/withdrawal-requests',
    'franchise/wallet/passbook',
    'admin/withdrawal/withdrawal-requests',
  ])
}

/** As far as what arrives. */
const typeWithdrawal = async (page: Page) => {
  await fillForm(page, { Amount: '2000' })
  await expect(page.getByRole('button', { name: /^Withdraw, receive/ })).toBeVisible()
}

const typeTransfer = async (page: Page) => {
  await fillForm(page, { Amount: '1500', Remark: 'For two pins' })
  await expect(page.getByRole('button', { name: 'Transfer 1,500.00' })).toBeVisible()
}

const openPayout = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('article', { name: /^Payout statement / })).toBeVisible()
}

const openCreditRequest = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: /^Credit request CR-/ })).toBeVisible()
}

const pictures: readonly Picture[] = [
  { name: 'member-dashboard', as: 'User', path: '/user/dashboard' },
  { name: 'member-phone', as: 'User', path: '/user/dashboard', isPhone: true },
  { name: 'member-held', as: 'User', path: '/user/dashboard', act: showHeld },
  { name: 'member-tree', as: 'User', path: '/binary-tree' },
  { name: 'member-team', as: 'User', path: '/user/team-details/downline-details' },
  { name: 'member-days', as: 'User', path: '/user/team-details/daywise-business-details' },
  { name: 'member-direct-tree', as: 'User', path: '/user/team-details/direct-tree', isPhone: true },
  { name: 'admin-team', as: 'Admin', path: '/admin/team-details/downline-details' },
  { name: 'member-why', as: 'User', path: '/user/income/matching-income-details', act: openFirstRow },
  { name: 'member-security', as: 'User', path: '/user/security' },
  { name: 'member-two-factor', as: 'User', path: '/user/security', isPhone: true, act: beginTwoFactor },
  { name: 'member-profile', as: 'User', path: '/user/profile' },
  { name: 'member-kyc', as: 'User', path: '/user/kyc', isPhone: true },
  { name: 'member-packages', as: 'User', path: '/user/donation/packages', act: showBought },
  { name: 'member-receipt', as: 'User', path: '/user/donation/package-details', act: openReceipt },
  { name: 'member-pay-donation', as: 'User', path: '/user/donation/pay-donation' },
  { name: 'member-receive-donation', as: 'User', path: '/user/donation/receive-donation' },
  { name: 'admin-donation-links', as: 'Admin', path: '/admin/donation/donation-links' },
  { name: 'admin-package', as: 'Admin', path: '/admin/donation/packages', act: openPackage },
  { name: 'admin-donation-fee', as: 'Admin', path: '/admin/donation/packages', act: typeFee },
  { name: 'admin-proof', as: 'Admin', path: '/admin/proof', act: proveBooks },
  { name: 'admin-pin-order', as: 'Admin', path: '/admin/pin-management/pin-generate', act: orderPins },
  { name: 'admin-dashboard', as: 'Admin', path: '/admin/dashboard' },
  { name: 'admin-closings', as: 'Admin', path: '/admin/closings' },
  { name: 'admin-phone', as: 'Admin', path: '/admin/closings', isPhone: true },
  { name: 'admin-rights', as: 'Admin', path: '/admin/sub-admin/add-new-admin', act: chooseMembers },
  { name: 'admin-pages', as: 'Admin', path: '/setup?tab=pages' },
  { name: 'admin-checking', as: 'Admin', path: '/admin/member/banking-and-payment', act: openBankDetails },
  {
    name: 'admin-member',
    as: 'Admin',
    path: '/admin/member/member-search?sort=joined_at',
    // One of the first members has filled everything in; the very first is the company itself.
    act: (page) => openMember(page, 4),
  },
  {
    name: 'admin-approvals',
    as: 'Admin',
    path: '/admin/member/member-search?status=registered',
    act: askToErase,
  },
  { name: 'admin-audit', as: 'Admin', path: '/admin/audit' },
  { name: 'admin-plan', as: 'Admin', path: '/setup?tab=plan' },
  { name: 'admin-simulator', as: 'Admin', path: '/setup?tab=simulator', act: simulate },
  { name: 'admin-incomes', as: 'Admin', path: '/admin/income/sponsored-income-details' },
  { name: 'admin-compliance', as: 'Admin', path: '/admin/compliance' },
  { name: 'disclosure', as: 'User', path: '/income-disclosure' },
  {
    name: 'member-credit',
    as: 'User',
    path: '/user/wallet/request-for-credit',
    prepare: openCredit,
    act: typeCredit,
  },
  {
    name: 'franchise-credit',
    as: 'Franchise',
    path: '/franchise/wallet/request-for-credit',
    prepare: openCredit,
    act: sendCredit,
  },
  {
    name: 'admin-credit',
    as: 'Admin',
    path: '/admin/wallet/credit-requests?state=pending',
    prepare: openCredit,
    act: openCreditRequest,
  },
  { name: 'member-passbook', as: 'User', path: '/user/wallet/passbook', prepare: openWallets },
  {
    name: 'member-transfer',
    as: 'User',
    path: '/user/wallet/transfer-fund',
    prepare: openWallets,
    act: typeTransfer,
    isPhone: true,
  },
  {
    name: 'member-withdraw',
    as: 'User',
    path: '/user/withdrawal/withdraw-fund',
    prepare: openWallets,
    act: typeWithdrawal,
  },
  {
    name: 'member-payout',
    as: 'User',
    path: '/user/withdrawal/withdrawal-requests?state=paid',
    prepare: openWallets,
    act: openPayout,
  },
  { name: 'member-tds', as: 'User', path: '/user/tds', isPhone: true },
  {
    name: 'franchise-passbook',
    as: 'Franchise',
    path: '/franchise/wallet/passbook',
    prepare: openWallets,
  },
  { name: 'admin-withdrawals', as: 'Admin', path: '/admin/withdrawal/withdrawal-requests', prepare: openWallets },
  { name: 'admin-tds', as: 'Admin', path: '/admin/tds?sort=-tds' },
  { name: 'franchise-dashboard', as: 'Franchise', path: '/franchise/dashboard' },
  { name: 'franchise-topup', as: 'Franchise', path: '/franchise/topup/topup-by-pin' },
  { name: 'franchise-transfer', as: 'Franchise', path: '/franchise/pin-management/pin-transfer', act: chooseVariant },
  { name: 'franchise-pin-statistics', as: 'Franchise', path: '/franchise/pin-management/pin-statistics' },
  {
    name: 'franchise-hand-over',
    as: 'Franchise',
    path: '/franchise/pin-management/view-pin?status=unused',
    act: handOver,
  },
  { name: 'franchise-phone', as: 'Franchise', path: '/franchise/topup/topup-by-pin', isPhone: true },
]

const take = async (page: Page, name: string): Promise<void> => {
  await settle(page)
  await page.screenshot({ path: `${dir}${name}.png`, animations: 'disabled' })
}

test.describe('a company at work', () => {
  const banyan = useBanyan('demo')

  for (const { name, as, path, isPhone = false, prepare, act } of [
    ...pictures,
    ...tradePictures,
    ...communityPictures,
  ]) {
    test(name, async ({ page }) => {
      const all = await banyan()
      await prepare?.(all)
      const signIn = signInOf(all, as)
      await openAs(page, await sessionOf(all.url, signIn))
      await page.setViewportSize(isPhone ? phone : desktop)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await act?.(page, signIn)
      await take(page, name)
    })
  }
})

test.describe('the first start', () => {
  useBanyan('empty')

  test('operator-setup', async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await take(page, 'operator-setup')
  })
})
