// Guards: popups
import { useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')
const members = useDesk(banyan, 'User')

test('a popup is shown once a day, one is agreed to, and none comes over a form of money', async ({ browser }) => {
  const [admin, member] = [await office(browser), await members(browser)]
  const popup = member.getByRole('dialog')

  const write = async (values: Readonly<Record<string, string>> & { Title: string }, how_often: string) => {
    await goTo(admin, '/admin/miscellaneous/add-popup?write=new')
    await fillForm(admin, values)
    await fieldOf(admin, 'How often').selectOption({ label: how_often })
    await fieldOf(admin, 'For whom').selectOption({ label: 'Members' })
    await press(admin, 'Publish')
    await expect(admin.getByRole('cell', { name: values.Title, exact: true })).toBeVisible()
  }

  await test.step('an admin writes two, sees them in both themes, and a script is no link', async () => {
    await goTo(admin, '/admin/miscellaneous/add-popup?write=new')
    await fillForm(admin, {
      Title: 'The office is closed',
      Text: 'On **Friday**',
      'Link of the button': 'javascript:alert(1)',
    })
    await fieldOf(admin, 'Link of the button').blur()
    await expect(admin.getByText('A link starts with https://').first()).toBeVisible()
    const preview = admin.getByRole('region', { name: 'Preview' })
    await preview.getByText('Light', { exact: true }).click()
    await expect(preview.locator('[data-theme="light"]').getByText('The office is closed')).toBeVisible()
    await fillForm(admin, { 'Link of the button': '' })
    await fieldOf(admin, 'How often').selectOption({ label: 'Once a day' })
    await fieldOf(admin, 'For whom').selectOption({ label: 'Members' })
    await press(admin, 'Publish')
    await expect(admin.getByRole('cell', { name: 'The office is closed', exact: true })).toBeVisible()
    await write({ Title: 'Our new rules', Text: 'Please read them', Order: '2' }, 'Until they agree')
  })

  await test.step('none comes over a form of money, and the first comes on the next page', async () => {
    const due = member.waitForResponse(/\/api\/popups$/)
    await goTo(member, '/user/pin-management/pin-transfer')
    await due
    await expect(member.locator('#content form').first()).toBeVisible()
    // Longer than it waits where it may open.
    await member.waitForLoadState('networkidle')
    await member.evaluate(async () => {
      for (let left = 10; left > 0; left--) await new Promise(requestAnimationFrame)
    })
    await expect(popup).toHaveCount(0)
    await goTo(member, '/user/dashboard')
    await expect(popup.getByRole('heading', { name: 'The office is closed' })).toBeVisible()
    await expect(popup).toHaveCount(1)
  })

  await test.step('Back closes it and stays on the page, then the one to agree to comes and Escape does not close it', async () => {
    await member.goBack()
    await expect(member).toHaveURL(/\/user\/dashboard$/)
    // The focus went back to the page, which stays where it was.
    expect(await member.evaluate(() => scrollY)).toBe(0)
    await expect(popup.getByRole('heading', { name: 'Our new rules' })).toBeVisible()
    await member.keyboard.press('Escape')
    await expect(popup.getByRole('link', { name: 'Sign out' })).toBeVisible()
    await press(member, 'I agree')
    await expect(popup).toHaveCount(0)
  })

  await test.step('neither comes again that day, and both stay readable', async () => {
    // They are asked for only where the numbers of the menu say that there are some.
    const asked: string[] = []
    member.on('request', (request) => void (request.url().endsWith('/api/popups') && asked.push(request.url())))
    await member.reload({ waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    await goTo(member, '/news')
    await expect(member.getByText('You agreed on')).toBeVisible()
    await expect(member.getByRole('heading', { name: 'The office is closed' })).toBeVisible()
  })

  await test.step('the admin reads how many saw, closed and agreed', async () => {
    await goTo(admin, '/admin/miscellaneous/add-popup')
    const row = admin.getByRole('row').filter({ hasText: 'Our new rules' })
    await expect(row.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible()
  })
})
