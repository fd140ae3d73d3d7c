// Guards: accounts, messages
import type { Locator, Page } from '@playwright/test'
import { requestFranchisePins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { addSecond } from '../kit/agree-to-all.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { fieldOf, fillForm, type Place, press } from '../kit/form.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { sentToday } from '../kit/today.ts'

const banyan = useBanyan('company')

const password = (place: Place): Locator => fieldOf(place, 'Your password')

/** The field is there and marked; left empty it holds up the act before anything is asked or sent. */
const expectAsked = async (page: Page, place: Place, submit: string | RegExp): Promise<void> => {
  await expect(password(place)).toHaveAttribute('aria-required', 'true')
  await place.getByRole('button', { name: submit }).click()
  await expect(place.getByText('Enter your password.').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await password(place).fill(signInOf(await banyan(), 'Admin').password)
}

test('an admin who generates and moves more than ten pins a day gives the password each time', async ({
  page: admin,
}) => {
  const all = await banyan()
  const { url } = all
  const depot = signInOf(all, 'Franchise')
  const root = signInOf(all, 'User').user_id
  await openAs(admin, await sessionOf(url, signInOf(all, 'Admin')))
  const { data: request } = await callAs({ url, session: await sessionOf(url, depot) }, requestFranchisePins, {
    body: {
      package_id: '1',
      count: 2,
      payment_mode: 'UPI',
      paid_on: sentToday(),
      reference: '412600123456',
      slip_file_id: null,
      remark: '',
    },
  })

  await test.step('ten pins are generated without it, eleven are not', async () => {
    await goTo(admin, '/admin/pin-management/pin-generate')
    await fillForm(admin, { 'For whom': depot.user_id, 'How many': '10' })
    await fieldOf(admin, 'Package').selectOption('Starter')
    await fieldOf(admin, 'Paid by').selectOption('UPI')
    await expect(password(admin)).toHaveCount(0)
    await fillForm(admin, { 'How many': '11' })
    await expect(admin.getByText('Needed above 10 pins and top-ups in 24 hours. You are at 0.')).toBeVisible()
    await expectAsked(admin, admin, /^Generate for /)
    await admin.getByRole('button', { name: /^Generate for / }).click()
    await press(admin.getByRole('alertdialog'), 'Generate pins')
    await expect(admin.getByRole('heading', { name: /^11 Starter pins for / })).toBeVisible()
  })

  await test.step('the next one that is transferred needs it', async () => {
    await goTo(admin, '/admin/pin-management/pin-transfer')
    await fillForm(admin, { From: depot.user_id, To: root })
    await fieldOf(admin, 'Which pins').selectOption({ index: 1 })
    await fillForm(admin, { 'How many': '1', Reason: 'Asked for by the owner' })
    await expectAsked(admin, admin, 'Transfer pins')
    await press(admin, 'Transfer pins')
    await press(admin.getByRole('alertdialog'), 'Transfer pins')
    await expect(admin.getByRole('heading', { name: /^1 pin transferred to / })).toBeVisible()
  })

  await test.step('so do chosen pins', async () => {
    await goTo(admin, `/admin/pin-management/view-pin?user_id=${depot.user_id}`)
    await admin
      .getByRole('checkbox', { name: /^Select [A-Z0-9-]+$/ })
      .first()
      .click()
    await press(admin.getByRole('region', { name: 'Selected rows' }), 'Transfer')
    const dialog = admin.getByRole('dialog', { name: 'Transfer 1 pin' })
    await fillForm(dialog, { 'To (user id)': root, Reason: 'Asked for by the owner' })
    await expectAsked(admin, dialog, 'Transfer pins')
    await press(dialog, 'Transfer pins')
    await press(admin.getByRole('dialog', { name: /^1 went to / }), 'Close')
  })

  await test.step('and pins for a request', async () => {
    await goTo(admin, '/admin/pin-management/pin-requests?state=pending')
    await admin.getByRole('row').filter({ hasText: request.request_no }).getByRole('link').first().click()
    await press(admin.getByRole('dialog'), 'Approve')
    const dialog = admin.getByRole('dialog', { name: `Approve ${request.request_no}?` })
    await expectAsked(admin, dialog, 'Approve')
    await press(dialog, 'Approve')
    await expect(admin.getByText(/^Approved: .* has 2 pins more$/)).toBeVisible()
  })

  await test.step('and a member who is topped up against a payment', async () => {
    await switchOn(url, await sessionOf(url, signInOf(all, 'Admin')), ['admin/donation/topup'])
    const name = 'Kiran Udaharan'
    const link = `${url}/accounts/join?sponsor=${root}&side=left`
    const user_id = await joinByCall({ name, link })
    // The page was switched on behind this browser's back, which it learns by a load.
    await admin.goto('/admin/donation/topup')
    await fillForm(admin, {
      'Member id': user_id,
      Reference: '412600999999',
      'Why there is no pin': 'Paid at the counter',
    })
    await fieldOf(admin, 'Package').selectOption({ index: 1 })
    await fieldOf(admin, 'Paid by').selectOption('UPI')
    await expectAsked(admin, admin, 'Activate')
    await press(admin, 'Activate')
    await press(admin.getByRole('alertdialog'), 'Activate')
    await expect(admin.getByText(`${name} is active`)).toBeVisible()
  })

  await test.step('and raising the number itself, but not lowering it', async () => {
    const agree = await addSecond(all)
    await goTo(admin, '/setup')
    await fillForm(admin, { 'Pins without a password': '9' })
    await expect(password(admin)).toHaveCount(0)
    await fillForm(admin, { 'Pins without a password': '20' })
    await expectAsked(admin, admin, 'Save')
    await press(admin, 'Save')
    await expect(admin.getByText(/^Sent for approval/).first()).toBeVisible()
    await agree()
    await reopen(admin)
    await expect(fieldOf(admin, 'Pins without a password')).toHaveValue('20')
  })
})
