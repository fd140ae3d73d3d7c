// Guards: company
import type { Page } from '@playwright/test'
import { depositAccounts, findDepositAccounts } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const office = useDesk(
  banyan,
  'Admin',
  ...refusals(400),
  ...refusals(409),
  // The recorder of traces reads the preview of a picture that is not sent yet, which the page's own policy forbids it.
  /Connecting to 'blob:/,
)

const logoIn = (page: Page) => page.locator('.drop-preview')
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Logo').setInputFiles({ name, mimeType: 'image/png', buffer })
const picture = async (page: Page) => (await page.request.get('/static/images/app/icon-180.png')).body()
const hueOf = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--company-hue').trim())

test('a company puts its own logo, line and colour on the sign-in page', async ({ browser, newDevice }) => {
  const page = await office(browser)
  await goTo(page, '/setup?tab=branding')

  await test.step('what is no image is refused under the field, before it is sent or by the server', async () => {
    await choose(page, 'logo.svg', Buffer.from('<svg/>'))
    await expect(page.getByText('Only images of the types png, jpg and jpeg, please!')).toBeVisible()
    await choose(page, 'logo.png', Buffer.from('<html>'))
    await expect(page.getByText('This is not an image of the types png, jpg or jpeg!')).toBeVisible()
    await expect(logoIn(page)).toHaveCount(0)
  })

  await test.step('a logo that is still on its way holds the form back', async () => {
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/api/files', async (route) => {
      await held
      await route.continue()
    })
    await choose(page, 'logo.png', await picture(page))
    await press(page, 'Save branding')
    await expect(page.getByText('Choose an image and wait until it is uploaded.').first()).toBeAttached()
    go()
    await expect(logoIn(page)).toHaveAttribute('src', /^\/static\/images\/uploads\/[0-9a-f]{32}\.png$/)
  })

  await test.step('the page follows the colour, and goes back when it is left unsaved', async () => {
    const slider = page.getByRole('slider', { name: 'Accent' })
    await slider.fill('330')
    expect(await hueOf(page)).toBe('330')
    await page.getByRole('tab', { name: 'Company', exact: true }).click()
    await press(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Leave')
    await expect.poll(() => hueOf(page)).toBe('212')
    await page.getByRole('tab', { name: 'Branding' }).click()
    await choose(page, 'logo.png', await picture(page))
    await expect(logoIn(page)).toHaveAttribute('src', /uploads/)
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    expect(await hueOf(page)).toBe('213')
  })

  await fillForm(page, { Tagline: 'Grow together' })
  await press(page, 'Save branding')
  await expect(page.locator('.brand .mark-logo')).toBeVisible()

  await test.step('a stranger sees all of it', async () => {
    const stranger = await newDevice()
    await stranger.goto('/accounts/sign-in')
    const mark = stranger.locator('.mark-logo')
    // It is drawn at its size before its bytes have come.
    await expect(mark).toHaveJSProperty('naturalWidth', 180)
    await expect(mark).toBeVisible()
    await expect(stranger.getByText('Grow together')).toBeVisible()
    expect(await hueOf(stranger)).toBe('213')
  })

  await test.step('taken away, the portal’s own mark stands again', async () => {
    await press(page, 'Remove the file')
    await expect(logoIn(page)).toHaveCount(0)
    await press(page, 'Save branding')
    await expect(page.locator('.brand .mark-logo')).toHaveCount(0)
    await expect(page.locator('.brand .mark')).toBeVisible()
  })
})

test('a company says where it is paid, in the order it wants', async ({ browser }) => {
  const running = await banyan()
  const boss = signInOf(running, 'Admin')
  const { password } = boss
  const page = await office(browser)
  await goTo(page, '/setup?tab=deposit')
  const rows = page.getByRole('tabpanel').getByRole('listitem')

  await press(page, 'Add an account')
  await fillForm(page, { Name: 'Main account', 'Name of the holder': 'Namuna Traders', IFSC: 'hdfc0000001' })
  await press(page, 'Save the account')
  await expect(page.getByText('Enter the account number.').first()).toBeVisible()
  await fillForm(page, { 'Account number': '123456789012', Bank: 'Namuna Bank', 'Your password': password })
  await press(page, 'Save the account')
  await expect(rows).toHaveText([/Main account.*123456789012, HDFC0000001, Namuna Bank/])

  await press(page, 'Add an account')
  await page.getByText('UPI', { exact: true }).click()
  await fillForm(page, {
    Name: 'By phone',
    'Name of the holder': 'Namuna Traders',
    'UPI id': 'namuna@okbank',
    'Your password': password,
  })
  await expect(page.getByRole('img', { name: 'Code to pay namuna@okbank' })).toBeVisible()
  await press(page, 'Save the account')
  await expect(rows).toHaveText([/Main account/, /By phone/])

  const act = async (account: string, name: string) => {
    await press(page, `Change, move or switch ${account}`)
    await page.getByRole('menuitem', { name }).click()
  }
  await act('By phone', 'Move up')
  await expect(rows).toHaveText([/By phone/, /Main account/])
  await act('Main account', 'Switch off')
  await expect(rows).toHaveText([/By phone/, /Main account.*Off/])
  await act('Main account', 'Change')
  await fillForm(page, { Name: 'Old account', 'Your password': password })
  // Another admin has the same form open, and is faster.
  const other = { url: running.url, session: await sessionOf(running.url, boss) }
  const { data } = await callAs(other, findDepositAccounts)
  const { id, is_active: _off, ...main } = data.find(({ label }) => label === 'Main account')!
  const body = { ...main, branch: 'Pune', current_password: password }
  await callAs(other, depositAccounts.save, { params: { id }, body })
  await press(page, 'Save the account')
  await expect(page.getByRole('heading', { name: 'Someone else saved this meanwhile' })).toBeVisible()
  await expect(fieldOf(page, 'Branch')).toHaveValue('Pune')
  await expect(fieldOf(page, 'Name')).toHaveValue('Old account')
  await press(page, 'Save the account')
  await expect(rows).toHaveText([/By phone/, /Old account.*Off/])
})
