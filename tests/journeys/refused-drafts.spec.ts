// Guards: support, contact, news
import type { Page } from '@playwright/test'
import { openContactForm, sendContactMessage } from '@banyan/contract/contact/contact.ts'
import { followChanges } from '@banyan/contract/live/live.ts'
import { blockMember, listMembers } from '@banyan/contract/members/members.ts'
import { listNews, takeDownNews } from '@banyan/contract/news/news.ts'
import { answerAsCompany, conversationMoves, openConversation } from '@banyan/contract/support/answering.ts'
import { contactLimits } from '@banyan/domain/contact/contact-message.ts'
import { most_new } from '@banyan/domain/support/conversation-rules.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginConversation } from '../kit/begin-conversation.ts'
import { callAs, rowsAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { letReopeningPass } from '../kit/let-time-pass.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin', ...refusals(400), ...refusals(409))
const members = useDesk(banyan, 'User', ...refusals(409))
const strangers = useDesk(banyan, 'stranger', ...refusals(429))

const callerOf = async (role: 'Admin' | 'Franchise') => {
  const running = await banyan()
  return { url: running.url, session: await sessionOf(running.url, signInOf(running, role)) }
}

test('what the company refuses is still there, now and after the page was left', async ({ browser }) => {
  const running = await banyan()
  const session = await sessionOf(running.url, signInOf(running, 'User'))
  for (let nth = 0; nth < most_new; nth++) await beginConversation(running.url, session)
  const member = await members(browser)
  const said = 'One question more.'
  await goTo(member, '/user/support/compose')
  await fieldOf(member, 'Category').selectOption('Account')
  await fillForm(member, { Subject: 'The eleventh', Message: said })
  await press(member, 'Send')
  await expect(
    member.getByText(`You have ${most_new} conversations that wait for a first answer.`).first(),
  ).toBeVisible()
  await expect(fieldOf(member, 'Message')).toHaveValue(said)
  await member.keyboard.press('Escape')
  await goTo(member, '/user/support/inbox')
  await goTo(member, '/user/support/compose')
  await expect(fieldOf(member, 'Message')).toHaveValue(said)
})

test('what was typed is still there when the conversation is closed or merged meanwhile', async ({ newDevice }) => {
  const [company, shop] = [await callerOf('Admin'), await callerOf('Franchise')]
  const begin = () => beginConversation(shop.url, shop.session)
  const [closed, gone, into] = [await begin(), await begin(), await begin()]
  /** A device that hears of changes, which begins once a page has all that it shows. */
  const openAt = async ({ session }: Awaited<ReturnType<typeof callerOf>>, address: string): Promise<Page> => {
    const page = await newDevice()
    await openAs(page, session)
    const streaming = page.waitForResponse((response) => response.url().endsWith(followChanges.path))
    await goTo(page, address)
    await streaming
    return page
  }
  const at = (id: string) => ({ params: { id } })
  const opened = async (id: string) => (await callAs(company, openConversation, at(id))).data

  await test.step('an admin reads what was not sent, and deletes it', async () => {
    const said = 'We look into it today.'
    const admin = await openAt(company, `/admin/support/view-message?id=${closed}`)
    await fillForm(admin, { 'Your answer': said })
    await callAs(company, conversationMoves.resolve, {
      ...at(closed),
      body: { version: (await opened(closed)).version },
    })
    await letReopeningPass(await banyan(), closed)
    await callAs(company, conversationMoves.close, { ...at(closed), body: { reason: 'It is settled' } })
    // Another conversation begins, so what is on screen asks again.
    await begin()
    await expect(admin.getByRole('heading', { name: 'Not sent: this conversation is closed' })).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Send' })).toHaveCount(0)
    await expect(admin.getByText(said)).toBeVisible()
    await goTo(admin, '/admin/support/inbox')
    await goTo(admin, `/admin/support/view-message?id=${closed}`)
    await expect(admin.getByText(said)).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
    await press(admin, 'Delete draft')
    await expect(admin.getByText(said)).toHaveCount(0)
    await goTo(admin, '/admin/support/inbox')
    await goTo(admin, `/admin/support/view-message?id=${closed}`)
    await expect(admin.getByText('Closed', { exact: true }).first()).toBeVisible()
    await expect(admin.getByText('Not sent', { exact: false })).toHaveCount(0)
  })

  await test.step('whoever asked reads it too, and is led to where it goes on', async () => {
    const said = 'One thing more.'
    const depot = await openAt(shop, `/franchise/support/view-message?id=${gone}`)
    await fillForm(depot, { 'Your message': said })
    const [from, target] = [await opened(gone), await opened(into)]
    const versions = { version: from.version, into_version: target.version }
    await callAs(company, conversationMoves.merge, {
      ...at(gone),
      body: { into_id: into, ...versions, note: 'The same question' },
    })
    await callAs(company, answerAsCompany, { ...at(into), body: { message: 'Where is it?', file_ids: [] } })
    await expect(
      depot.getByRole('heading', { name: 'Not sent: this conversation was merged into another' }),
    ).toBeVisible()
    await expect(depot.getByText(said)).toBeVisible()
    await depot.getByRole('link', { name: `Open ${target.conversation_no}` }).click()
    await expect(fieldOf(depot, 'Your message')).toBeVisible()
  })
})

