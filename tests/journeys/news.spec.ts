// Guards: news, files
import { useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { placeInMenu } from '../kit/menu.ts'
import { expect, test } from '../kit/test.ts'
import { phone } from '../screens/windows.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin', /Connecting to 'blob:/)
const members = useDesk(banyan, 'User')

const words = `# From Monday
We move to **Pune**, see [the map](https://example.com/map) and [your profile](/user/profile).
- bring your _papers_
- ask for Asha
<script>alert(1)</script>`

test('an admin writes news, a member reads them, and they are taken down', async ({ browser }) => {
  const [admin, member] = [await office(browser), await members(browser)]

  await test.step('what is typed with marks is seen as it will be read', async () => {
    await goTo(admin, '/admin/miscellaneous/add-news')
    await admin.getByRole('link', { name: 'Write news' }).first().click()
    await fillForm(admin, { Title: 'The office moves', Text: words })
    const preview = admin.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'From Monday' })).toBeVisible()
    await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect(preview.getByText('(example.com)')).toBeVisible()
    const icon = await (await admin.request.get('/static/images/app/icon-180.png')).body()
    const file = { name: 'office.png', mimeType: 'image/png', buffer: icon }
    await admin.locator('.document-file').setInputFiles(file)
    await expect(preview.locator('img')).toBeVisible()
    await admin.keyboard.type('Our new office')
    await expect(preview.getByRole('img', { name: 'Our new office' })).toBeVisible()
  })

  await test.step('words about earnings have the line of the disclosure, and an end comes after the start', async () => {
    await expect(admin.getByText('This speaks of earnings')).toHaveCount(0)
    await fillForm(admin, { Title: 'The office moves, and you earn' })
    await expect(admin.getByText('This speaks of earnings')).toBeVisible()
    await fieldOf(admin, 'For whom').selectOption({ label: 'Members' })
    await admin.getByLabel('Show the title on dashboards').check()
    await fillForm(admin, { Until: '01-01-2020' })
    await fieldOf(admin, 'Until').blur()
    await press(admin, 'Publish')
    await expect(admin.getByText('The end has to be after the start.').first()).toBeVisible()
    await fillForm(admin, { Until: '' })
    await press(admin, 'Publish')
    await expect(admin.getByRole('cell', { name: 'The office moves, and you earn', exact: true })).toBeVisible()
    // The form is gone with the button that was pressed.
    await expect(admin.locator('#content')).toBeFocused()
  })

  await test.step('the member has it on the dashboard and in the menu, and reads it once', async () => {
    await goTo(member, '/user/dashboard')
    await expect(await placeInMenu(member, /^News.*1/)).toBeVisible()
    await member.getByRole('link', { name: 'The office moves, and you earn' }).click()
    const card = member.locator('.news-card')
    await expect(card.getByText('New', { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: 'the map' })).toHaveAttribute('rel', /noopener/)
    await expect(card.getByRole('link', { name: 'Income disclosure' })).toBeVisible()
    await expect(await placeInMenu(member, /^News$/)).toBeVisible()
    await reopen(member)
    await expect(card).toBeVisible()
    await expect(card.getByText('New', { exact: true })).toHaveCount(0)
  })

  await test.step('on a phone the headlines take one line, follow each other, and wait when they are told to', async () => {
    const written = { name: 'The office moves, and you earn', more: `We open again ${'on Monday '.repeat(9)}` }
    await goTo(admin, '/admin/miscellaneous/add-news?write=new')
    await fillForm(admin, { Title: written.more, Text: 'At nine.' })
    await fieldOf(admin, 'For whom').selectOption({ label: 'Members' })
    await admin.getByLabel('Show the title on dashboards').check()
    await press(admin, 'Publish')
    await expect(admin.getByRole('cell', { name: written.more.trim(), exact: true })).toBeVisible()
    const line = member.locator('.news-line')
    const shown = line.getByRole('link')
    await member.setViewportSize(phone)
    await goTo(member, '/user/dashboard')
    await expect(line.getByText('1 of 2')).toBeVisible()
    expect((await line.boundingBox())?.height).toBeLessThan(60)
    // Where nothing should move, the next one comes when it is asked for.
    await expect(line.getByRole('button', { name: 'Pause headlines' })).toHaveCount(0)
    const first = await shown.innerText()
    await press(line, 'Next headline')
    await expect(line.getByText('2 of 2')).toBeVisible()
    expect((await line.boundingBox())?.height).toBeLessThan(60)
    await press(line, 'Next headline')
    await expect(shown).toHaveText(first)

    await member.emulateMedia({ reducedMotion: 'no-preference' })
    await member.clock.install()
    await goTo(member, '/user/dashboard')
    await expect(line.getByText('1 of 2')).toBeVisible()
    await member.clock.runFor(8100)
    await expect(line.getByText('2 of 2')).toBeVisible()
    await press(line, 'Pause headlines')
    await member.mouse.move(0, 700)
    await member.clock.runFor(30_000)
    await expect(line.getByText('2 of 2')).toBeVisible()
    await press(line, 'Play headlines')
    await member.emulateMedia({ reducedMotion: 'reduce' })
  })

  await test.step('what is taken down is read no more', async () => {
    const row = admin.getByRole('row').filter({ hasText: 'The office moves, and you earn' })
    await row.getByRole('button', { name: /^Actions/ }).click()
    await admin.getByRole('menuitem', { name: 'Take down' }).click()
    const dialog = admin.getByRole('dialog')
    await fillForm(dialog, { Reason: 'It was wrong' })
    await press(dialog, 'Take down')
    await expect(admin.getByRole('cell', { name: 'Taken down' })).toBeVisible()
    await goTo(member, '/news')
    await expect(member.locator('.news-card')).toHaveCount(1)
    await expect(member.getByText('The office moves, and you earn')).toHaveCount(0)
  })
})
