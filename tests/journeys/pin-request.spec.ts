// Guards: pin-requests
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { refusals } from '../kit/console-watch.ts'
import { haveDepositAccount } from '../kit/deposit-account.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { limitLone } from '../kit/lone-limit.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { readSummary } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { typedToday } from '../kit/today.ts'

const banyan = useBanyan('company')

const name = 'Asha Namuna'

/** An image of the portal's own, as a screenshot of a payment comes off a phone. */
const slipOf = async (page: Page) => ({
  name: 'payment.png',
  mimeType: 'image/png',
  buffer: await (await page.request.get('/static/images/app/icon-180.png')).body(),
})

const openRequest = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

interface Paid {
  readonly count: string
  readonly mode: string
  readonly reference: string
}

const fillIn = async (page: Page, { count, mode, reference }: Paid): Promise<void> => {
  await page.getByRole('radio', { name: /^Starter/ }).check()
  await fillForm(page, { 'How many pins': count })
  await fieldOf(page, 'Paid by').selectOption(mode)
  await fillForm(page, { 'Paid on': typedToday(), 'UTR or reference': reference })
}

test('a member asks for pins, of the company and of a franchise, and both answer', async ({
  page: member,
  newDevice,
  watch,
}) => {
  // The recorder of traces reads the preview of a picture that is not sent yet, which the page's own policy forbids it.
  watch.announce(/Connecting to 'blob:/)
  const admin = await newDevice()
  const depot = await newDevice()

  await test.step('the company says where to pay', async () => {
    await openAs(admin, await sessionOf((await banyan()).url, signInOf(await banyan(), 'Admin')))
    await haveDepositAccount((await banyan()).url, signInOf(await banyan(), 'Admin'))
  })

  await test.step('a new member sees what three pins cost and where to pay, and sends the slip', async () => {
    const { url } = await banyan()
    const user_id = await joinByCall({ name, link: `${url}/accounts/join?sponsor=ROOT1&side=left` })
    await openAs(member, await sessionOf(url, { user_type: 'User', user_id, password: made_up_password }))
    await goTo(member, '/user/pin-management/pin-request')
    await fillIn(member, { count: '3', mode: 'UPI', reference: '4126-0012-3456' })
    const summary = await readSummary(member.locator('dl.summary').first())
    expect(summary['To pay']).toContain('3,540.00')
    await expect(member.getByRole('img', { name: 'Scan to pay namuna@okbank' })).toBeVisible()
    await member.getByLabel('Payment slip').setInputFiles(await slipOf(member))
    await expect(member.locator('.drop-preview')).toHaveAttribute('src', /^\/api\/files\//)
    await press(member, 'Request pins for 3,540.00')
    await press(member.getByRole('alertdialog'), 'Send request')
    await expect(member.getByRole('heading', { name: 'Request PR-000001 is sent' })).toBeVisible()
  })

  await test.step('the same payment again is refused by name', async () => {
    await press(member, 'Another request')
    await fillIn(member, { count: '1', mode: 'IMPS', reference: '412600123456' })
    await press(member, 'Request pins for 1,180.00')
    watch.announce(...refusals(400))
    await press(member.getByRole('alertdialog'), 'Send request')
    await expect(member.getByText(/already recorded/).first()).toBeVisible()
  })

  await test.step('an admin sees it on the dashboard, looks at the slip and makes the pins', async () => {
    await goTo(admin, '/admin/dashboard')
    await admin.getByRole('link', { name: /Pin requests to answer/ }).click()
    await admin.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
    const sheet = admin.getByRole('dialog', { name: 'PR-000001: 3 × Starter' })
    await expect(sheet.locator('.document-image img')).toBeVisible()
    await expect(sheet.getByText('412600123456')).toBeVisible()
    const question = admin.getByRole('dialog', { name: 'Approve PR-000001?' })
    await test.step('above what one admin does alone the question says that it is for two', async () => {
      const { connectionString } = (await banyan()).database
      await limitLone(connectionString, '3000.00')
      await press(sheet, 'Approve')
      await expect(question).toContainText('A second admin has to agree to this.')
      await press(question, 'Cancel')
      await limitLone(connectionString)
    })
    await press(sheet, 'Approve')
    await press(question, 'Approve')
    await expect(admin.getByText(`Approved: ${name} has 3 pins more`)).toBeVisible()
  })

  await test.step('a link opens the request where its list does not show it, and its row has the focus afterwards', async () => {
    const page = '/admin/pin-management/pin-requests'
    await goTo(admin, page)
    const link = admin.getByRole('row').filter({ hasText: name }).getByRole('link').first()
    const open = new URL((await link.getAttribute('href')) ?? '', admin.url()).searchParams.get('open')
    const sheet = admin.getByRole('dialog', { name: 'PR-000001: 3 × Starter' })
    await goTo(admin, `${page}?state=pending&open=${open}`)
    await expect(sheet).toBeVisible()
    await goTo(admin, `${page}?open=${open}`)
    await expect(sheet).toBeVisible()
    await admin.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(link).toBeFocused()
  })

  await test.step('the member has the pins', async () => {
    await goTo(member, '/user/pin-management/view-pin')
    const rows = member.getByRole('row').filter({ has: member.getByRole('cell', { name: 'Starter', exact: true }) })
    await expect(rows).toHaveCount(3)
    await goTo(member, '/user/pin-management/pin-request-history')
    await expect(member.getByRole('row').filter({ hasText: 'PR-000001' }).getByText('Approved')).toBeVisible()
  })

  await test.step('the member pays a franchise in cash and asks it', async () => {
    await goTo(member, '/user/pin-management/pin-request')
    await member.getByRole('radiogroup', { name: 'Whom did you pay?' }).getByText('A franchise').click()
    await fillForm(member, { 'Franchise id': 'depot-one' })
    await expect(member.getByText('Pay Depot Udaharan')).toBeVisible()
    await fillIn(member, { count: '1', mode: 'Cash', reference: '' })
    await press(member, 'Request pins for 1,180.00')
    await press(member.getByRole('alertdialog'), 'Send request')
    await expect(member.getByRole('heading', { name: /is sent/ })).toBeVisible()
  })

  await test.step('the franchise asks the company for two, and is given them', async () => {
    await openAs(depot, await sessionOf((await banyan()).url, signInOf(await banyan(), 'Franchise')))
    await goTo(depot, '/franchise/pin-management/pin-request')
    await fillIn(depot, { count: '2', mode: 'NEFT', reference: 'HDFCN52026010100012345' })
    await press(depot, 'Request pins for 2,360.00')
    await press(depot.getByRole('alertdialog'), 'Send request')
    await expect(depot.getByRole('heading', { name: /is sent/ })).toBeVisible()
    await goTo(admin, '/admin/pin-management/pin-requests?state=pending&to=company')
    await admin.getByRole('row').filter({ hasText: 'Depot Udaharan' }).getByRole('link').first().click()
    await press(admin.getByRole('dialog'), 'Approve')
    await press(admin.getByRole('dialog', { name: /^Approve PR-/ }), 'Approve')
    await expect(admin.getByText('Approved: Depot Udaharan has 2 pins more')).toBeVisible()
  })

  await test.step('it approves out of its stock, and the member has one pin more', async () => {
    await openRequest(depot, '/franchise/pin-management/pin-request-history?tab=received')
    await press(depot.getByRole('dialog'), 'Approve')
    await press(depot.getByRole('dialog', { name: /^Approve / }), 'Approve')
    await expect(depot.getByText(`Approved: ${name} has 1 pin more`)).toBeVisible()
    await goTo(member, '/user/pin-management/view-pin')
    const rows = member.getByRole('row').filter({ has: member.getByRole('cell', { name: 'Starter', exact: true }) })
    await expect(rows).toHaveCount(4)
  })

  await test.step('the same cheque twice: the admin says why the second is approved too', async () => {
    for (let nth = 0; nth < 2; nth++) {
      await goTo(member, '/user/pin-management/pin-request')
      await fillIn(member, { count: '1', mode: 'Cheque', reference: '000123' })
      await press(member, 'Request pins for 1,180.00')
      await press(member.getByRole('alertdialog'), 'Send request')
      await expect(member.getByRole('heading', { name: /is sent/ })).toBeVisible()
    }
    await openRequest(admin, '/admin/pin-management/pin-requests?state=pending&to=company')
    await press(admin.getByRole('dialog'), 'Approve')
    const question = admin.getByRole('dialog', { name: /^Approve PR-/ })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await fillForm(question, { 'Reason for approving': 'One cheque for two requests' })
    await press(question, 'Approve')
    await expect(admin.getByText(`Approved: ${name} has 1 pin more`)).toBeVisible()
  })
})
