// Guards: support, files, rights, ready-answers
import { companyConversationLists, conversationMoves, openConversation } from '@banyan/contract/support/answering.ts'
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { addSubFranchise } from '../kit/add-sub-franchise.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginConversation } from '../kit/begin-conversation.ts'
import { callAs, rowsAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')
const members = useDesk(banyan, 'User')
const depots = useDesk(banyan, 'Franchise')
const { inbox } = companyConversationLists

test('a member asks with a paper, an admin answers, and the member reads it in the inbox', async ({ browser }) => {
  const [admin, member] = [await office(browser), await members(browser)]
  const said = `<b>Not bold</b>: see https://example.com/card.`

  await test.step('what was written is there again after the tab was closed', async () => {
    await goTo(member, '/user/support/compose')
    await fieldOf(member, 'Category').selectOption('Account')
    await fillForm(member, { Subject: 'My name on the card', Message: said })
    await goTo(member, '/user/support/inbox')
    await goTo(member, '/user/support/compose')
    await expect(fieldOf(member, 'Message')).toHaveValue(said)
    await expect(member.getByText(/^Draft of \d\d-\d\d-\d{4} \d\d:\d\d/)).toBeVisible()
  })

  await test.step('a draft is thrown away, and an empty form begins', async () => {
    await press(member, 'Delete draft')
    await expect(fieldOf(member, 'Message')).toHaveValue('')
    await expect(member.locator('#content')).toBeFocused()
    await goTo(member, '/user/support/inbox')
    await goTo(member, '/user/support/compose')
    await expect(fieldOf(member, 'Message')).toHaveValue('')
    await expect(member.getByText(/^Draft/)).toHaveCount(0)
    await fieldOf(member, 'Category').selectOption('Account')
    await fillForm(member, { Subject: 'My name on the card', Message: said })
  })

  await test.step('the sixth file is named before anything is sent', async () => {
    const pdf = (nth: number) => ({
      name: `paper-${nth}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4\n% ${nth}\ntrailer<<>>\n%%EOF\n`),
    })
    await member.locator('input[type=file]').setInputFiles([1, 2, 3, 4, 5, 6].map(pdf))
    await expect(member.getByText('Left out: paper-6.pdf')).toBeVisible()
    await expect(member.getByText('paper-5.pdf', { exact: true })).toBeVisible()
    await press(member, 'Send')
    await expect(member.getByRole('heading', { name: 'Message sent' })).toBeVisible()
    await expect(member.getByText('within 48 working hours')).toBeVisible()
    // The button that was pressed is gone: Tab goes on in the page, not at the top of the browser.
    await expect(member.locator('#content')).toBeFocused()
  })

  await test.step('an admin takes it and answers', async () => {
    await goTo(admin, '/admin/support/inbox?officer=nobody')
    await admin
      .getByRole('link', { name: /My name on the card/ })
      .first()
      .click()
    await expect(admin.getByText('<b>Not bold</b>')).toBeVisible()
    await expect(admin.getByRole('link', { name: 'https://example.com/card', exact: true })).toBeVisible()
    await press(admin, 'Take')
    await expect(admin.getByText('Open', { exact: true }).first()).toBeVisible()
    await expect(admin.locator('#content')).toBeFocused()
    await press(admin, 'Hand over')
    const none = admin.getByRole('dialog', { name: 'There is no other admin to hand it to' })
    await press(none, 'Close')
    await expect(none).toBeHidden()
    await fillForm(admin, { 'Your answer': 'It is corrected.' })
    await press(admin, 'Send')
    await expect(admin.getByText('Answered', { exact: true }).first()).toBeVisible()
    await expect(admin.locator('#content')).toBeFocused()
  })

  await test.step('the member finds it unread, and opening it ends that', async () => {
    await goTo(member, '/user/support/inbox?is_unread=true')
    await member
      .getByRole('link', { name: /My name on the card/ })
      .first()
      .click()
    await expect(member.getByText('It is corrected.')).toBeVisible()
    await goTo(member, '/user/support/inbox')
    await expect(member.getByRole('link', { name: /My name on the card/ }).first()).toBeVisible()
    await expect(member.getByRole('link', { name: /Unread/ })).toHaveCount(0)
  })
})

