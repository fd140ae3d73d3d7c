// Guards: fund-transfers, topups, wallet-adjustments
import { randomBytes } from 'node:crypto'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { limitLone } from '../kit/lone-limit.ts'
import { rowsAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf, type Session } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { readSummary } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const pages: readonly PageKey[] = [
  'user/wallet/transfer-fund',
  'user/wallet/fund-transfer-history',
  'user/donation/topup-from-wallet',
  'admin/wallet/credit-debit',
  'admin/wallet/credit-debit-history',
]

/** Asks the server straight, for what a test is not about. */
const post = async (url: string, { token }: Session, path: string, body: object): Promise<Record<string, string>> => {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(12).toString('hex'),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  return ((await answer.json()) as { data: Record<string, string> }).data
}

test('an admin credits alone up to the limit, and with a second admin above it', async ({ newDevice }) => {
  const all = await banyan()
  await limitLone(all.database.connectionString, '10000.00')
  const admin = signInOf(all, 'Admin')
  const session = await sessionOf(all.url, admin)
  await switchOn(all.url, session, pages)
  const asker = await newDevice()
  await openAs(asker, session)
  const second = await newDevice()
  await openAs(second, await addFullAdmin(all, { user_id: 'admin-meera', name: 'Meera Udaharan' }))
  const link = `${all.url}/accounts/join?sponsor=ROOT1&side=left`
  const member = await joinByCall({ name: 'Asha Namuna', link })

  const credit = async (amount: string, button: string) => {
    await goTo(asker, '/admin/wallet/credit-debit')
    await expect(asker.getByText(/^Above 10,000\.00 within 24 hours a second admin has to agree\./)).toBeVisible()
    await fieldOf(asker, 'Member or franchise id').fill(member)
    await fieldOf(asker, 'Reason').selectOption({ label: 'Goodwill' })
    await fillForm(asker, { Amount: amount, Remark: 'The parcel came late', 'Your password': admin.password })
    await press(asker, button)
    await press(asker.getByRole('alertdialog'), 'Credit')
  }

  await test.step('a small one moves at once', async () => {
    await credit('1000', 'Confirm 1,000.00')
    await expect(asker.getByRole('heading', { name: '1,000.00 moved' })).toBeVisible()
    expect(await readSummary(asker.locator('dl.summary'))).toMatchObject({ 'Balance after': '₹1,000.00' })
  })

  await test.step('with it, a large one is above the limit and waits', async () => {
    await credit('9500', 'Confirm 9,500.00')
    await expect(asker.getByText('A second admin decides on it within 3 days.')).toBeVisible()
    await asker.getByRole('link', { name: 'Credit and debit history' }).last().click()
    await expect(asker.getByRole('dialog')).toContainText('Waiting')
  })

  await test.step('a second admin reads how much into which wallet, and agrees', async () => {
    await goTo(second, '/admin/approvals?state=waiting')
    await second.getByRole('row').filter({ hasText: member }).getByRole('link').first().click()
    await expect(second.getByRole('dialog')).toContainText('9,500')
    await expect(second.getByRole('dialog')).toContainText('Given balance')
    await press(second.getByRole('dialog'), 'Approve')
    await press(second.getByRole('dialog', { name: 'Approve this?' }), 'Approve')
    await expect(second.getByText('Approved and done')).toBeVisible()
  })

  await test.step('pins that were paid count under the same limit: the form says that they wait, and is empty again', async () => {
    await goTo(asker, '/admin/pin-management/pin-generate')
    await expect(asker.getByText(/Left for you now: 9,000\.00\.$/)).toBeVisible()
    await fillForm(asker, { 'For whom': 'depot-one' })
    await fieldOf(asker, 'Package').selectOption('Starter')
    await fillForm(asker, { 'How many': '9' })
    await fieldOf(asker, 'Paid by').selectOption('UPI')
    await asker.getByRole('button', { name: /^Generate for / }).click()
    await press(asker.getByRole('alertdialog'), 'Send for approval')
    await expect(asker.getByText(/^Sent for approval/).first()).toBeVisible()
    await expect(fieldOf(asker, 'How many')).toHaveValue('')
  })

  await test.step('the second admin reads for whom and for how much, and agrees', async () => {
    await goTo(second, '/admin/approvals?state=waiting')
    await second.getByRole('row').filter({ hasText: 'depot-one' }).getByRole('link').first().click()
    const asked = second.getByRole('dialog')
    for (const said of ['Paid pins', 'Starter', '10,620', 'depot-one']) await expect(asked).toContainText(said)
    await press(asked, 'Approve')
    await press(second.getByRole('dialog', { name: 'Approve this?' }), 'Approve')
    await expect(second.getByText('Approved and done').first()).toBeVisible()
    await goTo(second, '/admin/pin-management/view-pin?user_id=depot-one')
    await expect(second.getByRole('row').filter({ hasText: 'depot-one' })).toHaveCount(9)
  })

  await test.step('the history names both', async () => {
    await goTo(asker, '/admin/wallet/credit-debit-history')
    await expect(asker.getByRole('row').filter({ hasText: 'admin-meera' })).toContainText('9,500')
  })

  await test.step('the member buys a package with it, and reads on the receipt what it paid', async () => {
    const asha = await newDevice()
    await openAs(asha, await sessionOf(all.url, { user_type: 'User', user_id: member, password: made_up_password }))
    await goTo(asha, '/user/donation/topup-from-wallet')
    await fillForm(asha, { 'Member id': member })
    await fieldOf(asha, 'Package').selectOption({ index: 1 })
    await fillForm(asha, { 'Your password': made_up_password })
    const summary = await readSummary(asha.locator('dl.summary').first())
    const price = summary['All together']
    expect(price).toMatch(/^₹[\d,]+\.00$/)
    expect(summary).toMatchObject({ 'From your given balance': price, 'Leaves the wallet': '₹0.00' })
    await press(asha, 'Activate')
    await asha
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Activate/ })
      .click()
    await expect(asha.getByRole('heading', { name: 'Asha Namuna is active' })).toBeVisible()
    expect(await readSummary(asha.locator('dl.summary').first())).toMatchObject({ 'From your given balance': price })
    await asha.getByRole('link', { name: 'Receipt' }).first().click()
    await expect(asha.getByText('From the given balance')).toBeVisible()
    expect(await readSummary(asha.locator('dl.summary').first())).toMatchObject({
      'From the given balance': price,
      'Paid by the member': '₹0.00',
    })
  })
})

