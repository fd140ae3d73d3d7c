import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'
import { settle } from '../screens/calm.ts'
import * as acts from './acts.ts'
import type { Picture } from './picture.ts'
import { communityPictures, tradePictures } from './trade-and-community.ts'

const dir = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url))

const desktop = { width: 1200, height: 800 }
const phone = { width: 360, height: 780 }

const pictures: readonly Picture[] = [
  { name: 'member-dashboard', as: 'User', path: '/user/dashboard' },
  { name: 'member-phone', as: 'User', path: '/user/dashboard', isPhone: true },
  { name: 'member-held', as: 'User', path: '/user/dashboard', act: acts.showHeld },
  { name: 'member-tree', as: 'User', path: '/binary-tree' },
  { name: 'member-team', as: 'User', path: '/user/team-details/downline-details' },
  { name: 'member-days', as: 'User', path: '/user/team-details/daywise-business-details' },
  { name: 'member-direct-tree', as: 'User', path: '/user/team-details/direct-tree', isPhone: true },
  { name: 'admin-team', as: 'Admin', path: '/admin/team-details/downline-details' },
  { name: 'member-why', as: 'User', path: '/user/income/matching-income-details', act: acts.openFirstRow },
  { name: 'member-security', as: 'User', path: '/user/security' },
  { name: 'member-two-factor', as: 'User', path: '/user/security', isPhone: true, act: acts.beginTwoFactor },
  { name: 'member-profile', as: 'User', path: '/user/profile' },
  { name: 'member-kyc', as: 'User', path: '/user/kyc', isPhone: true },
  { name: 'member-packages', as: 'User', path: '/user/donation/packages', act: acts.showBought },
  { name: 'member-receipt', as: 'User', path: '/user/donation/package-details', act: acts.openReceipt },
  { name: 'member-pay-donation', as: 'User', path: '/user/donation/pay-donation' },
  { name: 'member-receive-donation', as: 'User', path: '/user/donation/receive-donation' },
  { name: 'admin-donation-links', as: 'Admin', path: '/admin/donation/donation-links' },
  { name: 'admin-package', as: 'Admin', path: '/admin/donation/packages', act: acts.openPackage },
  { name: 'admin-donation-fee', as: 'Admin', path: '/admin/donation/packages', act: acts.typeFee },
  { name: 'admin-proof', as: 'Admin', path: '/admin/proof', act: acts.proveBooks },
  { name: 'admin-pin-order', as: 'Admin', path: '/admin/pin-management/pin-generate', act: acts.orderPins },
  { name: 'admin-dashboard', as: 'Admin', path: '/admin/dashboard' },
  { name: 'admin-closings', as: 'Admin', path: '/admin/closings' },
  { name: 'admin-phone', as: 'Admin', path: '/admin/closings', isPhone: true },
  { name: 'admin-rights', as: 'Admin', path: '/admin/sub-admin/add-new-admin', act: acts.chooseMembers },
  { name: 'admin-pages', as: 'Admin', path: '/setup?tab=pages' },
  { name: 'admin-checking', as: 'Admin', path: '/admin/member/banking-and-payment', act: acts.openBankDetails },
  {
    name: 'admin-member',
    as: 'Admin',
    path: '/admin/member/member-search?sort=joined_at',
    // One of the first members has filled everything in; the very first is the company itself.
    act: (page) => acts.openMember(page, 4),
  },
  {
    name: 'admin-approvals',
    as: 'Admin',
    path: '/admin/member/member-search?status=registered',
    act: acts.askToErase,
  },
  { name: 'admin-audit', as: 'Admin', path: '/admin/audit' },
  { name: 'admin-plan', as: 'Admin', path: '/setup?tab=plan' },
  { name: 'admin-simulator', as: 'Admin', path: '/setup?tab=simulator', act: acts.simulate },
  { name: 'admin-incomes', as: 'Admin', path: '/admin/income/sponsored-income-details' },
  { name: 'admin-compliance', as: 'Admin', path: '/admin/compliance' },
  { name: 'disclosure', as: 'User', path: '/income-disclosure' },
  {
    name: 'member-credit',
    as: 'User',
    path: '/user/wallet/request-for-credit',
    prepare: acts.openCredit,
    act: acts.typeCredit,
  },
  {
    name: 'franchise-credit',
    as: 'Franchise',
    path: '/franchise/wallet/request-for-credit',
    prepare: acts.openCredit,
    act: acts.sendCredit,
  },
  {
    name: 'admin-credit',
    as: 'Admin',
    path: '/admin/wallet/credit-requests?state=pending',
    prepare: acts.openCredit,
    act: acts.openCreditRequest,
  },
  { name: 'member-passbook', as: 'User', path: '/user/wallet/passbook', prepare: acts.openWallets },
  {
    name: 'member-transfer',
    as: 'User',
    path: '/user/wallet/transfer-fund',
    prepare: acts.openWallets,
    act: acts.typeTransfer,
    isPhone: true,
  },
  {
    name: 'member-withdraw',
    as: 'User',
    path: '/user/withdrawal/withdraw-fund',
    prepare: acts.openWallets,
    act: acts.typeWithdrawal,
  },
  {
    name: 'member-payout',
    as: 'User',
    path: '/user/withdrawal/withdrawal-requests?state=paid',
    prepare: acts.openWallets,
    act: acts.openPayout,
  },
  { name: 'member-tds', as: 'User', path: '/user/tds', isPhone: true },
  {
    name: 'franchise-passbook',
    as: 'Franchise',
    path: '/franchise/wallet/passbook',
    prepare: acts.openWallets,
  },
  { name: 'admin-withdrawals', as: 'Admin', path: '/admin/withdrawal/withdrawal-requests', prepare: acts.openWallets },
  { name: 'admin-tds', as: 'Admin', path: '/admin/tds?sort=-tds' },
  { name: 'franchise-dashboard', as: 'Franchise', path: '/franchise/dashboard' },
  { name: 'franchise-topup', as: 'Franchise', path: '/franchise/topup/topup-by-pin' },
  {
    name: 'franchise-transfer',
    as: 'Franchise',
    path: '/franchise/pin-management/pin-transfer',
    act: acts.chooseVariant,
  },
  { name: 'franchise-pin-statistics', as: 'Franchise', path: '/franchise/pin-management/pin-statistics' },
  {
    name: 'franchise-hand-over',
    as: 'Franchise',
    path: '/franchise/pin-management/view-pin?status=unused',
    act: acts.handOver,
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
