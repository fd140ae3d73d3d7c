// Guards: donations
import { listPackages } from '@banyan/contract/packages/packages.ts'
import { listLinks } from '@banyan/contract/donations/desk.ts'
import { promiseDonation } from '@banyan/contract/donations/commitments.ts'
import { addEvidence, disputeDonation, proveDonation, rejectDonation } from '@banyan/contract/donations/links.ts'
import type { Locator, Page } from '@playwright/test'
import { endDeadline } from '../../apps/server/src/testing/money/end-deadline.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs, type Caller, rowsAs } from '../kit/call-as.ts'
import { joinAs, openUpi } from '../kit/donors.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { openMessageChannels } from '../kit/message-channels.ts'
import { bringForward } from '../kit/next-turn.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const links = '/admin/donation/donation-links'

/** Opens the payment of a payer once it stands so, by the list's own filters. */
const openPayment = async (page: Page, admin: Caller, payer: string, status: string): Promise<Locator> => {
  const find = async () => {
    await bringForward(await banyan(), 'run_donations')
    return (await rowsAs(admin, listLinks, { payer, status })).length
  }
  await expect.poll(find, { timeout: 90_000 }).toBeGreaterThan(0)
  await goTo(page, `${links}?payer=${encodeURIComponent(payer)}&status=${status}`)
  await page.getByRole('row').filter({ hasText: payer }).getByRole('link').first().click()
  const sheet = page.getByRole('dialog', { name: /^Payment \d+$/ })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Answers the question that an act asks with its reason. */
const giveReason = async (page: Page, question: RegExp, reason: string, verb: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: question })
  await fillForm(dialog, { Reason: reason })
  await press(dialog, verb)
  await expect(dialog).toBeHidden()
}

