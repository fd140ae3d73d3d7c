// Guards: topups
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, type Session, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { readSummary } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { typePin } from '../kit/type-pin.ts'

const banyan = useBanyan('demo')

const as = async (user_type: 'Admin' | 'User' | 'Franchise'): Promise<Session> => {
  const all = await banyan()
  return sessionOf(all.url, signInOf(all, user_type))
}

/** Asks what another page of the portal would, for whatever this test is not about. */
const ask = async <Data>({ token }: Session, path: string, body?: object): Promise<Data> => {
  const answer = await fetch(`${(await banyan()).url}/api${path}`, {
    method: path.includes('?') ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** A pin in the hands of the franchise, with its password. */
const pinFor = async (depot: Session, input: object) => {
  await ask(await as('Admin'), '/admin/pins/generate', {
    owner_user_id: depot.user.user_id,
    count: 1,
    payment_mode: 'Cash',
    payment_reference: '',
    reason: '',
    current_password: signInOf(await banyan(), 'Admin').password,
    ...input,
  })
  const [pin] = await ask<{ id: string }[]>(depot, '/franchise/pins?page_size=10&status=unused&sort=-generated_at')
  return ask<{ pin_no: string; pin_password: string }>(depot, `/pins/${pin!.id}/reveal`)
}

const packagesOf = async () => ask<{ id: string; name: string }[]>(await as('Admin'), '/admin/packages?page_size=10')

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

/** Nothing of the page lies beside the screen. */
const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

test('a franchise takes a member from Starter to Growth by an upgrade pin, on a phone', async ({ page, newDevice }) => {
  const { url } = await banyan()
  const depot = await as('Franchise')
  const [starter, growth] = await packagesOf()
  const name = 'Kiran Udaharan'
  const link = `${url}/accounts/join?sponsor=${(await as('User')).user.user_id}&side=left`
  const user_id = await joinByCall({ name, link })
  const first = await pinFor(depot, { kind: 'paid', package_id: starter!.id })
  const upgrade = await pinFor(depot, { kind: 'upgrade', package_id: growth!.id, from_package_id: starter!.id })

  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, depot)
  const topUp = async (pin: { pin_no: string; pin_password: string }) => {
    await goTo(page, `/franchise/topup/topup-by-pin?member=${user_id}`)
    await typePin(page, pin)
    await press(page, 'Check and top up')
  }
  const question = page.getByRole('alertdialog')

  await test.step('who is not active is activated', async () => {
    await topUp(first)
    await expect(question).toBeVisible()
    expect(await readSummary(question.locator('dl.summary'))).toMatchObject({
      Type: 'First activation',
      Package: 'Starter',
    })
    await press(question, 'Activate Starter')
    await expect(page.getByText(`${name} is active`)).toBeVisible()
  })

  await test.step('who is active sees what an upgrade costs before the pin is used', async () => {
    await goTo(page, `/franchise/topup/topup-by-pin?member=${user_id}`)
    await expect(page.getByText('Active by Starter')).toBeVisible()
    expect(await readSummary(page.locator('dl.summary'))).toMatchObject({ 'Upgrade to Growth': '₹1,180.00' })
    await topUp(upgrade)
    await expect(question).toBeVisible()
    expect(await readSummary(question.locator('dl.summary'))).toMatchObject({
      Type: 'Upgrade from Starter',
      Package: 'Growth',
      Volume: '1,000 BV',
      Price: '₹1,180.00',
    })
    await expectToFit(page)
    await press(question, 'Upgrade to Growth')
    await expect(page.getByText(`${name} is upgraded to Growth`)).toBeVisible()
    await expectToFit(page)
  })

  await test.step('the receipt and the lists say what it was', async () => {
    await page.getByRole('link', { name: 'Open the receipt' }).click()
    await expect(page.getByRole('article')).toContainText('Upgrade from Starter')
    await expectToFit(page)
    const admin = await newDevice()
    await openAs(admin, await as('Admin'))
    await goTo(admin, `/admin/donation/package-details?user_id=${user_id}&kind=upgrade`)
    await expect(rowOf(admin, user_id)).toHaveCount(1)
    await expect(rowOf(admin, user_id)).toContainText('Upgrade from Starter')
    await goTo(admin, `/admin/donation/package-details?user_id=${user_id}`)
    await expect(rowOf(admin, user_id)).toHaveCount(2)
  })
})

test('a member upgrades from the own wallet, from the package on', async ({ page }) => {
  const all = await banyan()
  const { password } = signInOf(all, 'User')
  await switchOn(all.url, await as('Admin'), ['user/donation/topup-from-wallet'])
  await openAs(page, await as('User'))
  await goTo(page, '/user/donation/packages')
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('Your package')
  await page.getByRole('region', { name: 'Growth' }).getByRole('link', { name: 'Upgrade for 1,180.00' }).click()

  await expect(fieldOf(page, 'Package')).toHaveValue(/^upgrade:/)
  await expect(page.getByText('Active by Starter')).toBeVisible()
  expect(await readSummary(page.locator('dl.summary'))).toMatchObject({
    Type: 'Upgrade from Starter',
    Package: 'Growth',
    'GST included': '₹180.00',
    'From your given balance': '₹200.00',
    'Leaves the wallet': '₹980.00',
  })
  await fillForm(page, { 'Your password': password })
  await press(page, 'Upgrade')
  await press(page.getByRole('alertdialog'), 'Upgrade to Growth')
  await expect(page.getByText(/is upgraded to Growth$/)).toBeVisible()

  await goTo(page, '/user/donation/packages')
  await expect(page.getByRole('region', { name: 'Growth' })).toContainText('Your package')
  await page.setViewportSize({ width: 360, height: 740 })
  await goTo(page, '/user/donation/package-details?kind=upgrade')
  await expect(page.getByText('Upgrade from Starter').first()).toBeVisible()
  await expectToFit(page)
})
