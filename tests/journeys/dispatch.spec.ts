// Guards: dispatches
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { changePackage, listPackages } from '@banyan/contract/packages/packages.ts'
import { getProfile, saveProfile } from '@banyan/contract/profiles/profiles.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, type Session, sessionOf } from '../kit/open-as.ts'
import { made_up_password, readPins } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const name = 'Kiran Udaharan'
const page_path = 'pin-management/pin-product-dispatch'

const as = async (user_type: 'Admin' | 'Franchise'): Promise<Session> => {
  const all = await banyan()
  return sessionOf(all.url, signInOf(all, user_type))
}

const ask = async (method: 'GET' | 'POST', path: string, { token }: Session, body?: object): Promise<unknown> => {
  const answer = await fetch(`${(await banyan()).url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  return answer.json()
}

/** The smallest package comes with products, and the franchise holds a pin of it. */
const prepare = async (admin: Session, owner_user_id: string): Promise<string> => {
  const { data } = (await ask('GET', listPackages.path, admin)) as { data: z.input<typeof listPackages.row>[] }
  const { id, name: package_name, description, price, gst_percent, hsn, bv, daily_cap, colour, ...row } = data[0]!
  const { order_no, is_active, sale_from, sale_until, pin_validity_days, matching_rate_percent, upgrade_ids } = row
  const kept = { description, price, gst_percent, hsn, bv, daily_cap, colour, order_no, is_active, upgrade_ids }
  const body: z.input<typeof changePackage.body> = {
    ...kept,
    sale_from,
    sale_until,
    pin_validity_days,
    matching_rate_percent,
    name: package_name,
    products: [{ name: 'Sample soap', hsn: '3401', quantity: 3 }],
    version: row.version,
  }
  await ask('POST', changePackage.path.replace(':id', id), admin, body)
  await ask('POST', '/admin/pins/generate', admin, {
    owner_user_id,
    package_id: id,
    kind: 'paid',
    count: 1,
    payment_mode: 'Cash',
    payment_reference: '',
    reason: '',
  })
  return package_name
}

/** Opens the drawer of the member's dispatch on the list that is on screen. */
const openDispatch = async (page: Page): Promise<void> => {
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toContainText('Sample soap')
}

test('what comes with a package goes from the counter to the member, who says that it is here', async ({
  page: member,
  newDevice,
}) => {
  const { url } = await banyan()
  const depot = await newDevice()
  const admin = await newDevice()

  const user_id = await test.step('the admin switches the module on and puts products into a package', async () => {
    const session = await as('Admin')
    await switchOn(url, session, [`admin/${page_path}`, `user/${page_path}`])
    await openAs(admin, session)
    await goTo(admin, `/admin/${page_path}`)
    await expect(admin.getByRole('heading', { name: 'Nothing to send yet' })).toBeVisible()
    return joinByCall({ name, link: `${url}/accounts/join?sponsor=ROOT1&side=left` })
  })

  await test.step('the franchise activates the member, packs and dispatches', async () => {
    const session = await as('Franchise')
    const package_name = await prepare(await as('Admin'), session.user.user_id)
    await openAs(depot, session)
    await goTo(depot, '/franchise/pin-management/view-pin')
    const [pin] = await readPins(depot, package_name)
    await ask('POST', '/topup-by-pin', session, { member_user_id: user_id, ...pin })

    await goTo(depot, `/franchise/${page_path}`)
    await openDispatch(depot)
    const sheet = depot.getByRole('dialog', { name: new RegExp(name) })
    await expect(sheet).toContainText('No address yet')
    await sheet.getByRole('link', { name: 'Packing slip' }).click()
    await expect(depot.getByRole('article')).toContainText('Sample soap (HSN 3401)')
    // The heading of the page is not printed.
    await expect(depot.getByRole('article')).toContainText('Packing slip ')
    await expect(depot.getByRole('heading', { name: /^Packing slip/ })).toBeInViewport()
    await depot.getByRole('link', { name: 'Back to the list' }).click()
    await press(sheet, 'Mark as packed')
    await press(sheet, 'Dispatch')
    const form = depot.getByRole('dialog', { name: /^Dispatch / })
    await expect(form.getByRole('radio', { name: 'In person' })).toBeChecked()
    await form.getByText('By courier', { exact: true }).click()
    await fillForm(form, { Courier: 'Sample Express', 'Tracking no.': 'se-4711' })
    await press(form, 'Dispatch')
    await expect(form).toContainText(`${name} has no address yet.`)
    await press(form, 'Cancel')
  })

  const session = await sessionOf(url, { user_id, password: made_up_password, user_type: 'User' })
  await test.step('the member is asked for an address, and enters it', async () => {
    await openAs(member, session)
    await goTo(member, `/user/${page_path}`)
    await openDispatch(member)
    await expect(member.getByRole('dialog').getByRole('link', { name: 'Enter my address' })).toBeVisible()
    const { data } = await callAs({ url, session }, getProfile)
    const home = { address: '12 Sample Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' }
    const nominee = { nominee_name: '', nominee_relationship: '', nominee_mobile: '' }
    const body = { name, date_of_birth: '1990-01-01', ...home, ...nominee, version: data.version }
    await callAs({ url, session }, saveProfile, { body })
  })

  await test.step('the franchise sends it there', async () => {
    await goTo(depot, `/franchise/${page_path}`)
    await openDispatch(depot)
    const sheet = depot.getByRole('dialog', { name: new RegExp(name) })
    await expect(sheet).toContainText('12 Sample Road, Pune Maharashtra 411001')
    await press(sheet, 'Dispatch')
    const form = depot.getByRole('dialog', { name: /^Dispatch / })
    await fillForm(form, { Courier: 'Sample Express', 'Tracking no.': 'se-4711' })
    await press(form, 'Dispatch')
    await expect(sheet.getByRole('listitem')).toHaveCount(3)
    await expect(sheet).toContainText('SE-4711')
  })

  await test.step('the member sees where it is, and confirms', async () => {
    await goTo(member, `/user/${page_path}`)
    await openDispatch(member)
    const sheet = member.getByRole('dialog', { name: new RegExp(name) })
    await expect(sheet).toContainText('Sample Express, SE-4711')
    await press(sheet, 'I have received it')
    await press(member.getByRole('alertdialog'), 'I have received it')
    await expect(sheet.getByRole('listitem')).toHaveCount(4)
    await expect(sheet.getByRole('button', { name: 'I have received it' })).toBeHidden()
  })

  await test.step('the company finds it among those delivered, by its tracking number', async () => {
    await goTo(admin, `/admin/${page_path}?tracking_no=4711`)
    await admin.getByRole('link', { name: /^Delivered/ }).click()
    await expect(admin.getByRole('row').filter({ hasText: user_id })).toContainText('Delivered')
    await expect(admin).toHaveURL(/tracking_no=4711/)
  })
})