test('a member is shown an answer before writing, and sends nothing', async ({ browser }) => {
  const [admin, member] = [await office(browser), await members(browser)]
  const question = 'Why is my KYC not approved yet?'

  await test.step('an admin shows a ready answer to members', async () => {
    await goTo(admin, '/admin/ready-answers')
    await press(admin, 'Add a ready answer')
    await fillForm(admin, { Title: 'KYC takes a day', Answer: 'Dear {name}, we check papers within one day.' })
    await fieldOf(admin, 'Category').selectOption('KYC')
    await fieldOf(admin, 'Show before people write to you').selectOption('members')
    await fillForm(admin, { Question: question, 'Your password': signInOf(await banyan(), 'Admin').password })
    await press(admin, 'Save the answer')
    await expect(admin.getByText('Helped 0 people')).toBeVisible()
  })

  await test.step('who finds it in the category, beneath which the form goes on', async () => {
    await goTo(member, '/user/support/compose')
    await fieldOf(member, 'Category').selectOption('Pins')
    await expect(member.getByText(question)).toHaveCount(0)
    await fieldOf(member, 'Category').selectOption('KYC')
    await fillForm(member, { Subject: 'My papers' })
    await member.getByText(question).click()
    await expect(member.getByText('we check papers within one day')).toBeVisible()
    await expect(fieldOf(member, 'Message')).toBeVisible()
    await press(member, 'This answered my question')
    await expect(member.getByText('Nothing was sent.')).toBeVisible()
  })

  await test.step('nothing of it is left to write, and the admin sees that it helped', async () => {
    await press(member, 'Write another')
    await expect(fieldOf(member, 'Subject')).toHaveValue('')
    await goTo(admin, '/admin/ready-answers')
    await expect(admin.getByText('Helped 1 person')).toBeVisible()
  })
})

