// Guards: credit-requests, deposit-accounts, files
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { haveDepositAccount } from '../kit/deposit-account.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { readSummary } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { typedToday } from '../kit/today.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')
const depots = useDesk(banyan, 'Franchise', ...refusals(400))

test.beforeAll(async () => {
  const all = await banyan()
  const admin = signInOf(all, 'Admin')
  await haveDepositAccount(all.url, admin)
  await switchOn(all.url, await sessionOf(all.url, admin), [
    'admin/wallet/credit-requests',
    'user/wallet/request-for-credit',
    'user/wallet/credit-requests',
  ])
})

interface Paid {
  readonly amount: string
  readonly mode: string
  readonly reference: string
}

/** Fills in what was paid, and sends it. */
const askFor = async (page: Page, { amount, mode, reference }: Paid): Promise<void> => {
  await fillForm(page, { 'Amount paid': amount })
  await fieldOf(page, 'Paid by').selectOption(mode)
  await fillForm(page, { 'Paid on': typedToday(), 'UTR or reference': reference })
  await page.getByRole('button', { name: /^Request credit of/ }).click()
  await press(page.getByRole('alertdialog'), 'Send request')
}
const sent = (page: Page) => page.getByRole('heading', { name: /^Request CR-\d+ is sent$/ })

test('a franchise asks for credit, an admin approves it, and the franchise tops a member up from its wallet', async ({
  browser,
}) => {
  const [admin, depot] = [await office(browser), await depots(browser)]

  await test.step('an empty wallet leads to the request', async () => {
    await goTo(depot, '/franchise/topup/topup-from-wallet')
    await expect(depot.getByRole('heading', { name: 'Your wallet is empty' })).toBeVisible()
    await depot.getByRole('link', { name: 'Request credit', exact: true }).last().click()
    await expect(depot).toHaveURL(/\/franchise\/wallet\/request-for-credit$/)
    await fillForm(depot, { 'Amount paid': '5900' })
    expect(await readSummary(depot.locator('dl.summary').first())).toMatchObject({
      'Stock wallet': '₹0.00',
      Paid: '₹5,900.00',
      'In the wallet once it is approved': '₹5,900.00',
    })
    await expect(depot.getByText('Rupees Five Thousand Nine Hundred Only').first()).toBeVisible()
    await expect(depot.getByRole('img', { name: 'Scan to pay namuna@okbank' })).toBeVisible()
    await askFor(depot, { amount: '5900', mode: 'UPI', reference: '4126-0012-3456' })
    await expect(sent(depot)).toBeVisible()
  })

  await test.step('the same payment again is refused by name', async () => {
    await press(depot, 'Another request')
    await askFor(depot, { amount: '5900', mode: 'IMPS', reference: '412600123456' })
    await expect(depot.getByText(/already recorded/).first()).toBeVisible()
  })

  await test.step('the admin finds it on the dashboard and approves it', async () => {
    await goTo(admin, '/admin/dashboard')
    await admin.getByRole('link', { name: /Credit requests to answer/ }).click()
    await admin.getByRole('row').filter({ hasText: 'Depot Udaharan' }).getByRole('link').first().click()
    const sheet = admin.getByRole('dialog', { name: /^Credit request CR-/ })
    await expect(sheet.getByText('Rupees Five Thousand Nine Hundred Only')).toBeVisible()
    await expect(sheet.getByText('412600123456')).toBeVisible()
    await press(sheet, 'Approve')
    const question = admin.getByRole('dialog', { name: /^Approve CR-/ })
    await expect(question.getByText('Rupees Five Thousand Nine Hundred Only')).toBeVisible()
    await press(question, 'Approve')
    await expect(admin.getByText('Approved: 5,900.00 is in the Stock wallet of Depot Udaharan')).toBeVisible()
  })

  await test.step('the bell of the franchise says so, leads there, and then has nothing new', async () => {
    await goTo(depot, '/franchise/dashboard')
    await depot.getByRole('button', { name: /^Notices/ }).click()
    const bell = depot.getByRole('dialog', { name: 'Notices' })
    const told = bell.getByRole('listitem').filter({ hasText: 'Your wallet is credited' })
    await expect(told).toContainText('₹5,900.00 is in your Stock wallet')
    await told.getByRole('link', { name: 'See it in Credit requests' }).click()
    await expect(depot).toHaveURL(/\/franchise\/wallet\/credit-requests\?open=\d+$/)
    await expect(bell).toBeHidden()
    await expect(depot.getByRole('dialog').getByText('Approved').first()).toBeVisible()
    await depot.keyboard.press('Escape')
    await expect(depot.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  })

  await test.step('the franchise activates a member from its wallet', async () => {
    const all = await banyan()
    await goTo(depot, '/franchise/wallet/credit-requests')
    await expect(depot.getByRole('row').filter({ hasText: 'CR-' }).getByText('Approved')).toBeVisible()
    await goTo(depot, '/franchise/topup/topup-from-wallet')
    const newcomer = { name: 'Asha Namuna', link: `${all.url}/accounts/join?sponsor=ROOT1&side=left` }
    await fillForm(depot, { 'Member id': await joinByCall(newcomer) })
    await fieldOf(depot, 'Package').selectOption({ index: 1 })
    await fillForm(depot, { 'Your password': signInOf(all, 'Franchise').password })
    const { 'Leaves the wallet': price = '' } = await readSummary(depot.locator('dl.summary').first())
    expect(price).toMatch(/^₹[\d,]+\.00$/)
    await press(depot, 'Activate')
    await depot
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Activate/ })
      .click()
    await expect(depot.getByRole('heading', { name: 'Asha Namuna is active' })).toBeVisible()
    const receipt = await readSummary(depot.locator('dl.summary').first())
    expect(receipt['Left in the wallet']).toMatch(/^₹[\d,]+\.00$/)
  })
})