test('a member moves income to the fund wallet, and pays another once the company lets members', async ({
  newDevice,
}) => {
  const all = await banyan()
  const sign_in = signInOf(all, 'Admin')
  const session = await sessionOf(all.url, sign_in)
  await switchOn(all.url, session, pages)
  const second = await addFullAdmin(all, { user_id: 'admin-kiran', name: 'Kiran Udaharan' })
  const link = `${all.url}/accounts/join?sponsor=ROOT1&side=right`
  const sender = await joinByCall({ name: 'Ravi Namuna', link })
  const friend = await joinByCall({ name: 'Bina Namuna', link })
  const { approval_id } = await post(all.url, session, '/admin/wallet-adjustments', {
    user_id: sender,
    wallet: 'INCOME',
    direction: 'credit',
    amount: '800.00',
    reason_code: 'correction',
    remark: 'An income that was missed',
    file_id: null,
    current_password: sign_in.password,
  })
  await post(all.url, second, `/admin/approvals/${approval_id}/approve`, { reason: 'Seen' })

  const page = await newDevice(...refusals(400))
  await openAs(page, await sessionOf(all.url, { user_type: 'User', user_id: sender, password: made_up_password }))
  const send = async (amount: string, button: string) => {
    await fillForm(page, { Amount: amount, 'Your password': made_up_password })
    await press(page, button)
    await press(page.getByRole('alertdialog'), 'Transfer')
  }

  await test.step('an amount that is no multiple is refused at the field', async () => {
    await goTo(page, '/user/wallet/transfer-fund')
    await fillForm(page, { Amount: '550', 'Your password': made_up_password })
    await press(page, 'Transfer 550.00')
    await expect(fieldOf(page, 'Amount')).toHaveAccessibleDescription(/Enter a multiple of 100\.00\./)
    await expect(page.getByRole('alertdialog'), 'nothing is asked, nothing is sent').toHaveCount(0)
  })

  await test.step('the summary says what will be left, and the receipt what moved', async () => {
    await fillForm(page, { Amount: '500' })
    expect(await readSummary(page.locator('dl.summary'))).toMatchObject({
      To: 'Fund wallet',
      'Leaves the wallet': '₹500.00',
      'Left in the income wallet': '₹300.00',
    })
    await send('500', 'Transfer 500.00')
    await expect(page.getByRole('heading', { name: '500.00 transferred' })).toBeVisible()
    expect(await readSummary(page.locator('dl.summary'))).toMatchObject({
      Charge: '₹0.00',
      Arrived: '₹500.00',
      'Balance after': '₹300.00',
    })
    await page.getByRole('link', { name: 'Transfer history', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Own wallets')
  })

  await test.step('an admin lets members pay each other', async () => {
    const admin = await newDevice()
    await openAs(admin, session)
    await goTo(admin, '/setup?tab=transfers')
    await admin.getByLabel('Members may pay each other from the fund wallet').check()
    await admin.getByLabel('Only active members receive').uncheck()
    await press(admin, 'Save transfer rules')
    await expect(admin.getByText(/^Sent for approval/).first()).toBeVisible()
    for (const { id } of await rowsAs({ url: all.url, session: second }, listApprovals, { state: 'waiting' }))
      await post(all.url, second, `/admin/approvals/${id}/approve`, { reason: 'Seen' })
  })

  await test.step('the name shows before anything is sent, and the money is theirs', async () => {
    await goTo(page, '/user/wallet/transfer-fund')
    await page.getByText('Another member', { exact: true }).click()
    await fieldOf(page, 'Member id').fill(friend)
    await expect(page.locator('dl.summary')).toContainText('Bina Namuna')
    await send('300', 'Transfer 300.00')
    await expect(page.getByRole('heading', { name: '300.00 transferred' })).toBeVisible()
    const theirs = await newDevice()
    await openAs(theirs, await sessionOf(all.url, { user_type: 'User', user_id: friend, password: made_up_password }))
    await goTo(theirs, '/user/wallet/fund-transfer-history')
    await expect(theirs.getByRole('row').filter({ hasText: 'Received from Ravi Namuna' })).toContainText('300.00')
  })
})