test('what the office writes and is refused is still there', async ({ browser }) => {
  const [company, admin] = [await callerOf('Admin'), await office(browser)]

  await test.step('to somebody who was blocked meanwhile', async () => {
    const user_id = await joinByCall({
      name: 'Asha Namuna',
      link: `${company.url}/accounts/join?sponsor=ROOT1&side=left`,
    })
    await goTo(admin, '/admin/support/compose')
    await fillForm(admin, { 'To (user id)': user_id, Subject: 'Your papers', Message: 'They are here.' })
    await fieldOf(admin, 'Category').selectOption('KYC')
    const [member] = await rowsAs(company, listMembers, { user_id })
    await callAs(company, blockMember, { params: { id: member!.id }, body: { reason: 'For a test' } })
    await press(admin, 'Send')
    await expect(admin.getByText('Asha Namuna is blocked and cannot read messages.').first()).toBeVisible()
    await expect(fieldOf(admin, 'Subject')).toHaveValue('Your papers')
    await expect(fieldOf(admin, 'Message')).toHaveValue('They are here.')
    await goTo(admin, '/admin/support/inbox')
    await goTo(admin, '/admin/support/compose')
    await expect(fieldOf(admin, 'Message')).toHaveValue('They are here.')
  })

  await test.step('of news that were taken down meanwhile', async () => {
    await goTo(admin, '/admin/miscellaneous/add-news?write=new')
    await fillForm(admin, { Title: 'The office moves', Text: 'On Monday.' })
    await fieldOf(admin, 'For whom').selectOption({ label: 'Members' })
    await press(admin, 'Publish')
    await expect(admin.getByRole('cell', { name: 'The office moves', exact: true })).toBeVisible()
    const [row] = await rowsAs(company, listNews, {})
    await goTo(admin, `/admin/miscellaneous/add-news?write=${row!.id}`)
    await fillForm(admin, { Text: 'On Tuesday, at nine.' })
    await callAs(company, takeDownNews, { params: { id: row!.id }, body: { reason: 'It was wrong' } })
    await press(admin, 'Publish')
    await expect(admin.getByText('taken down', { exact: false }).first()).toBeVisible()
    await expect(fieldOf(admin, 'Text')).toHaveValue('On Tuesday, at nine.')
  })
})

test('what a visitor writes and is refused for the number of their messages is still there', async ({ browser }) => {
  const [{ url }, stranger] = [await banyan(), await strangers(browser)]
  const written = { 'Your name': 'Ravi Udaharan', 'E-mail': 'ravi@example.com', Subject: 'My parcel' }
  await goTo(stranger, '/contact-us')
  await fillForm(stranger, { ...written, 'Your message': 'Where is my parcel?' })
  const { form } = (await callAs({ url }, openContactForm)).data
  const letter = {
    name: 'Ravi Udaharan',
    email: 'ravi@example.com',
    mobile: '',
    subject: 'My parcel',
    website: '',
    form,
  }
  for (let nth = 0; nth < contactLimits[0]!.most; nth++)
    await callAs({ url }, sendContactMessage, { body: { ...letter, text: `Where is my parcel ${nth}?` } })
  await press(stranger, 'Send message')
  await expect(stranger.getByText('Please wait', { exact: false }).first()).toBeVisible()
  for (const [label, value] of Object.entries(written)) await expect(fieldOf(stranger, label)).toHaveValue(value)
  await expect(fieldOf(stranger, 'Your message')).toHaveValue('Where is my parcel?')
})