/** Asks for donations to the company's own member, whose name shows before anything is sent. */
const seed = async (page: Page, amount: string, reason: string): Promise<void> => {
  // Among the requests the act stands above the list too.
  await page.getByRole('button', { name: 'Request donations', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Request donations' })
  await fillForm(dialog, { 'Receiver id': 'ROOT1', Amount: amount })
  await expect(dialog.getByText('Root Namuna')).toBeVisible()
  await fillForm(dialog, { Reason: reason })
  await press(dialog, 'Request donations')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The request is in the queue').first()).toBeVisible()
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())

const proofOf = (amount: string, reference: string) => ({
  amount,
  payment_mode: 'UPI',
  paid_on: today(),
  reference,
  file_id: null,
  remark: '',
  is_late: false,
})

test('an admin sets donations up, brings both sides together and decides what they cannot', async ({ page }) => {
  test.setTimeout(240_000)
  const { url, database, signIns } = await banyan()
  const session = await sessionOf(url, signInOf({ signIns }, 'Admin'))
  const company: Caller = { url, session }
  const root: Caller = { url, session: await sessionOf(url, signInOf({ signIns }, 'User')) }
  const channels = await openMessageChannels(url, signInOf({ signIns }, 'Admin'))
  const asha: Caller = { url, session: await joinAs(url, 'Asha Namuna', 'asha@example.org') }
  const bala: Caller = { url, session: await joinAs(url, 'Bala Namuna', 'bala@example.org') }
  const chitra: Caller = { url, session: await joinAs(url, 'Chitra Namuna', 'chitra@example.org') }
  await openUpi(root, company, channels, { email: 'ROOT1@example.org', upi_id: 'namuna@okbank' })
  await channels.close()
  await openAs(page, session)
  const idOf = async (status: string, payer: string): Promise<string> => {
    const [row] = await rowsAs(company, listLinks, { status, payer })
    if (row === undefined) throw new Error(`no payment of ${payer} is ${status}`)
    return row.id
  }

  await test.step('a package is given the terms on which it is taken, with a warning where it asks for more', async () => {
    await goTo(page, '/admin/donation/packages')
    const row = page.getByRole('row').filter({ hasText: 'Starter' })
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Donation terms' }).click()
    const drawer = page.getByRole('dialog', { name: 'Donation terms of Starter' })
    await drawer.getByRole('radio', { name: /^Queue/ }).check()
    await fillForm(drawer, { 'Amount to give': '2000', 'Growth %': '10' })
    await expect(drawer.getByRole('heading', { name: 'A regulator would question this' })).toBeVisible()
    await expect(drawer.getByText('2,200.00')).toBeVisible()
    await fillForm(drawer, { 'Growth %': '0' })
    await expect(drawer.getByRole('heading', { name: 'A regulator would question this' })).toBeHidden()
    await press(drawer, 'Save terms')
    await expect(page.getByText('The donation terms of Starter are saved')).toBeVisible()
  })

  await test.step('the rules are set under Settings', async () => {
    await goTo(page, '/setup?tab=donations')
    await fillForm(page, { 'Hours to pay': '0' })
    await press(page, 'Save')
    await expect(page.getByText('At least one hour.').first()).toBeVisible()
    await fillForm(page, { 'Hours to pay': '12', 'Strikes until a member is blocked': '5' })
    await press(page, 'Save')
    await expect(page.getByText('The donation rules are saved')).toBeVisible()
    await reopen(page)
    await expect(fieldOf(page, 'Hours to pay')).toHaveValue('12')
  })

  const package_id = (await rowsAs(company, listPackages, { name: 'Starter' }))[0]?.id ?? ''
  const promise = (member: Caller) => callAs(member, promiseDonation, { body: { package_id, has_understood: true } })

  await test.step('somebody promises and nobody is there to receive: the admin asks for donations', async () => {
    await promise(asha)
    await goTo(page, links)
    await expect(page.getByText('Promises are waiting, but no one can receive')).toBeVisible()
    await seed(page, '2000', 'The queue begins with the company')
    // The warning goes once somebody can receive, and what is below it moves up.
    await expect(page.getByText('Promises are waiting, but no one can receive')).toBeHidden()
    await press(page, 'Link now')
    await press(page.getByRole('alertdialog'), 'Link now')
    await expect(page.getByRole('row').filter({ hasText: 'Asha Namuna' }).getByText('To be paid')).toBeVisible()
    const flow = page.getByRole('list', { name: 'Donations by step' })
    await expect(flow.getByRole('link', { name: /Linked, to be paid/ })).toContainText('2,000.00')
    await flow.getByRole('link', { name: /Paid, not confirmed/ }).click()
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await flow.getByRole('link', { name: /Linked, to be paid/ }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Asha Namuna' })).toBeVisible()
  })

  await test.step('a payer is given more time, once', async () => {
    const sheet = await openPayment(page, company, 'Asha Namuna', 'assigned')
    await press(sheet, 'Extend')
    await giveReason(page, /^Give more time/, 'Her bank was shut today', 'Give more time')
    await expect(sheet.getByText('More time was given')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Extend' })).toBeHidden()
  })

  await test.step('who waits can be put first', async () => {
    await promise(bala)
    await promise(chitra)
    await goTo(page, `${links}?tab=promises`)
    await page.getByRole('row').filter({ hasText: 'Chitra Namuna' }).getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Move to front' }).click()
    await giveReason(page, /^Move the promise of Chitra/, 'She was forgotten last week', 'Move to front')
    await expect(page.getByText('Chitra Namuna is first in the queue')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Chitra Namuna' }).getByText('First')).toBeVisible()
  })

  await test.step('all deadlines are paused while banks are out, and run on', async () => {
    await goTo(page, links)
    await press(page, 'Pause all deadlines')
    await giveReason(page, /^Pause the deadlines/, 'UPI is out in the whole country', 'Pause all deadlines')
    await expect(page.getByRole('heading', { name: 'All deadlines are paused' })).toBeVisible()
    await expect(page.getByText('UPI is out in the whole country')).toBeVisible()
    await expect(page.getByText('Timer paused').first()).toBeVisible()
    await press(page, 'Resume deadlines')
    await giveReason(page, /^Resume all deadlines/, 'UPI works again', 'Resume deadlines')
    await expect(page.getByRole('heading', { name: 'All deadlines are paused' })).toBeHidden()
  })

  await test.step('a payment runs out and goes to the one who is first', async () => {
    await endDeadline(database, await idOf('assigned', 'Asha'))
    const sheet = await openPayment(page, company, 'Asha Namuna', 'reassigned')
    await expect(sheet.getByText('The time to pay ran out')).toBeVisible()
    await openPayment(page, company, 'Chitra Namuna', 'assigned')
  })

  await test.step('rejected and disputed by the payer, it is decided as paid, with a strike for the receiver', async () => {
    const on = { params: { id: await idOf('assigned', 'Chitra') } }
    await callAs(chitra, proveDonation, { ...on, body: proofOf('2000.00', '412600000001') })
    await callAs(root, rejectDonation, { ...on, body: { reason: 'Nothing came to my account' } })
    const said = { statement: 'My bank shows it as sent on this day', file_id: null }
    await callAs(chitra, disputeDonation, { ...on, body: said })
    await callAs(root, addEvidence, { ...on, body: { statement: 'My statement shows nothing at all', file_id: null } })
    await goTo(page, links)
    await page.getByRole('link', { name: /Needs a decision/ }).click()
    await page.getByRole('row').filter({ hasText: 'Chitra Namuna' }).getByRole('link').first().click()
    const sheet = page.getByRole('dialog', { name: /^Payment \d+$/ })
    await expect(sheet.getByText('412600000001')).toBeVisible()
    await expect(sheet.getByText('My bank shows it as sent on this day').first()).toBeVisible()
    await expect(sheet.getByText('My statement shows nothing at all').first()).toBeVisible()
    await press(sheet, 'It was paid')
    const dialog = page.getByRole('dialog', { name: /^Decide that payment \d+ was paid/ })
    await fieldOf(dialog, 'Was someone dishonest?').selectOption({ label: 'The receiver: the money was received' })
    await giveReason(page, /^Decide that payment/, 'The statement of the bank shows it', 'It was paid')
    await expect(page.getByText(/^Decided: payment \d+ was paid$/)).toBeVisible()
  })

  await test.step('the promise is completed and has its receipt', async () => {
    await goTo(page, '/admin/donation/package-details?tab=promised&status=completed')
    await page.getByRole('row').filter({ hasText: 'Chitra Namuna' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/topup-receipt/)
    await expect(page.getByText('Chitra Namuna').first()).toBeVisible()
  })

  await test.step('disputed by the receiver, it is decided as not paid, with a strike for the payer', async () => {
    await goTo(page, `${links}?tab=requests`)
    await seed(page, '2000', 'One more, for those who wait')
    await openPayment(page, company, 'Bala Namuna', 'assigned')
    const on = { params: { id: await idOf('assigned', 'Bala') } }
    await callAs(bala, proveDonation, { ...on, body: proofOf('2000.00', '412600000002') })
    await callAs(root, disputeDonation, {
      ...on,
      body: { statement: 'This reference is not known here', file_id: null },
    })
    const sheet = await openPayment(page, company, 'Bala Namuna', 'disputed')
    await press(sheet, 'It was not paid')
    const asked = page.getByRole('dialog', { name: /^Decide that payment \d+ was not paid/ })
    await fieldOf(asked, 'Was someone dishonest?').selectOption({ label: 'The payer: the proof was false' })
    await giveReason(page, /^Decide that payment/, 'The bank does not know this reference', 'It was not paid')
    await expect(page.getByText(/^Decided: payment \d+ was not paid$/)).toBeVisible()
  })

  await test.step('a payment that nobody has paid is undone', async () => {
    const sheet = await openPayment(page, company, 'Namuna', 'assigned')
    await press(sheet, 'Unlink')
    await giveReason(page, /^Undo payment/, 'Both asked for it', 'Unlink')
    await expect(page.getByText(/^Payment \d+ is unlinked$/)).toBeVisible()
    await expect(sheet.getByText('Unlinked before it was paid')).toBeVisible()
  })

  await test.step('by hand nothing is linked that cannot be, and a request is withdrawn', async () => {
    await goTo(page, links)
    await press(page, 'Link now')
    await press(page.getByRole('alertdialog'), 'Link now')
    await expect(page.getByText(/payments? (was|were) linked|nothing to link/)).toBeVisible()
    await press(page, 'Link by hand')
    const dialog = page.getByRole('dialog', { name: 'Link a promise with a request' })
    await expect(dialog.getByText('There is nothing to link by hand')).toBeVisible()
    await press(dialog, 'Close')
    await goTo(page, `${links}?tab=requests`)
    const row = page.getByRole('row').filter({ hasText: 'Chitra Namuna' })
    await expect(row.getByText('No approved bank details')).toBeVisible()
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await giveReason(page, /^Withdraw the request of Chitra/, 'She asked for it', 'Withdraw')
    await expect(page.getByText('The request of Chitra Namuna is withdrawn')).toBeVisible()
  })
})
