import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { addFullAdmin } from '../kit/console.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { joinByLink, made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { readSummary } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('demo')

const pages: readonly PageKey[] = [
  'user/wallet/transfer-fund',
  'user/wallet/fund-transfer-history',
  'admin/wallet/credit-debit',
  'admin/wallet/credit-debit-history',
  'admin/wallet/fund-transfer-history',
]

test('a member moves income to the fund wallet and reads the receipt', async ({ newDevice }) => {
  const all = await banyan()
  await switchOn(all.url, await sessionOf(all.url, signInOf(all, 'Admin')), pages)
  const member = signInOf(all, 'User')
  const page = await newDevice(...refusals(400))
  await openAs(page, await sessionOf(all.url, member))
  await page.goto('/user/wallet/transfer-fund')

  await test.step('the summary says what will be left before anything is sent', async () => {
    await fillForm(page, { Amount: '500', 'Your password': member.password })
    expect(await readSummary(page.locator('dl.summary'))).toMatchObject({
      To: 'Fund wallet',
      'Leaves the wallet': '₹500.00',
    })
  })

  await test.step('an amount that is no multiple is refused at the field', async () => {
    await fillForm(page, { Amount: '550' })
    await press(page, 'Transfer 550.00')
    await press(page.getByRole('alertdialog'), 'Transfer')
    await expect(page.getByText('Enter a multiple of 100.00.').first()).toBeVisible()
    await press(page.getByRole('alertdialog'), 'OK')
  })

  await test.step('it moves, and the history has it', async () => {
    await fillForm(page, { Amount: '500', 'Your password': member.password })
    await press(page, 'Transfer 500.00')
    await press(page.getByRole('alertdialog'), 'Transfer')
    await expect(page.getByRole('heading', { name: '500.00 transferred' })).toBeVisible()
    expect(await readSummary(page.locator('dl.summary'))).toMatchObject({ Arrived: '₹500.00', Charge: '₹0.00' })
    await page.getByRole('link', { name: 'Transfer history' }).click()
    await expect(page.getByRole('dialog')).toContainText('Own wallets')
  })
})

test('an admin credits alone up to the limit, and with a second admin above it', async ({ newDevice }) => {
  const all = await banyan()
  const admin = signInOf(all, 'Admin')
  const session = await sessionOf(all.url, admin)
  await switchOn(all.url, session, pages)
  const member = signInOf(all, 'User')
  const asker = await newDevice()
  await openAs(asker, session)
  const second = await newDevice()
  await openAs(second, await addFullAdmin(all, { user_id: 'admin-meera', name: 'Meera Udaharan' }))

  const credit = async (amount: string, button: string) => {
    await asker.goto('/admin/wallet/credit-debit')
    await fieldOf(asker, 'Member or franchise id').fill(member.user_id)
    await fieldOf(asker, 'Reason').selectOption({ label: 'Deposit received' })
    await fillForm(asker, { Amount: amount, Remark: 'Paid in at the office', 'Your password': admin.password })
    await press(asker, button)
    await press(asker.getByRole('alertdialog'), 'Credit')
  }

  await test.step('a small one moves at once', async () => {
    await credit('1000', 'Confirm 1,000.00')
    await expect(asker.getByRole('heading', { name: '1,000.00 moved' })).toBeVisible()
  })

  await test.step('with it, a large one is above the limit and waits', async () => {
    await credit('9500', 'Confirm 9,500.00')
    await expect(asker.getByText('A second admin decides on it within 3 days.')).toBeVisible()
    await asker.getByRole('link', { name: 'Credit and debit history' }).click()
    await expect(asker.getByRole('dialog')).toContainText('Waiting')
  })

  await test.step('a second admin reads how much into which wallet, and agrees', async () => {
    await second.goto('/admin/approvals?state=waiting')
    await second.getByRole('row').filter({ hasText: 'Credit or debit' }).getByRole('link').first().click()
    await expect(second.getByRole('dialog')).toContainText('9,500')
    await expect(second.getByRole('dialog')).toContainText('Fund wallet')
    await press(second.getByRole('dialog'), 'Approve')
    await press(second.getByRole('dialog', { name: 'Approve this?' }), 'Approve')
    await expect(second.getByText('Approved and done')).toBeVisible()
  })

  await test.step('the history names both', async () => {
    await asker.goto('/admin/wallet/credit-debit-history')
    await expect(asker.getByRole('row').filter({ hasText: 'admin-meera' })).toContainText(admin.user_id)
  })
})

test('members pay each other once the company lets them', async ({ newDevice }) => {
  const all = await banyan()
  const session = await sessionOf(all.url, signInOf(all, 'Admin'))
  await switchOn(all.url, session, pages)
  const admin = await newDevice()
  await openAs(admin, session)
  await admin.goto('/setup?tab=transfers')
  await admin.getByLabel('Members may pay each other from the fund wallet').check()
  await admin.getByLabel('Only active members receive').uncheck()
  await press(admin, 'Save transfer rules')
  await expect(admin.getByText('Transfer rules saved').first()).toBeVisible()

  const member = signInOf(all, 'User')
  const friend_page = await newDevice()
  const friend = await joinByLink(friend_page, {
    name: 'Bina Namuna',
    link: `${all.url}/accounts/join?sponsor=${member.user_id}&side=left`,
  })
  const page = await newDevice()
  await openAs(page, await sessionOf(all.url, member))

  await test.step('the name shows before anything is sent', async () => {
    await page.goto('/user/wallet/transfer-fund')
    await fillForm(page, { Amount: '300', 'Your password': member.password })
    await press(page, 'Transfer 300.00')
    await press(page.getByRole('alertdialog'), 'Transfer')
    await expect(page.getByRole('heading', { name: '300.00 transferred' })).toBeVisible()
    await press(page, 'Transfer again')
    await page.getByText('Another member', { exact: true }).click()
    await fieldOf(page, 'Member id').fill(friend)
    await expect(page.locator('dl.summary')).toContainText('Bina Namuna')
  })

  await test.step('and the money is theirs', async () => {
    await fillForm(page, { Amount: '300', 'Your password': member.password })
    await press(page, 'Transfer 300.00')
    await press(page.getByRole('alertdialog', { name: 'Transfer 300.00 to Bina Namuna?' }), 'Transfer')
    await expect(page.getByRole('heading', { name: '300.00 transferred' })).toBeVisible()
    const theirs = await newDevice()
    await openAs(theirs, await sessionOf(all.url, { user_type: 'User', user_id: friend, password: made_up_password }))
    await theirs.goto('/user/wallet/fund-transfer-history')
    await expect(theirs.getByRole('row').filter({ hasText: 'Received' })).toContainText('300.00')
  })
})
