// Guards: support, withdrawals
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { placeInMenu } from '../kit/menu.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { readSummary } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('demo')

test('a member asks about a withdrawal from its sheet, is answered, and asks again after it was resolved', async ({
  page: member,
  newDevice,
}) => {
  const running = await banyan()
  const asha = signInOf(running, 'User')
  await switchOn(running.url, await sessionOf(running.url, signInOf(running, 'Admin')), [
    'user/withdrawal/withdraw-fund',
    'user/withdrawal/withdrawal-requests',
    'admin/withdrawal/withdrawal-requests',
  ])
  await openAs(member, await sessionOf(running.url, asha))
  const admin = await newDevice()
  const rights = ['admin/support/inbox', 'admin/support/view-message', 'admin/withdrawal/withdrawal-requests'] as const
  const clerk = { user_id: 'clerk-one', name: 'Kiran Namuna', rights, categories: ['Withdrawals'] }
  await openAs(admin, await addFullAdmin(running, clerk))
  let request_no = ''
  let conversation_no = ''

  await test.step('the sheet of the withdrawal leads to a message about it', async () => {
    await goTo(member, '/user/withdrawal/withdraw-fund')
    await fillForm(member, { Amount: '1000', 'Your password': asha.password })
    await member.getByRole('button', { name: /^Withdraw, receive/ }).click()
    await press(member.getByRole('alertdialog'), 'Withdraw')
    const done = member.getByRole('heading', { name: /^Requested: WD-/ })
    request_no = ((await done.textContent()) ?? '').replace('Requested: ', '')
    await goTo(member, '/user/withdrawal/withdrawal-requests')
    await member.getByRole('row').filter({ hasText: request_no }).getByRole('link').first().click()
    await member.getByRole('dialog').getByRole('link', { name: 'Ask about this' }).click()
    await expect(fieldOf(member, 'Category').locator('option:checked')).toHaveText('Withdrawals')
    await expect(fieldOf(member, 'About').locator('option:checked')).toHaveText(`Withdrawal ${request_no}`)
    await fillForm(member, { Subject: 'When does it arrive?', Message: 'I asked for it today.' })
    await press(member, 'Send')
    await expect(member.getByRole('heading', { name: 'Message sent' })).toBeVisible()
    const summary = await readSummary(member.locator('dl.summary').first())
    conversation_no = /S-\d{4}-\d{6}/.exec(summary['Number'] ?? '')?.[0] ?? ''
    expect(conversation_no).not.toBe('')
  })

  const unreadOf = async () =>
    Number(
      /\d+/.exec((await member.getByRole('button', { name: /^Notices/ }).getAttribute('aria-label')) ?? '')?.[0] ?? 0,
    )
  const inboxCount = async () => /\d+/.exec(await (await placeInMenu(member, /^Inbox/)).innerText())?.[0]
  const unread = await unreadOf()
  expect(await inboxCount()).toBeUndefined()

  await test.step('a sub-admin of that category is led from the conversation to the withdrawal, answers and resolves', async () => {
    await goTo(admin, '/admin/support/inbox?officer=nobody')
    await admin
      .getByRole('link', { name: /When does it arrive/ })
      .first()
      .click()
    await admin.getByRole('link', { name: `Withdrawal ${request_no}` }).click()
    await expect(admin.getByRole('dialog').getByText(request_no).first()).toBeVisible()
    await admin.goBack()
    await fillForm(admin, { 'Your answer': 'Tomorrow, by noon.' })
    await press(admin, 'Send')
    await expect(admin.getByText('Answered', { exact: true }).first()).toBeVisible()
    // On the page of the member, who does nothing meanwhile.
    await expect.poll(unreadOf).toBe(unread + 1)
    await expect.poll(inboxCount).toBe('1')
    await goTo(admin, '/admin/support/inbox')
    await admin.getByRole('row').filter({ hasText: conversation_no }).getByRole('checkbox').check()
    await press(admin, 'Resolve')
    await press(admin.getByRole('dialog'), 'Resolve')
    await expect(admin.getByText('1 resolved')).toBeVisible()
  })

  await test.step('the member finds it by its number, is led to the withdrawal, and opens it again', async () => {
    await goTo(member, '/user/support/inbox')
    await member.keyboard.press('Control+k')
    await member.getByRole('combobox').fill(conversation_no.replace(/-0+/, '-'))
    await member.getByRole('option', { name: new RegExp(conversation_no) }).click()
    await expect(member.getByText('Tomorrow, by noon.')).toBeVisible()
    await expect(member.getByText('Resolved', { exact: true }).first()).toBeVisible()
    await expect(member.getByRole('link', { name: `Withdrawal ${request_no}` })).toBeVisible()
    await expect(member.getByText(/^Write by .+ to open it again\.$/)).toBeVisible()
    await fillForm(member, { 'Your message': 'It is not here yet.' })
    await press(member, 'Send')
    await expect(member.getByText('Open', { exact: true }).first()).toBeVisible()
    await reopen(admin)
    await expect(admin.getByRole('row').filter({ hasText: conversation_no })).toContainText('Open')
  })
})
