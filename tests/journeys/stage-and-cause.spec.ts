// Guards: donations
import { listPackages } from '@banyan/contract/packages/packages.ts'
import { listRequests } from '@banyan/contract/donations/desk.ts'
import { pairNow } from '@banyan/contract/donations/desk-acts.ts'
import { findOpenCauses } from '@banyan/contract/donations/causes.ts'
import { commitmentLists, promiseDonation } from '@banyan/contract/donations/commitments.ts'
import { confirmDonation, findLinksToPay, proveDonation } from '@banyan/contract/donations/links.ts'
import { setPackageTerms } from '@banyan/contract/donations/package-terms.ts'
import type { Locator, Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs, type Caller, rowsAs } from '../kit/call-as.ts'
import { joinAs, openUpi } from '../kit/donors.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { openMessageChannels } from '../kit/message-channels.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const offers = '/user/donation/packages'
const indianDay = (language: string) =>
  new Intl.DateTimeFormat(language, { timeZone: 'Asia/Kolkata' }).format(new Date()).replaceAll('/', '-')

const proof = {
  payment_mode: 'UPI',
  paid_on: indianDay('en-CA'),
  reference: '412600000009',
  file_id: null,
  remark: '',
  is_late: false,
}

const promiseButton = (page: Page, package_name: string): Locator =>
  page.getByRole('region', { name: package_name }).getByRole('button', { name: 'Promise this donation' })

/** The receipt of a promise that is complete. */
const openReceipt = async (page: Page, package_name: string): Promise<void> => {
  await goTo(page, '/user/donation/package-details?tab=promises')
  const row = page.getByRole('row').filter({ hasText: package_name })
  await expect(row).toContainText('Completed')
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/topup-receipt/)
}

/** Pays by UPI whom the card names, and sends the proof. */
const prove = async (page: Page, name: string, reference: string): Promise<void> => {
  await goTo(page, '/user/donation/pay-donation')
  const card = page.getByRole('region', { name: `Pay to ${name}` })
  await press(card, 'I have paid')
  const dialog = page.getByRole('dialog', { name: /^Proof of / })
  await fieldOf(dialog, 'Paid by').selectOption('UPI')
  await fillForm(dialog, { 'Paid on': indianDay('en-GB'), 'UTR or reference': reference })
  await press(dialog, 'Send the proof')
  await expect(dialog).toBeHidden()
}

/** Finds what somebody paid, and says that it came. */
const confirm = async (page: Page, name: string, amount: string): Promise<void> => {
  await goTo(page, '/user/donation/receive-donation')
  await press(page.getByRole('region', { name: `From ${name}` }), `Confirm ₹${amount}`)
  await press(page.getByRole('alertdialog'), `Confirm ₹${amount}`)
  const result = page.getByRole('dialog', { name: new RegExp(`Received from ${name}`) })
  await expect(result).toContainText(amount)
  await press(result, 'Close')
}

