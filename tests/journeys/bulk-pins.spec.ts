// Guards: pins
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, type Session, sessionOf } from '../kit/open-as.ts'
import { acceptTerms, made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const as = async (user_type: 'Admin' | 'User' | 'Franchise'): Promise<Session> => {
  const all = await banyan()
  return sessionOf(all.url, signInOf(all, user_type))
}

/** Issues paid pins as the page of the admins does, for a test that is about what comes after. */
const issuePins = async (owner_user_id: string, count: number): Promise<void> => {
  const { token } = await as('Admin')
  const answer = await fetch(`${(await banyan()).url}/api/admin/pins/generate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      owner_user_id,
      package_id: '1',
      kind: 'paid',
      count,
      payment_mode: 'Cash',
      payment_reference: '',
      reason: '',
      current_password: signInOf(await banyan(), 'Admin').password,
    }),
  })
  if (!answer.ok) throw new Error(`no pins were issued: ${await answer.text()}`)
}

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select [A-Z0-9-]+$/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })

const handOver = async (page: Page) => {
  await goTo(page, '/user/pin-management/view-pin?status=unused')
  await page.getByRole('button', { name: 'Actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over a pin' })
  await expect(dialog.getByRole('img', { name: 'QR of the link with the pin' })).toBeVisible()
  return dialog
}

/** What a camera would read off the picture: the same link is copied by the button below it. */
const linkOf = async (page: Page): Promise<string> => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void (document.documentElement.dataset['copied'] = text) },
    })
  })
  await press(page, 'Copy the link')
  await expect(page.locator('html')).toHaveAttribute('data-copied', /#pin=/)
  return (await page.locator('html').getAttribute('data-copied')) ?? ''
}

test('an admin acts on many pins at once, and hears of each one that stays as it was', async ({ page }) => {
  const world = await banyan()
  const link = `${world.url}/accounts/join?sponsor=ROOT1&side=left`
  const ashaId = await joinByCall({ name: 'Asha Namuna', link })
  await issuePins(ashaId, 30)
  await openAs(page, await as('Admin'))
  await goTo(page, `/admin/pin-management/view-pin?user_id=${ashaId}`)

  await test.step('rows are picked by the box, by shift and by the keyboard, and stay picked on the next page', async () => {
    await boxes(page).nth(0).click()
    await boxes(page)
      .nth(3)
      .click({ modifiers: ['Shift'] })
    await expect(bar(page).getByRole('status')).toHaveText('4 selected')
    await boxes(page).nth(5).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(boxes(page)).toHaveCount(5)
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
    await expect(bar(page).getByRole('status')).toHaveText('10 selected')
  })

  await test.step('all of them are blocked', async () => {
    await press(bar(page), 'Block')
    await press(page.getByRole('alertdialog', { name: 'Block 10 pins?' }), 'Block')
    const result = page.getByRole('dialog', { name: '10 blocked' })
    await expect(result).toContainText('All done.')
    await press(result, 'Close')
    await expect(bar(page)).toBeHidden()
  })

  await test.step('of a whole page cancelled the blocked ones are refused by name, and stay selected', async () => {
    await page.getByRole('button', { name: 'First page' }).click()
    await expect(boxes(page)).toHaveCount(25)
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
    await press(bar(page), 'Cancel')
    const question = page.getByRole('dialog', { name: 'Cancel 25 pins for good?' })
    await fillForm(question, { Reason: 'Paid twice' })
    await press(question, 'Cancel the pins')
    const result = page.getByRole('dialog', { name: '20 cancelled, 5 not' })
    await expect(result).toContainText('Given back: ₹23,600.00')
    const refused = result.getByRole('list', { name: 'Refused, with the reasons' }).getByRole('listitem')
    await expect(refused).toHaveCount(5)
    await expect(refused.first()).toContainText('This pin is blocked: it cannot be cancelled.')
    const download = page.waitForEvent('download')
    await press(result, 'Save as CSV')
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(26)
    expect(lines.filter((line) => line.includes(';Refused;This pin is blocked'))).toHaveLength(5)
    await press(result, 'Close')
    await expect(bar(page).getByRole('status')).toHaveText('5 selected')
  })

  await test.step('another filter lets the selection go', async () => {
    await page.getByRole('button', { name: /^Status/ }).click()
    await fieldOf(page.getByRole('dialog'), 'Status').selectOption('Blocked')
    await press(page, 'Apply')
    await expect(boxes(page)).toHaveCount(10)
    await expect(bar(page)).toBeHidden()
  })
})

test('a member hands on chosen pins, and one over to a newcomer who joins by its picture', async ({
  page: owner,
  newDevice,
}) => {
  const world = await banyan()
  const session = await as('User')
  const link = `${world.url}/accounts/join?sponsor=${session.user.user_id}&side=right`
  const binaId = await joinByCall({ name: 'Bina Namuna', link })
  await issuePins(session.user.user_id, 4)
  await openAs(owner, session)

  await test.step('two chosen pins go to a member', async () => {
    await goTo(owner, '/user/pin-management/view-pin?status=unused')
    await boxes(owner).nth(1).click()
    await boxes(owner).nth(2).click()
    await press(bar(owner), 'Transfer')
    const dialog = owner.getByRole('dialog', { name: 'Transfer 2 pins' })
    await fillForm(dialog, { 'To (user id)': binaId })
    await expect(dialog.getByText('Bina Namuna')).toBeVisible()
    await press(dialog, 'Transfer pins')
    await press(owner.getByRole('dialog', { name: '2 went to Bina Namuna' }), 'Close')
    await expect(boxes(owner)).toHaveCount(2)
  })

  await test.step('a newcomer scans one: the form is filled in, the address says nothing, and they are active', async () => {
    const dialog = await handOver(owner)
    await expect(dialog).toContainText('Anyone with this picture can use the pin')
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    const handed = await linkOf(owner)
    expect(new URL(handed).search + new URL(handed).pathname).not.toContain('pin')
    const newcomer = await newDevice()
    await newcomer.goto(handed)
    await expect(fieldOf(newcomer, 'Pin number')).not.toHaveValue('')
    await expect(newcomer).toHaveURL(new RegExp(`/accounts/join\\?sponsor=${session.user.user_id}$`))
    await newcomer.getByText('Left', { exact: true }).click()
    await fillForm(newcomer, {
      'Full name': 'Chetan Udaharan',
      'E-mail': 'namuna@example.org',
      Mobile: '9000000000',
      Password: made_up_password,
    })
    await acceptTerms(newcomer)
    await press(newcomer, 'Join')
    await press(newcomer.getByRole('alertdialog'), 'Join and activate')
    await expect(newcomer.getByRole('heading', { name: 'Welcome, Chetan Udaharan' })).toBeVisible()
    await goTo(owner, '/user/pin-management/view-pin?status=used')
    await expect(owner.getByRole('row').filter({ hasText: 'Chetan Udaharan' })).toBeVisible()
  })

  await test.step('a member who is not signed in finds the pin on the page of top-ups after signing in', async () => {
    await switchOn(world.url, await as('Admin'), ['user/donation/topup-by-pin'])
    const dialog = await handOver(owner)
    await dialog.getByText('A member', { exact: true }).click()
    const handed = await linkOf(owner)
    const member = await newDevice()
    await member.goto(handed)
    await expect(member).toHaveURL(/\/accounts\/sign-in$/)
    await fillForm(member, { 'User id': binaId, Password: made_up_password })
    await press(member, 'Sign in')
    await expect(member).toHaveURL(/\/user\/donation\/topup-by-pin$/)
    await expect(fieldOf(member, 'Pin number')).not.toHaveValue('')
  })
})
