// Guards: donations
import type { Page } from '@playwright/test'
import { addSecond } from '../kit/agree-to-all.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { openAs, type Session, sessionOf } from '../kit/open-as.ts'
import { ownMobile } from '../kit/own-mobile.ts'
import { made_up_password } from '../kit/people.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('demo')
const receivers = useDesk(banyan, 'User')

const phone = { width: 360, height: 780 }

const as = async (user_type: 'Admin' | 'User'): Promise<Session> => {
  const all = await banyan()
  return sessionOf(all.url, signInOf(all, user_type))
}

/** Asks what another page of the portal would, for whatever this test is not about; null posts nothing. */
const ask = async <Data>(session: Session | undefined, path: string, body?: object | null): Promise<Data> => {
  const answer = await fetch(`${(await banyan()).url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(session !== undefined && { authorization: `Bearer ${session.token}` }),
      ...(body !== undefined && { 'idempotency-key': crypto.randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** Somebody who has just joined below the member of the demo, on a device of their own. */
const join = async (page: Page, name: string): Promise<Session> => {
  const { user } = await as('User')
  const { user_id } = await ask<{ user_id: string }>(undefined, '/accounts/sign-up', {
    sponsor_user_id: user.user_id,
    side: 'left',
    name,
    email: 'namuna@example.org',
    mobile: ownMobile(),
    password: made_up_password,
    accepts_terms: true,
  })
  const session = await sessionOf((await banyan()).url, { user_type: 'User', user_id, password: made_up_password })
  await openAs(page, session)
  return session
}

let second: ReturnType<typeof addSecond> | undefined

/** The first package asks to give so much to others, and one of the company's ids is to receive as much. */
const offerPackage = async (amount: string): Promise<void> => {
  const agree = await (second ??= addSecond(await banyan()))
  const admin = await as('Admin')
  const { user } = await as('User')
  const [first] = await ask<{ id: string }[]>(admin, '/admin/packages?page_size=10')
  await ask(admin, `/admin/packages/${first!.id}/donation`, {
    mode: 'queue',
    amount,
    receive_count: 1,
    growth_percent: '0',
    stage: null,
    fee: '0.00',
    bv: '0.00',
    has_understood: false,
  })
  await agree()
  await ask(admin, '/admin/donation-requests', { user_id: user.user_id, amount, reason: 'To begin with' })
}

const promise = async (page: Page, amount: string): Promise<void> => {
  await goTo(page, '/user/donation/packages')
  // The demo has a package of its own for this beside it.
  await press(page.getByRole('region', { name: 'Starter' }), 'Promise this donation')
  const dialog = page.getByRole('dialog', { name: `Promise ₹${amount}?` })
  await expect(dialog).toContainText('The company promises no return, no interest and no profit.')
  await expect(dialog).toContainText(
    `You may receive up to ₹${amount} from other members, at the earliest 7 days after`,
  )
  await press(dialog, `Promise ₹${amount}`)
  await expect(dialog.getByText('Please confirm that you have read and understood this.').first()).toBeVisible()
  await dialog.getByLabel('I have read and understood this').check()
  await press(dialog, `Promise ₹${amount}`)
  await expect(page.getByRole('dialog', { name: 'You are 1st in the queue' })).toBeVisible()
  await ask(await as('Admin'), '/admin/donation-links/pair', null)
}

const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format().replaceAll('/', '-')

interface Paid {
  readonly amount: string
  readonly mode: string
  readonly reference: string
}

const prove = async (page: Page, { amount, mode, reference }: Paid): Promise<void> => {
  await press(page, 'I have paid')
  const dialog = page.getByRole('dialog', { name: `Proof of ₹${amount}` })
  await expect(fieldOf(dialog, 'Paid by')).toHaveValue('UPI')
  await expect(fieldOf(dialog, 'Paid on')).toHaveValue(today())
  await fieldOf(dialog, 'Paid by').selectOption(mode)
  await fillForm(dialog, { 'UTR or reference': reference })
  await press(dialog, 'Send the proof')
  await expect(dialog).toBeHidden()
  const result = page.getByRole('dialog', { name: /Proof sent to / })
  await expect(result).toContainText(amount)
  await expect(result).toContainText(/has time until .* to confirm/)
  await press(result, 'Close')
  await expect(result).toBeHidden()
}

test('a member promises, pays and proves a donation, the receiver confirms it, and it ends in a receipt', async ({
  page: payer,
  browser,
}) => {
  await offerPackage('5000.00')
  await join(payer, 'Kiran Udaharan')
  const receiver = await receivers(browser)
  const card = payer.getByRole('region', { name: /^Pay to / })

  await test.step('the payer reads what is promised and what is not, and gets a place in the queue', async () => {
    await promise(payer, '5,000.00')
    await payer.getByRole('link', { name: 'See my promise' }).click()
    await expect(payer.getByRole('row').filter({ hasText: 'Starter' })).toContainText('Linked')
  })

  await test.step('whom to pay, how long, and the ways to do it stand on one card', async () => {
    await goTo(payer, '/user/donation/pay-donation')
    await expect(card).toContainText('5,000.00')
    await expect(card.getByRole('timer')).toHaveText(/^(1 day 00:00:00|23:\d\d:\d\d)$/)
    await expect(card.getByRole('img', { name: /^Scan to pay / })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Copy, UPI id' })).toBeVisible()
    await expect(card.getByRole('meter', { name: 'Time left' })).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: 'by UPI or bank transfer' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(card).toContainText('You were next to give; they were next to receive.')
  })

  await test.step('the reference must fit the way of paying, and the proof is sent', async () => {
    await press(card, 'I have paid')
    const dialog = payer.getByRole('dialog', { name: 'Proof of ₹5,000.00' })
    await fieldOf(dialog, 'Paid by').selectOption('NEFT')
    await fillForm(dialog, { 'Paid on': today(), 'UTR or reference': '412600123456' })
    await press(dialog, 'Send the proof')
    await expect(dialog.getByText(/16 to 22 letters and digits/).first()).toBeVisible()
    await press(dialog, 'Cancel')
    await prove(payer, { amount: '5,000.00', mode: 'UPI', reference: '412600123456' })
    await expect(card).toContainText('The receiver is checking your payment')
    await expect(card.getByRole('listitem').filter({ hasText: 'confirms the payment' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(card.getByRole('button', { name: 'I have paid' })).toBeHidden()
  })

  await test.step('nothing is to be paid now: the package leads to the payment and asks for none', async () => {
    await goTo(payer, '/user/donation/packages')
    const offer = payer.getByRole('region', { name: 'Starter' })
    await expect(offer.getByRole('link', { name: 'See the payment' })).toBeVisible()
    await expect(payer.getByRole('link', { name: 'Pay now' })).toBeHidden()
    // A gift is in none of the packages that are paid for.
    await expect(offer).toHaveCount(1)
    await expect(offer).not.toContainText('GST')
    await goTo(payer, '/user/donation/pay-donation')
  })

  await test.step('the receiver finds the payment by its reference and confirms it', async () => {
    await goTo(receiver, '/user/donation/receive-donation')
    const asked = receiver.getByRole('region', { name: 'From Kiran Udaharan' })
    await expect(asked).toContainText('412600123456')
    await press(asked, 'Confirm ₹5,000.00')
    const question = receiver.getByRole('alertdialog', { name: 'Did you receive ₹5,000.00 from Kiran Udaharan?' })
    await expect(question).toContainText('412600123456')
    await expect(question).toContainText(today())
    await press(question, 'Confirm ₹5,000.00')
    const result = receiver.getByRole('dialog', { name: /Received from Kiran Udaharan/ })
    await expect(result).toContainText('5,000.00')
    await receiver.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(result, 'Copy as text')
    await expect(receiver.getByText('Copied to clipboard')).toBeVisible()
    await press(result, 'Close')
    await receiver.getByText(/\d+ finished payments?/).click()
    await expect(asked.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  await test.step('the donation is complete and has its receipt', async () => {
    await goTo(payer, '/user/donation/package-details?tab=promises')
    const row = payer.getByRole('row').filter({ hasText: 'Starter' })
    await expect(row).toContainText('Completed')
    await row.getByRole('link').first().click()
    await expect(payer.getByRole('article')).toContainText('Kiran Udaharan')
  })
})

test('a rejected payment is disputed by phone, both sides say what they know, and the company decides', async ({
  page: payer,
  browser,
}) => {
  await offerPackage('4000.00')
  await join(payer, 'Leela Namuna')
  const receiver = await receivers(browser)
  await payer.setViewportSize(phone)
  await receiver.setViewportSize(phone)
  const card = payer.getByRole('region', { name: /^Pay to / })
  const asked = receiver.getByRole('region', { name: 'From Leela Namuna' })

  await test.step('a UPI application opens from the card, and a cheque is sent instead', async () => {
    await promise(payer, '4,000.00')
    await goTo(payer, '/user/donation/pay-donation')
    const app = card.getByRole('link', { name: 'Open UPI app' })
    await expect(app).toHaveAttribute('href', /^upi:\/\/pay\?.*am=4000\.00/)
    await expect(app).toHaveClass(/btn-primary/)
    // No browser of a test has such an application; that it was asked for is enough for the proof to be next.
    await app.dispatchEvent('click')
    await expect(card.getByRole('button', { name: 'I have paid' })).toHaveClass(/btn-primary/)
    await expect(app).not.toHaveClass(/btn-primary/)
    await prove(payer, { amount: '4,000.00', mode: 'Cheque', reference: '123456' })
  })

  await test.step('a cheque is asked about before it is confirmed; the receiver says that nothing came', async () => {
    await goTo(receiver, '/user/donation/receive-donation')
    await press(asked, 'Confirm ₹4,000.00')
    await expect(receiver.getByRole('alertdialog', { name: 'Has it cleared?' })).toBeVisible()
    await press(receiver.getByRole('alertdialog'), 'Cancel')
    await press(asked, 'Not received')
    const dialog = receiver.getByRole('dialog', { name: 'Nothing received from Leela Namuna?' })
    await fillForm(dialog, { Reason: 'The bank sent the cheque back' })
    await press(dialog, 'Confirm: not received')
    await expect(asked).toContainText('You said the money was not received')
  })

  await test.step('the payer reads why and asks the company to decide', async () => {
    await reopen(payer)
    await expect(card).toContainText('The bank sent the cheque back')
    await press(card, 'Ask the company to decide')
    const dialog = payer.getByRole('dialog', { name: 'Ask the company to decide?' })
    await fillForm(dialog, { 'What happened': 'It was paid out on Monday' })
    await press(dialog, 'Ask the company')
    await expect(card).toContainText('The company decides')
  })

  await test.step('the receiver adds what they know, and the story tells it all', async () => {
    await reopen(receiver)
    await press(asked, 'Add evidence')
    const dialog = receiver.getByRole('dialog', { name: 'What do you want to add?' })
    await fillForm(dialog, { 'What happened': 'My statement does not show it' })
    await press(dialog, 'Add')
    await expect(dialog).toBeHidden()
    await press(card, 'History')
    const story = payer.getByRole('dialog', { name: 'History' })
    await expect(story).toContainText('It was paid out on Monday')
    await expect(story).toContainText('My statement does not show it')
  })

  await test.step('the company decides for the payer', async () => {
    const admin = await as('Admin')
    const [disputed] = await ask<{ id: string }[]>(admin, '/admin/donation-links?status=disputed')
    await ask(admin, `/admin/donation-links/${disputed!.id}/decide`, {
      is_paid: true,
      strike: null,
      reason: 'The statement of the bank shows it',
    })
    await reopen(payer)
    await payer.getByText('1 finished payment').click()
    await expect(card.getByText('Decided: paid', { exact: true })).toBeVisible()
  })
})