test('a stage is paid to the sponsor, a gift goes to a cause, and neither waits in a queue', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(240_000)
  const { url, signIns } = await banyan()
  const admin = await sessionOf(url, signInOf({ signIns }, 'Admin'))
  const company: Caller = { url, session: admin }
  const root: Caller = { url, session: await sessionOf(url, signInOf({ signIns }, 'User')) }
  const [first, second] = await rowsAs(company, listPackages)
  if (first === undefined || second === undefined) throw new Error('the company has too few packages')
  const terms = { fee: '0.00', bv: '0.00', receive_count: 0, growth_percent: '0', has_understood: false }
  const stage = { ...terms, mode: 'stage', stage: 1, amount: '1000.00' }
  await callAs(company, setPackageTerms, { params: { id: first.id }, body: stage })
  const gift = { ...terms, mode: 'cause', stage: null, amount: '500.00' }
  await callAs(company, setPackageTerms, { params: { id: second.id }, body: gift })

  const asha = await joinAs(url, 'Asha Namuna', 'asha@example.org')
  const sponsor: Caller = { url, session: asha }
  const channels = await openMessageChannels(url, signInOf({ signIns }, 'Admin'))
  await openUpi(root, company, channels, { email: 'ROOT1@example.org', upi_id: 'root.namuna@okbank' })
  await openUpi(sponsor, company, channels, { email: 'asha@example.org', upi_id: 'asha.namuna@okbank' })
  await channels.close()

  await test.step('the sponsor has completed the stage, paid to the company’s own id above', async () => {
    await callAs(sponsor, promiseDonation, { body: { package_id: first.id, has_understood: true } })
    await callAs(company, pairNow)
    const [link] = (await callAs(sponsor, findLinksToPay)).data.links
    if (link === undefined) throw new Error('the sponsor has nothing to pay')
    expect(link.to.user_id).toBe('ROOT1')
    const on = { params: { id: link.id } }
    await callAs(sponsor, proveDonation, { ...on, body: { ...proof, amount: link.amount } })
    await callAs(root, confirmDonation, { ...on, body: { has_cleared: false } })
  })

  const bala = await joinAs(url, 'Bala Udaharan', 'bala@example.org', asha.user.user_id)
  const chitra = await joinAs(url, 'Chitra Udaharan', 'chitra@example.org', asha.user.user_id)
  const receiver = await newDevice()
  const desk = await newDevice()
  await openAs(receiver, asha)

  await test.step('a member reads whom they pay at the stage, and promises it', async () => {
    await openAs(page, bala)
    await goTo(page, offers)
    await promiseButton(page, first.name).click()
    const dialog = page.getByRole('dialog', { name: 'Promise ₹1,000.00?' })
    await expect(dialog).toContainText('At stage 1 that is your sponsor.')
    await expect(dialog).toContainText('This is the first stage.')
    await dialog.getByLabel('I have read and understood this').check()
    await press(dialog, 'Promise ₹1,000.00')
    await expect(page.getByRole('dialog', { name: 'Stage 1 is promised' })).toBeVisible()
    await callAs(company, pairNow)
  })

  await test.step('the sponsor is paid and confirms, and the package is active', async () => {
    await prove(page, 'Asha Namuna', '412600000001')
    await confirm(receiver, 'Bala Udaharan', '1,000.00')
    await openReceipt(page, first.name)
    await expect(page.getByRole('article')).toContainText('Bala Udaharan')
  })

  await test.step('an admin adds a cause for somebody they have looked at', async () => {
    await openAs(desk, admin)
    await goTo(desk, '/admin/donation/donation-links?tab=causes')
    await desk.getByRole('button', { name: 'Add a cause' }).first().click()
    const dialog = desk.getByRole('dialog', { name: 'Add a cause' })
    await fillForm(dialog, {
      Cause: 'A roof for the school',
      Beneficiary: asha.user.user_id,
      Target: '1200',
      'What it is for': 'The school of Namuna lost its roof in the storm.',
    })
    await expect(dialog.getByText('Asha Namuna')).toBeVisible()
    await dialog.getByLabel(/^I have verified the beneficiary/).check()
    await press(dialog, 'Add a cause')
    await expect(desk.getByText('The cause is open')).toBeVisible()
    await expect(desk.getByRole('row').filter({ hasText: 'A roof for the school' })).toContainText('Asha Namuna')
  })

  const giver = await newDevice()
  await test.step('a member chooses the cause, reads that nothing comes back, and gives', async () => {
    await openAs(giver, chitra)
    await goTo(giver, offers)
    await promiseButton(giver, second.name).click()
    const dialog = giver.getByRole('dialog', { name: 'Promise ₹500.00?' })
    await expect(dialog).toContainText('This is a gift. You get nothing back for it.')
    const roof = dialog.getByRole('radio', { name: /^A roof for the school/ })
    await expect(dialog.getByText('The school of Namuna lost its roof in the storm.')).toBeVisible()
    await expect(dialog.getByText('₹0.00 of ₹1,200.00')).toBeVisible()
    await dialog.getByLabel('I have read and understood this').check()
    await press(dialog, 'Promise ₹500.00')
    await expect(dialog.getByText('Choose a cause.').first()).toBeVisible()
    await roof.check()
    await press(dialog, 'Promise ₹500.00')
    await expect(giver.getByRole('dialog', { name: 'Your gift is promised' })).toBeVisible()
    await callAs(company, pairNow)
    await prove(giver, 'Asha Namuna', '412600000002')
  })

  await test.step('the beneficiary confirms; the giver has a receipt and is entitled to nothing', async () => {
    await confirm(receiver, 'Chitra Udaharan', '500.00')
    await openReceipt(giver, second.name)
    await expect(giver.getByRole('article')).toContainText('Chitra Udaharan')
    expect(await rowsAs(company, listRequests, { user_id: chitra.user.user_id })).toEqual([])
    const [given] = await rowsAs({ url, session: chitra }, commitmentLists.user)
    expect(given).toMatchObject({ status: 'completed', receivable: '0.00', received: '0.00' })
    await goTo(giver, '/user/donation/receive-donation')
    await expect(giver.getByText('Nothing to confirm')).toBeVisible()
  })

  await test.step('the cause is closed with a reason, and takes no more gifts', async () => {
    await reopen(desk)
    const row = desk.getByRole('row').filter({ hasText: 'A roof for the school' })
    await expect(row.getByRole('img', { name: '₹500.00 of ₹1,200.00 received, ₹0.00 on the way' })).toBeVisible()
    await row.getByRole('button', { name: 'Actions' }).click()
    await desk.getByRole('menuitem', { name: 'Close' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Close the cause A roof for the school?' })
    await fillForm(dialog, { Reason: 'The roof stands again' })
    await press(dialog, 'Close')
    await expect(desk.getByText('The cause A roof for the school is closed')).toBeVisible()
    expect((await callAs({ url, session: bala }, findOpenCauses)).data).toEqual([])
  })
})
