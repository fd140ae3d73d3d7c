// Guards: closings, incomes, joining, members, network, topups
import type { Page } from '@playwright/test'
import { listPackages } from '@banyan/contract/packages/packages.ts'
import { generatePins as generatePinsCall } from '@banyan/contract/pins/pin-acts.ts'
import { useBanyan } from '../kit/banyan.ts'
import { callAs, rowsAs } from '../kit/call-as.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { limitLone } from '../kit/lone-limit.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { comeInAfterJoining, joinByLink, made_up_password, type Pin, readPins } from '../kit/people.ts'
import { enter } from '../kit/sign-in.ts'
import { readSummary, readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { typePin } from '../kit/type-pin.ts'

const banyan = useBanyan('empty')

const person = (user_id: string, name: string) => ({
  'User id': user_id,
  Name: name,
  'E-mail': `${user_id}@example.org`,
  Mobile: '9000000000',
  Password: made_up_password,
  'Password again': made_up_password,
})

const adminOne = { user_id: 'admin-one', password: made_up_password }
const depotOne = { user_id: 'depot-one', password: made_up_password }

const next = (page: Page) => press(page, 'Next')

/**
 * The whole business once: a company is set up, people join on both sides, pins activate them, a closing pays, and the
 * member who was paid walks down from the income to the activation that earned it.
 *
 * The plan is the preset's: a pair is 1,000 BV a side and pays 10 %, the first takes 2:1, a sponsor gets 10 % of a
 * direct's matching. Only the smallest package's cap is lowered, to 400 a day, so that something is trimmed.
 *
 *              Asha, Starter
 *             /             \
 *      Bina, Banyan        Chetan, Banyan
 *      5,000 BV            5,000 BV
 *      /        \
 *  Deepa,      Esha,
 *  Growth      Starter
 *  2,000 BV    1,000 BV
 *
 * Asha: 8,000 on the left, 5,000 on the right. The first pair takes 2,000 and 1,000, four more 4,000 and 4,000: 5,000
 * matched, 500.00 earned, 400.00 paid, 100.00 cut, 2,000 carried on the left.
 * Bina: 2,000 and 1,000, the first pair takes both: 1,000 matched, 100.00 paid; Asha's share of it is 10.00.
 * The company sold for 14,000.00 before GST.
 */
test('a company is set up, earns, pays, and explains what it paid', async ({ page: admin, newDevice }) => {
  const { url, database } = await banyan()
  const asha = await newDevice()
  const depot = await newDevice()

  await test.step('the operator sets the company up', async () => {
    await goTo(admin, '/')
    await expect(admin.getByRole('heading', { name: 'Set up your company' })).toBeVisible()
    await fillForm(admin, { 'Company name': 'Namuna Traders' })
    await next(admin)
    await admin.getByLabel('Close every day at midnight automatically').uncheck()
    await next(admin)
    await fillForm(admin, person('admin-one', 'Meera Namuna'))
    await next(admin)
    await fillForm(admin, person('ROOT1', 'Root Namuna'))
    await next(admin)
    await admin.getByRole('listitem').filter({ hasText: 'Starter' }).getByRole('button').click()
    await admin.getByRole('menuitem', { name: 'Edit' }).click()
    await fieldOf(admin, 'Matching income pays at most, a day').fill('400')
    await press(admin, 'Keep the package')
    await next(admin)
    await next(admin)
    await press(admin, 'With a franchise')
    await fillForm(admin, { ...person('depot-one', 'Depot Udaharan'), Address: '1 Example Road' })
    await fieldOf(admin, 'State').selectOption('Delhi')
    await next(admin)
    await press(admin, 'Set up the company')
    await press(admin.getByRole('alertdialog'), 'Set up the company')
    await expect(admin).toHaveURL(/\/accounts\/sign-in/)
  })

  await limitLone(database.connectionString)
  await test.step('the first admin signs in', async () => {
    await expect(admin).toHaveTitle('Namuna Traders - Sign in')
    await enter(admin, adminOne)
    await expect(admin).toHaveURL(/\/admin\/dashboard$/)
  })

  const ashaId = await test.step('Asha joins under the root member', () =>
    joinByLink(asha, { name: 'Asha Namuna', link: `${url}/accounts/join?sponsor=ROOT1&side=left` }))

  await test.step('the admin generates pins for the franchise and for Asha', async () => {
    await generatePins(admin, { owner: 'depot-one', package_name: 'Starter', count: 2 })
    for (const package_name of ['Growth', 'Banyan']) await pinByCall(url, package_name)
    await generatePins(admin, { owner: ashaId, package_name: 'Banyan', count: 1 })
  })

  const stock = await test.step('the franchise finds its pins and their passwords', async () => {
    await openAs(depot, await sessionOf(url, { user_type: 'Franchise', ...depotOne }))
    await goTo(depot, '/franchise/pin-management/view-pin')
    const [forAsha, forEsha] = await readPins(depot, 'Starter')
    const [forDeepa] = await readPins(depot, 'Growth')
    const [forBina] = await readPins(depot, 'Banyan')
    return { forAsha, forBina, forDeepa, forEsha } as Record<'forAsha' | 'forBina' | 'forDeepa' | 'forEsha', Pin>
  })

  await test.step('the franchise activates Asha', () =>
    topUp(depot, { user_id: ashaId, name: 'Asha Namuna', pin: stock.forAsha }))

  const links = await test.step('Asha signs in and takes her links and her pin', async () => {
    await comeInAfterJoining(asha)
    await expect(asha.getByText('Starter package, active')).toBeVisible()
    return readLinks(asha)
  })

  const [pinOfAsha] = await test.step('her pin', async () => {
    await goTo(asha, '/user/pin-management/view-pin')
    return readPins(asha, 'Banyan')
  })

  const binaId = await test.step('Bina joins by the left link, without a pin', async () =>
    joinByLink(await newDevice(), { name: 'Bina Namuna', link: links.left }))
  const chetanId = await test.step('Chetan joins by the right link, with the pin that Asha gave him', async () =>
    joinByLink(await newDevice(), { name: 'Chetan Namuna', link: links.right, ...(pinOfAsha && { pin: pinOfAsha }) }))

  await test.step('the franchise activates Bina, who then brings two more', async () => {
    await topUp(depot, { user_id: binaId, name: 'Bina Namuna', pin: stock.forBina })
    const join = (name: string, side: string) =>
      joinByCall({ name, link: `${url}/accounts/join?sponsor=${binaId}&side=${side}` })
    const deepaId = await join('Deepa Namuna', 'left')
    const eshaId = await join('Esha Namuna', 'right')
    await topUp(depot, { user_id: deepaId, name: 'Deepa Namuna', pin: stock.forDeepa })
    await topUp(depot, { user_id: eshaId, name: 'Esha Namuna', pin: stock.forEsha })
  })

  await test.step('Asha sees her tree and what a closing would pay', async () => {
    await goTo(asha, '/user/dashboard')
    await expect(
      asha.getByText('If it closed now, 5,000 BV would match, and all your incomes would come to 410.00.'),
    ).toBeVisible()
    await expect(asha.getByText('2,000 BV would carry on the left.')).toBeVisible()
    await goTo(asha, '/binary-tree')
    await asha.getByRole('radiogroup', { name: 'How the tree is shown' }).getByText('List').click()
    for (const user_id of [ashaId, binaId, chetanId]) await expect(asha.getByText(user_id).first()).toBeVisible()
  })

  await test.step('the admin closes by hand: preview, lock, credit', async () => {
    await goTo(admin, '/admin/closings')
    // A window ends on a whole second, and the last activation is to be in it.
    const second = () => Math.floor(Date.now() / 1000)
    const since = second()
    await expect.poll(second, { intervals: [100] }).toBeGreaterThan(since)
    await press(admin, 'Preview up to now')
    await expect(admin.locator('dl.summary')).toBeVisible()
    expect(await readSummary(admin.locator('dl.summary'))).toEqual({
      'Matching income': '₹500.00',
      'Sponsored income': '₹10.00',
      Trimmed: '₹100.00',
      'Members paid': '2',
      'Would pay': '₹510.00',
      Turnover: '₹14,000.00',
    })
    await press(admin, 'Member by member')
    const members = admin.getByRole('dialog', { name: 'Who is paid what' })
    await expect(members.getByText('Asha Namuna').first()).toBeVisible()
    await press(members, 'Close')
    await press(admin, 'Lock')
    await expect(admin.getByRole('alertdialog')).toContainText(/Closes \d+ (hour|minute)s? early/)
    await press(admin.getByRole('alertdialog'), 'Lock')
    await expect(admin.getByText('Closing 1 is locked')).toBeVisible()
    await press(admin, 'Credit')
    await press(admin.getByRole('alertdialog'), 'Credit 510.00')
    await expect(admin.getByText('Closing 1 is credited')).toBeVisible()
  })

  await test.step('a replay of the closing gives the same bytes', async () => {
    await goTo(admin, '/admin/closings')
    const [closing] = await readTable(admin, 'Closings', 1)
    expect(closing).toMatchObject({
      Closing: 'Closing 1',
      Status: 'Credited',
      Turnover: '14,000.00',
      Trimmed: '100.00',
      Paid: '510.00',
    })
    await admin.getByRole('link', { name: 'Closing 1' }).click()
    await press(admin, 'Replay now')
    await expect(admin.getByText('Identical', { exact: true })).toBeVisible()
  })

  await test.step('Asha reads her three income pages', async () => {
    await goTo(asha, '/user/income/matching-income-details')
    const [matching] = await readTable(asha, 'Matching income', 1)
    expect(matching).toMatchObject({
      'Legs L / R': '8,000 / 5,000',
      Matched: '5,000 BV',
      Gross: '500.00',
      Trimmed: '100.00',
      'Carry L / R': '2,000 / 0',
      Net: '+400.00',
    })
    await goTo(asha, '/user/income/matching-trimming-details')
    const [trimming] = await readTable(asha, 'Matching trimming', 1)
    expect(trimming).toMatchObject({
      Reason: 'Daily cap',
      'Before L / R': '8,000 / 5,000',
      'Lapsed L / R': '0 / 0',
      Gross: '500.00',
      'Cap / used before': '400.00 / 0.00',
      Paid: '400.00',
      Trimmed: '100.00',
    })
    await goTo(asha, '/user/income/sponsored-income-details')
    const [sponsored] = await readTable(asha, 'Sponsored income', 1)
    expect(sponsored).toMatchObject({
      Side: 'Left',
      'Their matching income': '100.00',
      Rate: '10 %',
      Gross: '10.00',
      Trimmed: '0.00',
      Net: '+10.00',
    })
    expect(sponsored?.['Direct']).toContain('Bina Namuna')
  })

  await test.step('Asha walks from the sponsored income to Bina’s matching and down to the activation', async () => {
    await asha.getByRole('row').filter({ hasText: 'Bina Namuna' }).getByRole('link').first().click()
    await expect(asha.getByRole('heading', { name: 'Why 10.00?' })).toBeVisible()
    await asha.getByRole('link', { name: 'Why was it paid?' }).click()
    await expect(asha.getByRole('heading', { name: 'Why 100.00?' })).toBeVisible()
  })

  const receipt = await test.step('Asha walks from her matching down to the activation that earned it', async () => {
    await goTo(asha, '/user/income/matching-income-details')
    await asha.locator('tbody').getByRole('link').first().click()
    await expect(asha.getByRole('heading', { name: 'Why 400.00?' })).toBeVisible()
    await expect(trailStep(asha, 'Daily cap')).toContainText('one day pays at most 400.00')
    await expect(trailStep(asha, 'Matched')).toContainText('10 % of 5,000 BV, the weaker leg')
    for (const name of ['Bina', 'Deepa', 'Esha'])
      await expect(trailStep(asha, 'Left leg')).toContainText(`${name} Namuna`)
    await expect(trailStep(asha, 'Right leg')).toContainText('Chetan Namuna, 1 level down')
    const activation = await trailStep(asha, 'Chetan Namuna activated').innerText()
    return /receipt\s(\S+)/i.exec(activation)?.[1] ?? 'no receipt'
  })

  await test.step('the admin walks the same way and opens the receipt', async () => {
    await goTo(admin, `/admin/income/matching-income-details?user_id=${ashaId}`)
    await admin.locator('tbody').getByRole('link').first().click()
    await admin.getByRole('link', { name: `receipt ${receipt}` }).click()
    await expect(admin.getByRole('definition').filter({ hasText: receipt })).toBeVisible()
    expect(await readSummary(admin.locator('dl.summary'))).toEqual({
      'Taxable value': '₹5,000.00',
      'GST, 18 %': '₹900.00',
      Total: '₹5,900.00',
    })
  })

  await test.step('Asha signs out', async () => {
    await asha.getByRole('button', { name: 'Account' }).click()
    await asha.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(asha).toHaveURL(/\/accounts\/sign-in$/)
    await goTo(asha, '/user/dashboard')
    await expect(asha).toHaveURL(/\/accounts\/sign-in$/)
  })
})

/** One step of a trail, by its title. */
const trailStep = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

interface GeneratedPins {
  owner: string
  package_name: string
  count: number
}

const generatePins = async (admin: Page, { owner, package_name, count }: GeneratedPins): Promise<void> => {
  await goTo(admin, '/admin/pin-management/pin-generate')
  await fillForm(admin, { 'For whom': owner })
  await fieldOf(admin, 'Package').selectOption(package_name)
  await fillForm(admin, { 'How many': String(count) })
  await fieldOf(admin, 'Paid by').selectOption('UPI')
  await admin.getByRole('button', { name: /^Generate for / }).click()
  await press(admin.getByRole('alertdialog'), 'Generate pins')
  await expect(admin.getByText('Only the owner can see the passwords.')).toBeVisible()
}

/** One pin more for the stock of the franchise, of a package whose form would be the same. */
const pinByCall = async (url: string, package_name: string): Promise<void> => {
  const session = await sessionOf(url, { user_type: 'Admin', ...adminOne })
  const [sold] = await rowsAs({ url, session }, listPackages, { name: package_name })
  await callAs({ url, session }, generatePinsCall, {
    body: {
      owner_user_id: depotOne.user_id,
      package_id: sold?.id,
      kind: 'paid',
      count: 1,
      payment_mode: 'UPI',
      payment_reference: '',
      reason: '',
      current_password: adminOne.password,
    },
  })
}

interface Topup {
  user_id: string
  name: string
  pin: Pin
}

const topUp = async (depot: Page, { user_id, name, pin }: Topup): Promise<void> => {
  await goTo(depot, '/franchise/topup/topup-by-pin')
  await fillForm(depot, { 'Member id': user_id })
  await typePin(depot, pin)
  await expect(depot.getByText(name).first()).toBeVisible()
  await press(depot, 'Check and top up')
  await depot
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Activate / })
    .click()
  await expect(depot.getByText(`${name} is active`)).toBeVisible()
}

/** The two links of a member's dashboard, as they are written there. */
const readLinks = async (page: Page): Promise<Record<'left' | 'right', string>> => {
  const linkOf = async (side: string) =>
    new URL((await page.getByText(new RegExp(`^/j/.*-${side}$`)).innerText()).trim(), page.url()).href
  return { left: await linkOf('L'), right: await linkOf('R') }
}
