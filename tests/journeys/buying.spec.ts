// Guards: pin-sales
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByLink } from '../kit/people.ts'
import { signIn } from '../kit/sign-in.ts'
import { readSummary } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('demo')

/** The balance of the income wallet on the dashboard, in hundredths. */
const balanceOf = async (page: Page): Promise<number> => {
  await goTo(page, '/user/dashboard')
  const shown = page.locator('.money-balance').first()
  await expect(shown).toHaveText(/\d/)
  return Number((await shown.innerText()).replaceAll(/\D/g, ''))
}

const price = 1_180_00

/**
 * A member whom closings have paid buys a pin from the income wallet, reads its password, and a friend joins with it
 * and is active at once: earned money became a place in the team, and the wallet says so.
 */
test('a member who has earned buys a pin and brings somebody in with it', async ({
  page,
  newDevice,
  baseURL,
  watch,
}) => {
  const member = signInOf(await banyan(), 'User')
  await signIn(page, member)
  const before = await balanceOf(page)
  expect(before).toBeGreaterThan(price)

  const pin_no = await test.step('the member buys a pin from the income wallet', async () => {
    await goTo(page, '/user/pin-management/generate-pin')
    await fieldOf(page, 'Package').selectOption({ label: 'Starter, 1,180.00' })
    expect(await readSummary(page.locator('dl.summary'))).toMatchObject({
      Package: 'Starter',
      Pins: '1',
      'Leaves the wallet': '₹1,180.00',
    })
    watch.announce(/pins\/buy/, /This is not your password/)
    await fillForm(page, { 'Your password': 'not-my-password' })
    await press(page, 'Buy for 1,180.00')
    await press(page.getByRole('alertdialog'), 'Buy pins')
    await press(page.getByRole('alertdialog'), 'OK')
    await expect(page.getByText('This is not your password.').first()).toBeVisible()
    await fillForm(page, { 'Your password': member.password })
    await press(page, 'Buy for 1,180.00')
    await press(page.getByRole('alertdialog'), 'Buy pins')
    await expect(page.getByRole('heading', { name: '1 Starter pin is yours' })).toBeVisible()
    const shown = await page.getByRole('list', { name: 'Pin numbers' }).getByRole('listitem').innerText()
    return /^\w+/.exec(shown.trim())?.[0] ?? ''
  })

  const pin_password = await test.step('and reads its password', async () => {
    await goTo(page, `/user/pin-management/view-pin?pin_no=${pin_no}`)
    const row = page.getByRole('row').filter({ hasText: pin_no })
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Show password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pin and password' })
    await expect(dialog.locator('dd').first()).toContainText(pin_no)
    const values = await dialog.locator('dd').allInnerTexts()
    await press(dialog, 'Close')
    return values[1]?.trim() ?? ''
  })

  await test.step('a friend joins with it and is active at once', async () => {
    const friend = await newDevice()
    const link = `${baseURL}/accounts/join?sponsor=${member.user_id}&side=left`
    const user_id = await joinByLink(friend, { name: 'Bina Namuna', link, pin: { pin_no, pin_password } })
    expect(user_id).not.toBe('')
    await goTo(page, `/user/pin-management/view-pin?pin_no=${pin_no}`)
    await expect(page.getByRole('row').filter({ hasText: pin_no })).toContainText('Used')
  })

  await test.step('the wallet holds that much less', async () => {
    expect(before - (await balanceOf(page))).toBe(price)
  })
})
