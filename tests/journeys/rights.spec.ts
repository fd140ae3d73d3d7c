// Guards: rights
import type { Page } from '@playwright/test'
import { useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { goByMenu, menu } from '../kit/menu.ts'
import { made_up_password } from '../kit/people.ts'
import { enter } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** Each link is an icon by its name, then its words. */
const placesOf = async (page: Page) =>
  (await menu(page).getByRole('link').allInnerTexts()).map((words) => words.split('\n').at(-1))
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

/** Takes a whole section away, however much of it is ticked. */
const clear = async (page: Page, section: string): Promise<void> => {
  await box(page, section).check()
  await box(page, section).uncheck()
}

const saveRights = async (page: Page): Promise<void> => {
  await press(page, 'Save rights')
  await press(page.getByRole('alertdialog', { name: /^Change the rights of / }), 'Save rights')
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
}

/** The list of admins, a row of which opens its tree. */
const openRightsOf = async (page: Page, name: string): Promise<void> => {
  await goTo(page, '/admin/sub-admin/sub-admin-access-rights')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Signs in with a password that somebody else chose, and chooses another, before anything else opens. */
const comeInFirst = async (page: Page, user_id: string, temporary: string): Promise<void> => {
  await page.goto('/accounts/sign-in')
  await enter(page, { user_id, password: temporary })
  await expect(page).toHaveURL(/\/admin\/security$/)
  await fillForm(page, {
    'Current password': temporary,
    'New password': made_up_password,
    'New password again': made_up_password,
  })
  await page
    .getByRole('button', { name: /password/i, exact: false })
    .last()
    .click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

test('a sub-admin sees what was given and nothing else, from the first sign-in to the last right', async ({
  page: helper,
  newDevice,
  watch,
}) => {
  const admin = await newDevice()
  await beginAs(admin, await banyan(), 'Admin')

  const temporary =
    await test.step('an admin adds another, by a ready-made choice, and is shown the password once', async () => {
      await goTo(admin, '/admin/sub-admin/add-new-admin')
      await fillForm(admin, {
        'User id': 'helper-one',
        Name: 'Kiran Namuna',
        'E-mail': 'kiran@example.org',
        Mobile: '9000000001',
      })
      await press(admin.getByRole('group', { name: 'Ready-made' }), 'Members')
      await press(admin, 'Add admin')
      await press(admin.getByRole('alertdialog', { name: 'Add Kiran Namuna?' }), 'Add admin')
      const handed = admin.getByRole('dialog', { name: 'The temporary password' })
      const password = await handed
        .getByRole('listitem')
        .filter({ hasText: 'Temporary password' })
        .locator('dd')
        .innerText()
      await expect(handed.getByRole('button', { name: 'Done' })).toBeDisabled()
      await handed.getByLabel('I have given it to them').check()
      await press(handed, 'Done')
      await expect(admin.getByText('Has to choose a password')).toBeVisible()
      return password.trim()
    })

  await test.step('who must choose a password before anything opens', () =>
    comeInFirst(helper, 'helper-one', temporary))

  await test.step('and then sees the pages that were given, and no figures of money', async () => {
    const places = await placesOf(helper)
    expect(places).toEqual(expect.arrayContaining(['Dashboard', 'Security', 'Member search']))
    for (const missing of ['Closings', 'Generate pins', 'Settings', 'Add admin', 'Profile'])
      expect(places).not.toContain(missing)
    await expect(helper.getByText('Members').first()).toBeVisible()
    for (const missing of ['Turnover', 'Liabilities', 'Top earners', 'Unused pins'])
      await expect(helper.getByText(missing)).toHaveCount(0)
  })

  await test.step('the admin adds a page and takes the others away; what changes is said before', async () => {
    await openRightsOf(admin, 'Kiran Namuna')
    await admin.getByRole('searchbox', { name: 'Find a page' }).fill('view pins')
    await box(admin, 'View pins').check()
    await admin.getByRole('searchbox', { name: 'Find a page' }).fill('')
    await expect(admin.getByRole('heading', { name: 'Adds 1 page' })).toBeVisible()
    await clear(admin, 'Members')
    await expect(admin.getByRole('heading', { name: /^Removes \d+ pages?$/ })).toBeVisible()
  })

  await test.step('leaving asks first, and saving says again what changes', async () => {
    await goByMenu(admin, 'Dashboard')
    const question = admin.getByRole('alertdialog', { name: 'Leave without saving?' })
    await press(question, 'Stay')
    await expect(admin.getByRole('heading', { level: 1, name: 'Kiran Namuna' })).toBeVisible()
    // Until the page shows what is saved, a press would be about what was there before.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const ofRights = /\/api\/admin\/sub-admins\/[^/]+\/rights$/
    await admin.route(ofRights, async (route) => {
      if (route.request().method() === 'GET') await held
      await route.continue()
    })
    await saveRights(admin)
    const save = admin.getByRole('button', { name: 'Save rights', exact: true })
    await expect(save).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(save).not.toHaveAttribute('aria-busy')
    await admin.unroute(ofRights)
  })

  await test.step('a right that is taken while its page is open leads to sign-out with the next call', async () => {
    await press(admin.getByRole('group', { name: 'Ready-made' }), 'Members')
    await saveRights(admin)
    await goTo(helper, '/admin/member/member-search')
    await expect(helper.getByText('Root Namuna').first()).toBeVisible()
    await clear(admin, 'Members')
    await saveRights(admin)
    watch.announce(...refusals(403))
    await helper
      .getByRole('button', { name: /^Joined/ })
      .first()
      .click()
    const alert = helper.getByRole('alertdialog', { name: 'You are not allowed!' })
    await expect(alert).toBeVisible()
    await press(alert, 'OK')
    await expect(helper).toHaveURL(/\/accounts\/sign-in/)
  })
})

test('a page is switched on, named, and gone again, for everybody', async ({ page }) => {
  await beginAs(page, await banyan(), 'Admin')
  await goTo(page, '/setup?tab=pages')
  await page.getByRole('radio', { name: 'Admins' }).check({ force: true })
  await press(page, 'Show the pages of Franchises')
  await page.getByRole('switch', { name: /^Franchise access rights/ }).check()
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await press(page, 'Save pages')
  await press(page.getByRole('alertdialog', { name: 'Save these changes?' }), 'Save pages')
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
  await goByMenu(page, 'Franchise access rights')
  await page.getByRole('link', { name: 'Depot Udaharan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Depot Udaharan' })).toBeVisible()
  await expect(page.getByText('Full access, including pages added later')).toBeVisible()
})
