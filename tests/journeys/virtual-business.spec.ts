// Guards: virtual-business
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** A day so many days from now, as it is typed. */
const dayAhead = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}-${month}-${year}`
}

test('volume for one side is asked for, agreed to, listed and taken back', async ({ newDevice }) => {
  const all = await banyan()
  const session = await sessionOf(all.url, signInOf(all, 'Admin'))
  await switchOn(all.url, session, [
    'admin/miscellaneous/add-virtual-business',
    'admin/miscellaneous/virtual-business-details',
  ])
  const asker = await newDevice(...refusals(400))
  await openAs(asker, session)
  const second = await newDevice()
  await openAs(second, await addFullAdmin(all, { user_id: 'admin-meera', name: 'Meera Udaharan' }))
  const member = await joinByCall({
    name: 'Asha Namuna',
    link: `${all.url}/accounts/join?sponsor=ROOT1&side=left`,
  })

  await test.step('the form says that the plan does not count it', async () => {
    await goTo(asker, '/admin/miscellaneous/add-virtual-business')
    await fieldOf(asker, 'Member').fill(member)
    await expect(asker.getByText('The plan does not count virtual business')).toBeVisible()
  })

  await test.step('a day that is over is refused at the field', async () => {
    await asker.getByText('Right', { exact: true }).click()
    await fillForm(asker, { BV: '1500', 'Counts until': dayAhead(-3), Purpose: 'To start the team' })
    await fieldOf(asker, 'Your password').fill(signInOf(all, 'Admin').password)
    await press(asker, 'Ask for approval')
    await expect(asker.getByText('This day is over. Choose today or a later day.').first()).toBeVisible()
    await press(asker.getByRole('alertdialog'), 'OK')
  })

  await test.step('it is asked for and waits in the list', async () => {
    await fieldOf(asker, 'Counts until').fill(dayAhead(30))
    await press(asker, 'Ask for approval')
    await expect(asker.getByText('A second admin decides on it within 3 days.')).toBeVisible()
    await asker.getByRole('link', { name: 'Open the details' }).click()
    await expect(asker.getByRole('row').filter({ hasText: member })).toContainText('Waiting')
  })

  await test.step('another admin reads how much and until when, and agrees', async () => {
    await goTo(second, '/admin/approvals?state=waiting')
    await second.getByRole('row').filter({ hasText: member }).getByRole('link').first().click()
    await expect(second.getByRole('dialog')).toContainText('1,500')
    await press(second.getByRole('dialog'), 'Approve')
    await press(second.getByRole('dialog', { name: 'Approve this?' }), 'Approve')
    await expect(second.getByText('Approved and done')).toBeVisible()
  })

  await test.step('it is active, and taken back with a reason', async () => {
    await reopen(asker)
    const row = asker.getByRole('row').filter({ hasText: member })
    await expect(row).toContainText('Active')
    await row.getByRole('button', { name: 'Actions' }).click()
    await asker.getByRole('menuitem', { name: 'Withdraw' }).click()
    await fillForm(asker.getByRole('dialog'), { Reason: 'It was a mistake' })
    await press(asker.getByRole('dialog'), 'Withdraw')
    await expect(asker.getByRole('row').filter({ hasText: member })).toContainText('Withdrawn')
  })
})
