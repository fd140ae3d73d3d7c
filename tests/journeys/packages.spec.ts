// Guards: packages
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const list = '/admin/donation/packages'
const card = (page: Page, name: string) => page.getByRole('region', { name }).or(page.locator(`[aria-label="${name}"]`))

/** Business days of a company in India, so many from today, as they are typed. */
const typedDay = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10)
  return day.split('-').toReversed().join('-')
}

test('an admin makes a package with a picture, products, days of sale and a way up, and a member sees its card', async ({
  page: admin,
  newDevice,
  watch,
}) => {
  // The recorder of traces reads the preview of a picture that is not sent yet, which the page's own policy forbids it.
  watch.announce(/Connecting to 'blob:/)
  const world = await banyan()
  await openAs(admin, await sessionOf(world.url, signInOf(world, 'Admin')))
  const member = await newDevice()
  await openAs(member, await sessionOf(world.url, signInOf(world, 'User')))

  await test.step('the figures follow what is typed, and too much volume is pointed out', async () => {
    await goTo(admin, list)
    await admin.getByRole('link', { name: 'Add package' }).click()
    await fillForm(admin, { Name: 'Festival', 'Price with GST': '1770', BV: '1600', 'Cap for one day': '2000' })
    await expect(admin.getByText('More BV than taxable value')).toBeVisible()
    await fillForm(admin, { BV: '1500', 'Matching rate in %': '12.5' })
    await expect(admin.getByText('More BV than taxable value')).toBeHidden()
    await expect(admin.locator('.summary')).toContainText('1,500')
    await expect(admin.locator('.summary')).toContainText('270')
  })

  await test.step('products are added, moved and removed; one without a name is refused', async () => {
    const lines = admin.getByRole('group', { name: /^Product \d$/ })
    for (let line = 0; line < 3; line++) await press(admin, 'Add product')
    await fillForm(lines.nth(0), { 'What it is': 'Namuna soap', HSN: '3401', 'How many': '2' })
    await fillForm(lines.nth(1), { 'What it is': 'Udaharan towel' })
    await press(admin, 'Move Udaharan towel up')
    await expect(fieldOf(lines.nth(0), 'What it is')).toHaveValue('Udaharan towel')
    await press(admin, 'Save package')
    await expect(admin.getByText('Enter what it is.').first()).toBeVisible()
    await press(admin, 'Remove product 3')
    await expect(lines).toHaveCount(2)
  })

  await test.step('only dearer packages can be ticked as the way up', async () => {
    await expect(admin.getByRole('checkbox', { name: /^Starter/ })).toBeDisabled()
    await admin.getByRole('checkbox', { name: /^Growth/ }).check()
  })

  await test.step('it is saved with its picture and its days', async () => {
    const picture = await (await admin.request.get('/static/images/app/icon-180.png')).body()
    await admin.getByLabel('Picture').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: picture })
    await expect(admin.locator('.drop-preview')).toHaveAttribute(
      'src',
      /^\/static\/images\/uploads\/[0-9a-f]{32}\.jpg$/,
    )
    await fillForm(admin, { 'First day of sale': typedDay(-1), 'Last day of sale': typedDay(-2) })
    await press(admin, 'Save package')
    await expect(admin.getByText('The last day of sale is before the first day.').first()).toBeVisible()
    await fillForm(admin, { 'Last day of sale': typedDay(30), 'Pins are valid for days': '90' })
    await press(admin, 'Save package')
    await expect(admin.getByText('Package added')).toBeVisible()
    await expect(admin.getByRole('row', { name: /Festival/ })).toContainText('On sale until')
  })

  await test.step('a member sees its card with what comes with it', async () => {
    await goTo(member, '/user/donation/packages')
    const offer = card(member, 'Festival')
    await expect(offer).toContainText('1,770')
    await expect(offer).toContainText('You get')
    await expect(offer.getByRole('listitem')).toHaveText(['Udaharan towel', '2 × Namuna soap'])
    await expect(offer.getByRole('img', { name: 'Picture of Festival' })).toHaveJSProperty('complete', true)
  })

  await test.step('of two admins who change it the second is asked to look again', async () => {
    const second = await newDevice()
    await openAs(second, await sessionOf(world.url, signInOf(world, 'Admin')))
    for (const page of [admin, second]) {
      await goTo(page, list)
      await page
        .getByRole('link', { name: /Festival/ })
        .first()
        .click()
      await expect(fieldOf(page, 'Name')).toHaveValue('Festival')
    }
    await fillForm(second, { 'Last day of sale': typedDay(-1) })
    await press(second, 'Save package')
    await expect(second.getByText('Package saved')).toBeVisible()
    watch.announce(...refusals(409))
    await fillForm(admin, { Description: 'Lost words' })
    await press(admin, 'Save package')
    await press(admin, 'Show it as it is now')
    await expect(fieldOf(admin, 'Last day of sale')).toHaveValue(typedDay(-1))
    await expect(fieldOf(admin, 'Description')).toHaveValue('')
  })

  await test.step('and a package whose days are over is offered to nobody', async () => {
    await fillForm(admin, { 'First day of sale': typedDay(-3), 'Last day of sale': typedDay(-1) })
    await press(admin, 'Save package')
    await expect(admin.getByRole('row', { name: /Festival/ })).toContainText('Ended on')
    await member.reload()
    await expect(card(member, 'Starter')).toBeVisible()
    await expect(card(member, 'Festival')).toHaveCount(0)
  })
})