test('an admin merges two conversations of a member, who finds both in one', async ({ browser }) => {
  const running = await banyan()
  const session = await sessionOf(running.url, signInOf(running, 'User'))
  const [gone, kept] = [
    await beginConversation(running.url, session, 'Donations'),
    await beginConversation(running.url, session, 'Incomes'),
  ]
  const [admin, member] = [await office(browser), await members(browser)]

  await test.step('the admin chooses into which, reads what will happen, and is led there', async () => {
    await goTo(admin, `/admin/support/view-message?id=${gone}`)
    await press(admin, 'Merge into another')
    await fieldOf(admin, 'Merge into').selectOption(kept)
    await fillForm(admin, { Note: 'The same question' })
    await admin.keyboard.press('Escape')
    await press(admin.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay')
    await expect(fieldOf(admin, 'Note')).toHaveValue('The same question')
    await press(admin.getByRole('dialog'), 'Merge')
    const question = admin.getByRole('alertdialog', { name: /^Merge S-\d+-\d+ into S-\d+-\d+\?/ })
    await expect(question.getByText('takes no answer any more')).toBeVisible()
    await press(question, 'Merge')
    await expect(admin.getByText('It goes on there.')).toBeVisible()
    await admin.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(admin.getByText('The same question')).toBeVisible()
  })

  await test.step('the member is led from the one to the other, which has both messages', async () => {
    await goTo(member, `/user/support/view-message?id=${gone}`)
    await expect(member.getByRole('button', { name: 'Send' })).toHaveCount(0)
    await member.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(member.getByText('Please correct it', { exact: false })).toHaveCount(2)
    await expect(member.getByText(/in S-\d+-\d+/)).toHaveCount(1)
  })
})

test('a sub-admin who is kept to one category sees its messages and no others', async ({ browser, newDevice }) => {
  const running = await banyan()
  const member = await sessionOf(running.url, signInOf(running, 'User'))
  const ids = {
    kyc: await beginConversation(running.url, member, 'KYC'),
    pins: await beginConversation(running.url, member, 'Pins'),
  }
  const rights = ['admin/support/inbox', 'admin/support/view-message'] as const
  const clerk = await addFullAdmin(running, { user_id: 'clerk-one', name: 'Kiran Namuna', rights })
  const admin = await office(browser)

  await test.step('an admin ticks the category on the page of rights', async () => {
    await goTo(admin, '/admin/sub-admin/sub-admin-access-rights')
    await admin.getByRole('link', { name: 'Kiran Namuna' }).click()
    const categories = admin.getByRole('group', { name: 'Categories of support' })
    await categories.getByRole('checkbox', { name: /^All categories/ }).uncheck()
    await categories.getByRole('checkbox', { name: 'KYC' }).check()
    await expect(admin.getByText('Reads of support: KYC')).toBeVisible()
    await press(admin, 'Save rights')
    await press(admin.getByRole('alertdialog', { name: /^Change the rights of / }), 'Save rights')
    await expect(admin.getByText('Nothing is changed yet.')).toBeVisible()
  })

  const desk = await newDevice(...refusals(404))
  await openAs(desk, clerk)

  await test.step('who finds what is of it, and nothing of another, also not by its address', async () => {
    await goTo(desk, '/admin/support/inbox')
    await expect(desk.getByText('KYC', { exact: true }).first()).toBeVisible()
    await expect(desk.getByText('Pins', { exact: true })).toHaveCount(0)
    await goTo(desk, `/admin/support/view-message?id=${ids.pins}`)
    // Once: the page says it, so nothing else does.
    await expect(desk.getByText('There is no such conversation.')).toHaveCount(1)
    await goTo(desk, `/admin/support/view-message?id=${ids.kyc}`)
    await expect(desk.getByText('Please correct it', { exact: false }).first()).toBeVisible()
  })

  await test.step('and has read it by opening it, also where what was merged in is later and not theirs', async () => {
    const company = { url: running.url, session: await sessionOf(running.url, signInOf(running, 'Admin')) }
    const versionOf = async (id: string) => (await callAs(company, openConversation, { params: { id } })).data.version
    const body = { version: await versionOf(ids.pins), into_version: await versionOf(ids.kyc) }
    const merged = { into_id: ids.kyc, note: 'The same question', ...body }
    await callAs(company, conversationMoves.merge, { params: { id: ids.pins }, body: merged })
    const unread = async () =>
      (await rowsAs({ url: running.url, session: clerk }, inbox, { is_unread: 'true' })).map(({ id }) => id)
    expect(await unread()).toContain(ids.kyc)
    await goTo(desk, '/admin/support/inbox')
    await goTo(desk, `/admin/support/view-message?id=${ids.kyc}`)
    await expect.poll(unread).not.toContain(ids.kyc)
  })
})

test('a franchise asks its parent, who answers and resolves; the company only reads', async ({
  browser,
  newDevice,
}) => {
  const running = await banyan()
  const shop = await newDevice()
  await openAs(shop, await addSubFranchise(running, { user_id: 'shop-one', name: 'Asha Stores' }))
  const [admin, depot] = [await office(browser), await depots(browser)]
  const subject = 'Ten more pins'

  await test.step('it chooses its parent, and a complaint is no longer offered', async () => {
    await goTo(shop, '/franchise/support/compose')
    await expect(shop.getByText('Complaints go to the company.', { exact: false })).toBeVisible()
    await fieldOf(shop, 'Category').selectOption('Complaint')
    await fieldOf(shop, 'To').selectOption({ index: 1 })
    await expect(fieldOf(shop, 'Category').getByRole('option', { name: 'Complaint' })).toHaveCount(0)
    await expect(fieldOf(shop, 'About')).toHaveCount(0)
    await fieldOf(shop, 'Category').selectOption('Pins')
    await fillForm(shop, { Subject: subject, Message: 'By Friday, please.' })
    await press(shop, 'Send')
    await expect(shop.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  })

  await test.step('the parent sees it at once, answers and resolves it', async () => {
    await goTo(depot, '/franchise/support/inbox')
    await depot
      .getByRole('link', { name: new RegExp(subject) })
      .first()
      .click()
    await expect(depot.getByText('Both of you and the company')).toBeVisible()
    await fillForm(depot, { 'Your message': 'They come on Thursday.' })
    await press(depot, 'Send')
    await expect(depot.getByText('Answered', { exact: true }).first()).toBeVisible()
    await press(depot, 'Resolve')
    await press(depot.getByRole('alertdialog'), 'Resolve')
    await expect(depot.getByText('Resolved', { exact: true }).first()).toBeVisible()
    await expect(depot.locator('#content'), 'what the question gives the focus back to is gone').toBeFocused()
  })

  await test.step('the answer is in the inbox of the franchise', async () => {
    await goTo(shop, '/franchise/support/inbox')
    await shop
      .getByRole('link', { name: new RegExp(subject) })
      .first()
      .click()
    await expect(shop.getByText('They come on Thursday.')).toBeVisible()
    await expect(shop.getByRole('button', { name: 'Resolve' })).toHaveCount(0)
  })

  await test.step('an admin finds it among those between franchises alone, and has nothing to press', async () => {
    await goTo(admin, '/admin/support/inbox')
    await expect(admin.getByRole('link', { name: new RegExp(subject) })).toHaveCount(0)
    await admin.getByRole('link', { name: 'Between franchises' }).click()
    await admin
      .getByRole('link', { name: new RegExp(subject) })
      .first()
      .click()
    await expect(admin.getByText('They come on Thursday.')).toBeVisible()
    await expect(admin.getByText('You can read this, not answer')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Send' })).toHaveCount(0)
  })
})
