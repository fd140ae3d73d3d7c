// Guards: support, dashboards, notices
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginConversation } from '../kit/begin-conversation.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { letDueTimesPass } from '../kit/let-time-pass.ts'
import { bringForward } from '../kit/next-turn.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')
const members = useDesk(banyan, 'User')

test('a complaint runs out of its time, is in the register as overdue, and is resolved with a reason', async ({
  browser,
}) => {
  const [admin, member] = [await office(browser), await members(browser)]
  const subject = 'My money is missing'

  await test.step('a member complains and sees by when the company answers', async () => {
    await goTo(member, '/user/support/compose')
    await fieldOf(member, 'Category').selectOption('Complaint')
    await expect(member.getByRole('heading', { name: 'A complaint is kept in the grievance register' })).toBeVisible()
    await expect(member.getByText('It is decided within 1 month.')).toBeVisible()
    await fillForm(member, { Subject: subject, Message: 'The withdrawal never came.' })
    await press(member, 'Send')
    await expect(member.getByText('within 1 month', { exact: true })).toBeVisible()
    await member.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(member.getByText('Answer due', { exact: true })).toBeVisible()
    await expect(member.getByText('Resolution due')).toBeVisible()
  })

  await test.step('its time runs out: the admin is told, and finds it where it is counted', async () => {
    await letDueTimesPass(await banyan(), 45)
    await bringForward(await banyan(), 'watch_due_times')
    await goTo(admin, '/admin/dashboard')
    await admin.getByRole('button', { name: /^Notices/ }).click()
    const bell = admin.getByRole('dialog', { name: 'Notices' })
    const told = bell.getByRole('listitem').filter({ hasText: 'A conversation is overdue' })
    await told.getByRole('link', { name: 'See it in Inbox' }).click()
    await expect(bell).toBeHidden()
    await expect(admin.getByRole('heading', { name: new RegExp(subject) })).toBeVisible()
    await goTo(admin, '/admin/dashboard')
    await admin.getByRole('link', { name: /Overdue conversations/ }).click()
    await expect(admin.getByText('Overdue', { exact: true }).first()).toBeVisible()
    await expect(admin.getByRole('link', { name: new RegExp(subject) }).first()).toBeVisible()
  })

  await test.step('the register has it, and it is resolved with its outcome and the reason', async () => {
    await goTo(admin, '/admin/grievances?due=overdue')
    await expect(admin.getByText(subject).first()).toBeVisible()
    // Who complained has room on a small screen, too.
    await admin.setViewportSize({ width: 1280, height: 720 })
    await expect(admin.getByRole('columnheader', { name: 'With', exact: true })).toBeVisible()
    await admin
      .getByRole('link', { name: new RegExp(subject) })
      .first()
      .click()
    await press(admin, 'Resolve')
    await fillForm(admin, { Outcome: 'Paid again', 'Reason for the delay': 'The bank was closed' })
    await admin.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click()
    await expect(admin.getByText('Resolved', { exact: true }).first()).toBeVisible()
    await expect(admin.locator('#content')).toBeFocused()
    await goTo(admin, '/admin/grievances?is_late=true')
    await expect(admin.getByText(subject).first()).toBeVisible()
    await expect(admin.getByRole('link', { name: new RegExp(`${subject} Late`) }).first()).toBeVisible()
    await goTo(admin, '/admin/grievances?due=overdue')
    await expect(admin.getByText(subject)).toHaveCount(0)
  })

  await test.step('whoever complained is told, and reads what became of it, and not why it took longer', async () => {
    await goTo(member, '/user/support/outbox')
    await member.getByRole('button', { name: /^Notices/ }).click()
    const bell = member.getByRole('dialog', { name: 'Notices' })
    const told = bell.getByRole('listitem').filter({ hasText: 'Your conversation is resolved' })
    await told.getByRole('link', { name: 'See it in Inbox' }).click()
    await expect(bell).toBeHidden()
    await expect(member.getByRole('heading', { name: new RegExp(subject) })).toBeVisible()
    await expect(member.getByText('by the company', { exact: true })).toBeVisible()
    await expect(member.getByText('Paid again')).toBeVisible()
    await expect(member.getByText('The bank was closed')).toHaveCount(0)
  })
})

test('an admin who does not read complaints is told so, not that there are none', async ({ newDevice }) => {
  const running = await banyan()
  await beginConversation(running.url, await sessionOf(running.url, signInOf(running, 'User')), 'Complaint')
  const rights = ['admin/grievances', 'admin/support/inbox', 'admin/support/view-message'] as const
  const clerk = await addFullAdmin(running, { user_id: 'clerk-two', name: 'Kiran Namuna', rights, categories: ['KYC'] })
  const desk = await newDevice()
  await openAs(desk, clerk)
  await goTo(desk, '/admin/grievances')
  await expect(desk.getByRole('heading', { name: 'You cannot read complaints' })).toBeVisible()
  await expect(desk.getByText('No complaints yet')).toHaveCount(0)
})
