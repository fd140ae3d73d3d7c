// Guards: kyc, files
import type { Page } from '@playwright/test'
import { cameraPhoto } from '../../apps/server/src/testing/outside/images.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { enter } from '../kit/sign-in.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { findBarriers } from '../screens/barriers.ts'
import { setTheme, themes } from '../screens/theme.ts'

const banyan = useBanyan('company')

const name = 'Asha Namuna'

/** An image of the portal's own, as it comes off a disk. */
const imageOf = async (page: Page) => ({
  name: 'document.png',
  mimeType: 'image/png',
  buffer: await (await page.request.get('/static/images/app/icon-180.png')).body(),
})

/** As a phone takes it: larger than a document may be, so that the device makes it smaller before it is sent. */
const photoOfPhone = async () => ({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto() })

/** The card of one document on the member's page. */
const cardOf = (page: Page, document: string) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: document, exact: true, level: 2 }) })

/** The photos that are refused most often, as the help calls them. */
const papers = ['Cut off', 'Blurred or shiny', 'Too dark']
const photos = [
  { document: 'PAN', refused: papers },
  { document: 'Aadhaar', refused: papers },
  { document: 'Bank proof', refused: papers },
  { document: 'Photo', refused: ['Cut off', 'Cap or dark glasses', 'Too dark'] },
  { document: 'GSTIN', refused: papers },
]

interface Sent {
  /** As its card calls it. */
  readonly document: string
  readonly image: string
  readonly values?: Readonly<Record<string, string>>
  readonly ticks?: readonly RegExp[]
}

const documents: readonly Sent[] = [
  { document: 'PAN', image: 'Image of the PAN card', values: { 'PAN number': 'abcpn1234e' } },
  {
    document: 'Aadhaar',
    image: 'Image with the masked number',
    // Made up by the authority itself, for tests.
    values: { 'Aadhaar number': '9999 4105 7058' },
    ticks: [/only the last four digits/, /I agree/],
  },
  { document: 'Bank proof', image: 'Image of cheque or passbook', values: { 'Name on the document': 'Gopal Vaishya' } },
  { document: 'Photo', image: 'Photo of your face' },
]

