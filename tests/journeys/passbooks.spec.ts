// Guards: wallets, ledger
import { readFile } from 'node:fs/promises'
import { buyPins } from '@banyan/contract/pin-sales/pin-sales.ts'
import { findPackageOffers } from '@banyan/contract/packages/package-offers.ts'
import { getOwnWallets } from '@banyan/contract/wallets/wallet-details.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('demo')

const pages = [
  'user/wallet/wallet-details',
  'user/wallet/passbook',
  'admin/wallet/account-balance',
  'admin/wallet/passbook',
] as const

/** Indian digits: 12,34,567.50. */
const shown = (amount: string) => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Number(amount))

test('a member buys a pin, and the passbook and its statements say where the money went', async ({ page }) => {
  const running = await banyan()
  await switchOn(running.url, await sessionOf(running.url, signInOf(running, 'Admin')), pages)
  const member = signInOf(running, 'User')
  const session = await sessionOf(running.url, member)
  const caller = { url: running.url, session }
  const { data: offers } = await callAs(caller, findPackageOffers)
  const cheapest = offers.toSorted((one, other) => Number(one.price) - Number(other.price))[0]!
  const bought = await callAs(caller, buyPins, {
    body: { package_id: cheapest.id, count: 1, wallet: 'INCOME', current_password: member.password },
  })
  const { data } = await callAs(caller, getOwnWallets.user)
  const balance = shown(data.wallets[0]!.balance)
  await openAs(page, session)

  await test.step('wallet details say what each wallet holds and lead to its passbook', async () => {
    await goTo(page, '/user/wallet/wallet-details')
    const wallet = page.getByRole('region', { name: 'Income wallet' })
    await expect(wallet).toContainText(balance)
    await expect(wallet).toContainText('Paid in 30 days')
    await expect(page.getByRole('heading', { name: 'Held incomes' })).toBeVisible()
    await wallet.getByRole('link', { name: 'Passbook' }).click()
    await expect(page.getByRole('heading', { name: 'Passbook', level: 1 })).toBeVisible()
  })

  await test.step('the newest entry is the pin, with the balance after it, and leads to the pins', async () => {
    const row = page.locator('tbody tr').first()
    await expect(row).toContainText('Pins bought')
    await expect(row).toContainText(shown(bought.data.paid))
    await expect(row).toContainText(balance)
    await expect(page.getByRole('region', { name: 'Income wallet' })).toContainText(balance)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/view-pin/)
    await page.goBack()
  })

  await test.step('before today it held what the passbook says before today', async () => {
    const older = page.locator('tbody tr').filter({ hasText: 'Held incomes released' }).first()
    await expect(older).toBeVisible()
    const days = await page.locator('tbody tr').first().locator('time').getAttribute('datetime')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(days!))
    await goTo(page, `/user/wallet/passbook?wallet=INCOME&from=${today}&to=${today}&kind=pins_sold`)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(page.getByText(/^Before \d\d-\d\d-\d{4}$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Income wallet' })).toContainText(balance)
  })

  await test.step('the statement is taken as a PDF and as CSV', async () => {
    await goTo(page, '/user/wallet/passbook?wallet=INCOME')
    const [pdf] = await Promise.all([page.waitForEvent('download'), press(page, 'PDF statement')])
    expect(pdf.suggestedFilename()).toBe(`statement-${member.user_id}-income.pdf`)
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await press(page, 'Export')
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV, with semicolons' }).click(),
    ])
    const lines = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\n')
    const [heads, opening] = lines
    const [newest, total, closing] = lines.slice(-3)
    expect(heads).toContain('Particulars')
    expect(opening).toContain('Opening balance')
    expect(newest).toContain('Pins bought')
    expect(total).toContain('Total')
    expect(closing).toContain('Closing balance')
    for (const line of [newest, closing]) expect(line).toContain(data.wallets[0]!.balance)
  })
})

test('an admin goes from all balances to anybody’s passbook, and nobody’s id is said', async ({ newDevice }) => {
  const running = await banyan()
  const session = await sessionOf(running.url, signInOf(running, 'Admin'))
  await switchOn(running.url, session, pages)
  const admin = await newDevice(...refusals(404))
  await openAs(admin, session)
  await goTo(admin, '/admin/wallet/account-balance?wallet=INCOME&has_balance=true')
  const largest = admin.locator('tbody tr').first()
  await expect(largest).toContainText('Income wallet')
  const balance = /[\d,]+\.\d\d/.exec((await largest.innerText()).replaceAll(/\s/g, ' '))?.[0] ?? ''
  await largest.getByRole('link').click()
  await expect(admin).toHaveURL(/\/admin\/wallet\/passbook\?user_id=/)
  await expect(admin.getByRole('region', { name: 'Income wallet' })).toContainText(balance)
  await expect(admin.locator('tbody tr').first()).toContainText(balance)

  await fieldOf(admin, 'Member or franchise').fill('NOBODY99')
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('No wallet found!')).toBeVisible()
  await press(admin, 'Show the company’s own member')
  await expect(admin.getByText('No entries yet')).toBeVisible()
})

test('a franchise reads its stock and commission wallets', async ({ page }) => {
  const running = await banyan()
  await openAs(page, await sessionOf(running.url, signInOf(running, 'Franchise')))
  await goTo(page, '/franchise/wallet/wallet-details')
  await expect(page.getByRole('heading', { name: 'Stock wallet' })).toBeVisible()
  await page.getByRole('region', { name: 'Commission wallet' }).getByRole('link', { name: 'Passbook' }).click()
  await expect(page.getByRole('radio', { name: 'Commission wallet' })).toBeChecked()
  await expect(page.getByText('No entries yet')).toBeVisible()
})
