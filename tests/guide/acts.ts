import type { Page } from '@playwright/test'
import { type Running, signInOf } from '../kit/banyan.ts'
import { haveDepositAccount } from '../kit/deposit-account.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { sessionOf } from '../kit/open-as.ts'
import type { SignIn } from '../kit/set-up-company.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect } from '../kit/test.ts'

export const openFirstRow = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Why / })).toBeVisible()
}

/** As far as the code for the app. */
export const beginTwoFactor = async (page: Page, { password }: SignIn) => {
  await press(page, 'Set up')
  await fillForm(page, { Password: password })
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Scan this with your authenticator app' })).toBeVisible()
}

/** A ready-made choice, with the pages of one section in sight. */
export const chooseMembers = async (page: Page) => {
  await press(page.getByRole('group', { name: 'Ready-made' }), 'Members')
  await press(page, 'Show the pages of Members')
}

export const openBankDetails = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Bank details of / })).toBeVisible()
}

export const openMember = async (page: Page, nth: number) => {
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
export const askToErase = async (page: Page) => {
  await openMember(page, 0)
  await sayWhy(page, 'End the membership', 'Wrote a letter')
  await sayWhy(page, 'Erase personal data', 'Wishes to be forgotten')
  await page.getByRole('link', { name: 'Open approvals' }).click()
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: 'Erase personal data' })).toBeVisible()
}

/** The picture of a pin, for whoever is to have it. */
export const handOver = async (page: Page) => {
  await page.getByRole('button', { name: 'Actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  await expect(page.getByRole('img', { name: 'QR of the link with the pin' })).toBeVisible()
}

export const openReceipt = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('article', { name: /^Receipt / })).toBeVisible()
}

export const showHeld = (page: Page) =>
  page.getByRole('heading', { name: 'Held incomes' }).evaluate((heading) => heading.scrollIntoView({ block: 'center' }))

export const proveBooks = async (page: Page) => {
  await press(page, 'Check now')
  await expect(page.getByText('In order', { exact: true }).first()).toBeVisible({ timeout: 120_000 })
}

/** Only as far as the question: the picture shows which pins go and how many are left. */
export const chooseVariant = async (page: Page) => {
  await fieldOf(page, 'Which pins').selectOption({ index: 1 })
  await fillForm(page, { 'How many': '4' })
}

/** The fee and the volume it carries, as they are typed. */
export const typeFee = async (page: Page) => {
  const row = page.getByRole('row').filter({ hasText: 'Helping hands' })
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Donation terms' }).click()
  const drawer = page.getByRole('dialog')
  await fillForm(drawer, { 'Fee to the company': '590', 'BV for the upline': '500' })
  await expect(drawer.getByText('Plan could pay at most')).toBeVisible()
  await drawer.getByLabel('Fee to the company').evaluate((field) => field.scrollIntoView({ block: 'start' }))
}

/** What is bought stands below what is taken by giving. */
export const showBought = (page: Page) =>
  page
    .getByRole('heading', { name: 'By pin or payment' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }))

export const openPackage = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Save package' })).toBeVisible()
}

/** More pins than one act issues, which then come in the background. */
export const orderPins = async (page: Page, { password }: SignIn) => {
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
export const simulate = async (page: Page) => {
  await press(page, 'Run the simulation')
  const result = page.getByRole('heading', { name: 'Result', exact: true })
  await expect(result).toBeVisible({ timeout: 120_000 })
  await result.evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
}

/** The pages of credit are switched on, and there is an account to pay to. */
export const openCredit = async (all: Running) => {
  const admin = signInOf(all, 'Admin')
  await switchOn(all.url, await sessionOf(all.url, admin), [
    'user/wallet/request-for-credit',
    'user/wallet/credit-requests',
    'admin/wallet/credit-requests',
  ])
  await haveDepositAccount(all.url, admin)
}

/** As far as what the wallet will hold. */
export const typeCredit = async (page: Page) => {
  await fillForm(page, { 'Amount paid': '5900', 'UTR or reference': '412600123456' })
  await expect(page.getByText('Rupees Five Thousand Nine Hundred Only')).toBeVisible()
}

export const sendCredit = async (page: Page) => {
  await typeCredit(page)
  await page.getByRole('button', { name: /^Request credit of/ }).click()
  await press(page.getByRole('alertdialog'), 'Send request')
  await expect(page.getByRole('heading', { name: /^Request CR-/ })).toBeVisible()
}

/** The pages of wallets, withdrawals and tax are switched on. */
export const openWallets = async (all: Running) => {
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
export const typeWithdrawal = async (page: Page) => {
  await fillForm(page, { Amount: '2000' })
  await expect(page.getByRole('button', { name: /^Withdraw, receive/ })).toBeVisible()
}

export const typeTransfer = async (page: Page) => {
  await fillForm(page, { Amount: '1500', Remark: 'For two pins' })
  await expect(page.getByRole('button', { name: 'Transfer 1,500.00' })).toBeVisible()
}

export const openPayout = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('article', { name: /^Payout statement / })).toBeVisible()
}

export const openCreditRequest = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: /^Credit request CR-/ })).toBeVisible()
}