const send = async (page: Page, { document, image, values = {}, ticks = [] }: Sent): Promise<void> => {
  await press(cardOf(page, document), 'Send')
  const dialog = page.getByRole('dialog', { name: document })
  await fillForm(dialog, values)
  await dialog.getByLabel(image).setInputFiles(await (document === 'Photo' ? photoOfPhone() : imageOf(page)))
  await expect(dialog.locator('.drop-preview')).toHaveAttribute('src', /^\/api\/files\//)
  for (const tick of ticks) await dialog.getByLabel(tick).check()
  await press(dialog, 'Send for checking')
  await expect(cardOf(page, document).getByText('Sent', { exact: true })).toBeVisible()
}

/** The names differ: the way out has the focus, and nothing is approved before it is said why. */
const approveAgainstWarning = async (checker: Page, document: string, why: string): Promise<void> => {
  const question = checker.getByRole('dialog', { name: `Approve the ${document}` })
  await expect(question.getByText('The names differ')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(question, 'Approve')
  await expect(question.getByText('Fill this in.')).toBeVisible()
  await fillForm(question, { 'Reason for approving': why })
  await press(question, 'Approve')
}

/** A sub-admin as the page for new admins makes one, and the password it hands over. */
const addKycAdmin = async (admin: Page, user_id: string): Promise<string> => {
  await goTo(admin, '/admin/sub-admin/add-new-admin')
  await fillForm(admin, {
    'User id': user_id,
    Name: 'Kiran Udaharan',
    'E-mail': 'kiran@example.org',
    Mobile: '9000000000',
  })
  await admin.getByRole('group', { name: 'Ready-made' }).getByRole('button', { name: 'KYC' }).click()
  await press(admin, 'Add admin')
  await press(admin.getByRole('alertdialog'), 'Add admin')
  const dialog = admin.getByRole('dialog', { name: 'The temporary password' })
  const password = await dialog.locator('dd').last().innerText()
  await dialog.getByLabel(/given it to them/).check()
  await press(dialog, 'Done')
  return password
}

/** The places of the menu by their words, without what waits, the icons, whose names are letters too, and the way home. */
const menuOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('listitem')
    .evaluateAll((places) =>
      places.map((place) => {
        const words = place.cloneNode(true) as Element
        for (const icon of words.querySelectorAll('[aria-hidden="true"], .place-count')) icon.remove()
        return words.textContent.trim()
      }),
    )

test('a member proves who they are to an admin who may do nothing else', async ({ page: admin, newDevice, watch }) => {
  // The recorder of traces reads the preview of a picture that is not sent yet, which the page's own policy forbids it.
  watch.announce(/Connecting to 'blob:/)
  const member = await newDevice()
  const checker = await newDevice()

  await test.step('the company does not check documents until an admin switches their page on', async () => {
    await beginAs(admin, await banyan(), 'Admin')
    await goTo(admin, '/setup?tab=pages')
    await admin.getByRole('radiogroup', { name: 'Whose pages' }).getByText('Admins').click()
    await press(admin, 'Show the pages of Members')
    await admin.getByRole('switch', { name: /KYC requests/ }).check()
    await press(admin, 'Save pages')
    await press(admin.getByRole('alertdialog'), 'Save pages')
    await goTo(admin, '/admin/member/member-search')
    await expect(admin.getByRole('link', { name: 'KYC requests' })).toBeVisible()
  })

  const password = await test.step('the admin makes an admin for KYC and hands over the password', () =>
    addKycAdmin(admin, 'kyc-one'))

  await test.step('a new member fills in the profile', async () => {
    const { url } = await banyan()
    const user_id = await joinByCall({ name, link: `${url}/accounts/join?sponsor=ROOT1&side=left` })
    await openAs(member, await sessionOf(url, { user_type: 'User', user_id, password: made_up_password }))
    await goTo(member, '/user/profile')
    await fillForm(member, {
      'Date of birth': '15-08-1990',
      'House, street, area': '1 Example Road',
      'City or village': 'Pune',
      'PIN code': '411001',
      'Name of the nominee': 'Bina Namuna',
    })
    await fieldOf(member, 'State').selectOption('Maharashtra')
    await fieldOf(member, 'Relationship').selectOption('Mother')
    await press(member, 'Save profile')
    await expect(member.getByText('1 Example Road, Pune, Maharashtra 411001')).toBeVisible()
    await expect(member.getByText('15-08-1990')).toBeVisible()
  })

  await test.step('the member sends four documents', async () => {
    await goTo(member, '/user/kyc')
    await expect(member.getByRole('heading', { name: 'Documents are missing' })).toBeVisible()
    for (const document of documents) await send(member, document)
    await expect(member.getByRole('heading', { name: 'Company is checking' })).toBeVisible()
    await expect(cardOf(member, 'Aadhaar').getByText('•••• •••• 7058')).toBeVisible()
  })

  await test.step('the new admin chooses an own password and sees their few places, no more', async () => {
    await checker.goto('/accounts/sign-in')
    await enter(checker, { user_id: 'kyc-one', password })
    await fillForm(checker, {
      'Current password': password,
      'New password': made_up_password,
      'New password again': made_up_password,
    })
    await press(checker, 'Change password')
    await expect(checker).toHaveURL(/\/admin\/dashboard$/)
    expect(await menuOf(checker)).toEqual(['Dashboard', 'News', 'Security', 'KYC requests'])
    await expect(checker.getByRole('link', { name: `KYC requests ${documents.length} waiting` })).toBeVisible()
  })

  await test.step('the new admin checks one document after another', async () => {
    await checker.getByRole('link', { name: /KYC documents to check/ }).click()
    await checker.getByRole('row').filter({ hasText: 'PAN' }).getByRole('link').first().click()
    for (let left = documents.length; left > 0; left--) {
      const sheet = checker.getByRole('dialog', { name: `of ${name}` })
      await expect(sheet.locator('.document-image img')).toBeVisible()
      const title = await sheet.getByRole('heading', { level: 2 }).innerText()
      await checker.keyboard.press('a')
      if (title.startsWith('Bank proof'))
        await approveAgainstWarning(checker, 'Bank proof', 'Passbook of the father, seen')
      else await press(checker.getByRole('alertdialog'), 'Approve')
      await expect(checker.getByText(`Approved: ${title}`)).toBeVisible()
      // By its class: under a question that closes, a sheet of before has no role.
      await expect(checker.locator('.MuiDrawer-root h2').getByText(title, { exact: true })).toHaveCount(0)
    }
    await expect(checker.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the member reads that it is approved, and the name is locked', async () => {
    await goTo(member, '/user/kyc')
    await expect(member.getByRole('heading', { name: 'KYC approved' })).toBeVisible()
    await expect(member.getByText('4 of 4 approved')).toBeVisible()
    await goTo(member, '/user/profile')
    await expect(member.getByText('Verified by your PAN').first()).toBeVisible()
    await press(member, 'Edit')
    await expect(fieldOf(member, 'Full name')).toBeDisabled()
  })

  await test.step('any other page is closed to the new admin', async () => {
    await goTo(checker, '/admin/member/member-search')
    await expect(checker).toHaveURL(/\/accounts\/sign-out\?closed=1$/)
    await expect(checker.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
  })
})

test('a franchise proves its firm, and an admin approves it', async ({ page: admin, newDevice, watch }) => {
  watch.announce(/Connecting to 'blob:/)
  const all = await banyan()
  const asAdmin = await sessionOf(all.url, signInOf(all, 'Admin'))
  await switchOn(all.url, asAdmin, ['admin/member/kyc-requests'])
  const shop = await newDevice()

  await test.step('it sends the PAN of the firm and a bank proof, and is asked for no more', async () => {
    await openAs(shop, await sessionOf(all.url, signInOf(all, 'Franchise')))
    await goTo(shop, '/franchise/kyc')
    await expect(shop.getByText('0 of 2 documents')).toBeVisible()
    const values = { 'PAN number': 'aaafn1234e', 'Name on the document': 'Namuna & Sons 24' }
    await send(shop, { document: 'PAN', image: 'Image of the PAN card', values })
    await send(shop, { document: 'Bank proof', image: 'Image of cheque or passbook' })
    await expect(shop.getByRole('heading', { name: 'Company is checking' })).toBeVisible()
  })

  await test.step('an admin reads whose they are, and approves one after the other', async () => {
    await openAs(admin, asAdmin)
    await goTo(admin, '/admin/member/kyc-requests?needs_decision=true&user_type=Franchise')
    await admin.getByRole('row').filter({ hasText: 'PAN' }).getByRole('link').first().click()
    const pan = admin.getByRole('dialog', { name: 'PAN of' })
    await expect(pan.locator('.document-image img')).toBeVisible()
    await expect(pan.getByText('Franchise', { exact: true })).toBeVisible()
    await admin.keyboard.press('a')
    await approveAgainstWarning(admin, 'PAN', 'Deed of the firm, seen')
    const bank = admin.getByRole('dialog', { name: 'Bank proof of' })
    await expect(bank.locator('.document-image img')).toBeVisible()
    await admin.keyboard.press('a')
    await press(admin.getByRole('alertdialog'), 'Approve')
    await expect(admin.getByText('Approved: Bank proof of')).toBeVisible()
  })

  await test.step('the franchise reads that it is approved', async () => {
    await goTo(shop, '/franchise/kyc')
    await expect(shop.getByRole('heading', { name: 'KYC approved' })).toBeVisible()
    await expect(shop.getByText('2 of 2 approved')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('each document shows on demand how to take a good photo of it, and which photos are refused', async ({
    page,
  }) => {
    const all = await banyan()
    await openAs(page, await sessionOf(all.url, signInOf(all, 'User')))
    await goTo(page, '/user/kyc')
    for (const { document: kind, refused } of photos) {
      await press(cardOf(page, kind), 'Send')
      const dialog = page.getByRole('dialog', { name: kind })
      const help = dialog.getByRole('group').filter({ hasText: 'How to take a good photo' })
      const how = help.getByText('How to take a good photo')
      await expect(help.locator('svg').first()).toBeHidden()
      await how.focus()
      await page.keyboard.press('Enter')
      await expect(help.getByText(/Good$/)).toBeVisible()
      await expect(help.getByRole('listitem')).toHaveText(refused.map((words) => new RegExp(`${words}$`)))
      for (const drawing of await help.locator('svg').all()) {
        const { x, width } = (await drawing.boundingBox()) ?? { x: 0, width: 0 }
        expect(width).toBeGreaterThan(60)
        expect(x + width).toBeLessThan(360)
      }
      for (const theme of themes) {
        await setTheme(page, theme)
        expect(await findBarriers(page, theme === themes[0] ? 'everything' : 'colours')).toEqual([])
      }
      await press(dialog, 'Cancel')
    }
  })
})
