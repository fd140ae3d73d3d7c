// Guards: counter-orders, counter-sales
import type { Page } from '@playwright/test'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { goodsIn } from '../../apps/server/src/testing/sales/product-requests-in.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fieldOf } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openMessageChannels } from '../kit/message-channels.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const pages = ['franchise/repurchase/place-order-for-member', 'franchise/repurchase/orders-list'] as const
const codes = ['SOAP-1', 'TEA-250', '8901234567890']

/** Whoever stands at the counter: a reader types codes and presses Enter; every other key is counted. */
function hands(page: Page) {
  let pressed = 0
  return {
    pressed: () => pressed,
    press: async (key: string) => {
      pressed += 1
      await page.keyboard.press(key)
    },
    scan: async (code: string) => {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
    type: (words: string) => page.keyboard.type(words),
  }
}

test('a sale of three products needs at most 12 keys beside the codes, and its buyer and the company find it', async ({
  page,
  newDevice,
}) => {
  const world = await banyan()
  const [admin, franchise, member] = [signInOf(world, 'Admin'), signInOf(world, 'Franchise'), signInOf(world, 'User')]
  const channels = await openMessageChannels(world.url, admin)
  const email = 'counter@example.org'
  const { db, close } = openDatabase(world.database, { max: 1 })
  const goods = goodsIn({ db, clock: { now: () => new Date() }, admin_user_id: admin.user_id })
  const owner_person_id = await goods.personOf(franchise.user_id)
  for (const code of codes) await goods.stock(await goods.product(code), 5, { owner_person_id })
  await db
    .updateTable('person')
    .set({ email, email_verified_at: new Date() })
    .where('user_id', '=', member.user_id)
    .execute()
  await close()
  await switchOn(world.url, await sessionOf(world.url, admin), pages)

  await openAs(page, await sessionOf(world.url, franchise))
  await goTo(page, '/franchise/repurchase/place-order-for-member')
  const { press, scan, type, pressed } = hands(page)
  const buyer = fieldOf(page, 'User id of the buyer')
  await expect(buyer).toBeVisible()
  while (!(await buyer.evaluate((field) => field === document.activeElement))) await press('Tab')
  await type(member.user_id)
  await press('Tab')
  await expect(fieldOf(page, 'Product code')).toBeFocused()
  for (const code of codes) await scan(code)
  await expect(fieldOf(page, 'Pieces')).toHaveCount(3)
  const known = channels.codesTo(email).length
  await press('Enter')
  await expect(fieldOf(page, 'Code of the buyer')).toBeFocused()
  await type(await channels.nextCode(email, known))
  await press('Enter')
  await expect(page.getByText(/^Sale CS-/)).toBeVisible()
  expect(pressed()).toBeLessThanOrEqual(12)
  await channels.close()

  for (const [who, address] of [
    [member, '/user/counter-sales'],
    [admin, '/admin/counter-sales'],
  ] as const) {
    const device = await newDevice()
    await openAs(device, await sessionOf(world.url, who))
    await goTo(device, address)
    await device.getByRole('link', { name: 'Products', exact: true }).click()
    const row = device.getByRole('row').filter({ hasText: 'CS-000001' })
    await expect(row).toContainText('3,300.00')
    await row.getByRole('link').first().click()
    await expect(device.getByText('Namuna soap TEA-250').last()).toBeVisible()
    const [pdf] = await Promise.all([
      device.waitForEvent('download'),
      device.getByRole('button', { name: /^Download / }).click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/-000001\.pdf$/)
  }

  // Whoever knows the number finds it from anywhere.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('cs-000001')
  await expect(page.getByRole('option').filter({ hasText: 'Counter sale' })).toBeVisible()
})
