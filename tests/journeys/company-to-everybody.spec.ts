// Guards: contact, about, company-papers, accounts
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { expect, test } from '../kit/test.ts'
import { jpegOf } from '../../apps/server/src/testing/outside/images.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')

test('a visitor writes from the sign-in page, and an admin reads and answers it', async ({ page, browser }) => {
  const admin = await office(browser)

  await test.step('the visitor writes', async () => {
    await page.goto('/accounts/sign-in')
    await page.getByRole('link', { name: 'Contact us' }).click()
    await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible()
    await fillForm(page, {
      'Your name': 'Asha Udaharan',
      'E-mail': 'asha@example.com',
      Subject: 'Where is my parcel?',
      'Your message': 'It was sent ten days ago.\n\nIt is not here yet.',
    })
    await press(page, 'Send message')
    await expect(page.getByText('Your message has been sent')).toBeVisible()
  })

  await test.step('the admin answers, and is told that no mail server is set up', async () => {
    await goTo(admin, '/admin/miscellaneous/home-contact-us')
    await admin.getByText('Where is my parcel?').click()
    const sheet = admin.getByRole('dialog')
    await expect(sheet).toContainText('It is not here yet.')
    await press(sheet, 'Answer')
    const question = admin.getByRole('dialog', { name: 'Answer Asha Udaharan' })
    await expect(question).toContainText('No mail server is set up')
    await fieldOf(question, 'Answer').fill('It is on its way.')
    await press(question, 'Send answer')
    await expect(admin.getByText('The answer waits in the outbox')).toBeVisible()
    await expect(sheet).toContainText('Waits in the outbox')
  })
})

test('what the company tells of itself and a paper for everybody are on the page about it', async ({
  page,
  browser,
}) => {
  const admin = await office(browser)
  const { password } = signInOf(await banyan(), 'Admin')

  await test.step('the admin tells who the company is, and adds a paper', async () => {
    await goTo(admin, '/setup?tab=about')
    await fillForm(admin, { 'Grievance officer': 'Kiran Udaharan', 'Registered office': '12 Example Road, Pune' })
    await press(admin, 'Save')
    await expect(admin.getByText('The page about the company is saved')).toBeVisible()
    await goTo(admin, '/admin/company-papers')
    await press(admin, 'Add a paper')
    await expect(admin.getByRole('heading', { name: 'Add a paper' }), 'the list is gone').toBeFocused()
    await fieldOf(admin, 'Paper').selectOption({ label: 'Trademark' })
    await fillForm(admin, { 'Number or name': '1234567' })
    const file = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await jpegOf() }
    await admin.locator('input[type=file]').first().setInputFiles(file)
    await expect(admin.locator('.drop-preview')).toHaveAttribute('src', /^\/api\/files\//)
    await admin.getByLabel('Show on “About the company”').check()
    await fieldOf(admin, 'Your password').fill(password)
    await press(admin, 'Save the paper')
    await expect(admin.getByText('1234567, Does not expire, For everybody')).toBeVisible()
    const acts = admin.getByRole('button', { name: 'Change or see Trademark' })
    await expect(acts, 'the keyboard goes on at what was saved').toBeFocused()
  })

  await test.step('a visitor reads it and takes the paper along', async () => {
    await page.goto('/about-company')
    await expect(page.getByText('Kiran Udaharan')).toBeVisible()
    await expect(page.getByText('Nodal officer')).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Trademark' }).click()
    expect((await download).suggestedFilename()).toBe('trademark.jpg')
  })
})