test('a member takes a request back, and reads why another was rejected', async ({ page: member, browser }) => {
  const admin = await office(browser)
  await beginAs(member, await banyan(), 'User')
  await goTo(member, '/user/wallet/request-for-credit')
  await askFor(member, { amount: '2500', mode: 'UPI', reference: '412600123457' })
  await expect(sent(member)).toBeVisible()
  await press(member, 'Another request')
  await askFor(member, { amount: '2600.50', mode: 'Cheque', reference: '000123' })
  await expect(sent(member)).toBeVisible()

  await member.getByRole('link', { name: 'See my requests' }).click()
  const open = (amount: string) => member.getByRole('row').filter({ hasText: amount }).getByRole('link').first().click()
  await open('2,500.00')
  await press(member.getByRole('dialog'), 'Take back')
  await press(member.getByRole('alertdialog'), 'Take back')
  await expect(member.getByText(/^Taken back: CR-/)).toBeVisible()
  await expect(member.getByRole('dialog')).toBeFocused()
  await expect(member.getByRole('dialog').getByText('Taken back', { exact: true })).toHaveCount(2)
  await expect(member.getByRole('dialog').getByText('Answered')).toHaveCount(0)
  await member.keyboard.press('Escape')
  await expect(member.getByRole('row').filter({ hasText: '2,500.00' }).getByText('Taken back')).toBeVisible()

  await goTo(admin, '/admin/wallet/credit-requests?state=pending')
  await admin.getByRole('row').filter({ hasText: '2,600.50' }).getByRole('link').first().click()
  await press(admin.getByRole('dialog'), 'Reject')
  const question = admin.getByRole('dialog', { name: /^Reject CR-/ })
  await fillForm(question, { Reason: 'The cheque was returned by the bank' })
  await press(question, 'Reject')
  await expect(admin.getByText(/^Rejected: CR-/)).toBeVisible()

  await goTo(member, '/user/wallet/credit-requests')
  await open('2,600.50')
  await expect(member.getByRole('dialog').getByText('The cheque was returned by the bank')).toBeVisible()
})

test('above what goes without it an admin gives the password', async ({ browser }) => {
  const [admin, depot] = [await office(browser), await depots(browser)]
  await goTo(depot, '/franchise/wallet/request-for-credit')
  await fillForm(depot, { 'Amount paid': '50' })
  await fieldOf(depot, 'UTR or reference').click()
  await expect(depot.getByText('At least 100.').first()).toBeVisible()
  await askFor(depot, { amount: '10000.01', mode: 'UPI', reference: '412600123458' })
  await expect(sent(depot)).toBeVisible()

  await goTo(admin, '/admin/wallet/credit-requests?state=pending')
  await admin.getByRole('row').filter({ hasText: '10,000.01' }).getByRole('link').first().click()
  await press(admin.getByRole('dialog'), 'Approve')
  const question = admin.getByRole('dialog', { name: /^Approve CR-/ })
  await fillForm(question, { 'Your password': signInOf(await banyan(), 'Admin').password })
  await press(question, 'Approve')
  await expect(admin.getByText('Approved: 10,000.01 is in the Stock wallet of Depot Udaharan')).toBeVisible()
})
