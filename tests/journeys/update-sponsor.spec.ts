// Guards: sponsors
import { findSponsorOf } from '@banyan/contract/sponsors/sponsors.ts'
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

test('an admin asks for another sponsor, a second one agrees, and the change is listed', async ({ newDevice }) => {
  const all = await banyan()
  const session = await sessionOf(all.url, signInOf(all, 'Admin'))
  await switchOn(all.url, session, ['admin/miscellaneous/update-sponsor'])
  const asker = await newDevice(...refusals(400), ...refusals(404))
  await openAs(asker, session)
  const meera = await addFullAdmin(all, { user_id: 'admin-meera', name: 'Meera Udaharan' })
  const second = await newDevice()
  await openAs(second, meera)
  const join = async (name: string, sponsor: string) =>
    joinByCall({ name, link: `${all.url}/accounts/join?sponsor=${sponsor}&side=left` })
  const wrong = await join('Asha Namuna', 'ROOT1')
  const right = await join('Kiran Namuna', 'ROOT1')
  const member = await join('Ravi Udaharan', wrong)
  const below = await join('Meera Namuna', member)

  await goTo(asker, '/admin/miscellaneous/update-sponsor')
  await test.step('the page shows the sponsor of now before anything is sent', async () => {
    await fieldOf(asker, 'Member').fill(member)
    const summary = asker.getByRole('main')
    await expect(summary.getByText('Not active yet')).toBeVisible()
    await expect(summary.getByText(wrong)).toBeVisible()
  })

  await test.step('a sponsor from the own team is refused at the field, by name', async () => {
    await fillForm(asker, { 'New sponsor': below, Reason: 'Joined with the wrong link' })
    await fieldOf(asker, 'Your password').fill(signInOf(all, 'Admin').password)
    await press(asker, 'Ask for approval')
    await expect(asker.getByText(`${below} (Meera Namuna) was sponsored by this member`).first()).toBeVisible()
    await press(asker.getByRole('alertdialog'), 'OK')
  })

  await test.step('the right one is asked for, and nothing has changed yet', async () => {
    await fieldOf(asker, 'New sponsor').fill(right)
    await press(asker, 'Ask for approval')
    await expect(asker.getByText('A second admin decides on it within 3 days.')).toBeVisible()
    const { data } = await callAs({ url: all.url, session }, findSponsorOf, { query: { user_id: member } })
    expect(data.sponsor?.user_id).toBe(wrong)
  })

  await test.step('another admin reads who goes where and agrees', async () => {
    await goTo(second, '/admin/approvals?state=waiting')
    await second.getByRole('row').filter({ hasText: member }).getByRole('link').first().click()
    const sheet = second.getByRole('dialog')
    await expect(sheet).toContainText('Kiran Namuna')
    await expect(sheet).toContainText('0 others got this sponsor in the last 90 days')
    await press(sheet, 'Approve')
    await press(second.getByRole('dialog', { name: 'Approve this?' }), 'Approve')
    await expect(second.getByText('Approved and done')).toBeVisible()
  })

  await test.step('the change is listed with both sponsors and the reason', async () => {
    await goTo(asker, `/admin/miscellaneous/update-sponsor?user_id=${member}`)
    const row = asker.getByRole('row').filter({ hasText: 'Joined with the wrong link' })
    await expect(row).toContainText('Asha Namuna')
    await expect(row).toContainText('Kiran Namuna')
    await expect(row).toContainText('admin-meera')
    const { data } = await callAs({ url: all.url, session }, findSponsorOf, { query: { user_id: member } })
    expect(data.sponsor?.user_id).toBe(right)
  })
})
