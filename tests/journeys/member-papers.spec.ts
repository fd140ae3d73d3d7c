// Guards: member-papers
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { publishTerms } from '@banyan/contract/company/terms.ts'
import { paperSetting } from '@banyan/contract/member-papers/settings.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'
import { settle } from '../screens/calm.ts'
import { expectInSight } from '../screens/look.ts'
import { desktop, phone } from '../screens/windows.ts'

const demo = useBanyan('demo')

const devanagari = 'क्षत्रिय श्रीज्ञानेश्वर नमूनाकर'
const terms = 'Incomes depend on sales and are not assured to anybody. क्षत्रिय श्री ज्ञान.'

test('a member takes the letter and the card along and agrees to new terms once', async ({ page }) => {
  const company = await demo()
  const { url } = company
  const admin = { url, session: await sessionOf(url, signInOf(company, 'Admin')) }
  const signed = {
    terms_first: false,
    signatory_name: 'Meera Namuna',
    signatory_title: 'Director',
    direct_selling_no: '',
    card_months: 12,
    version: 0,
  }
  await callAs(admin, paperSetting.set, { body: signed })
  await callAs(admin, publishTerms, { body: { body: terms } })
  await openAs(page, await sessionOf(url, signInOf(company, 'User')))
  const saved = async (name: RegExp) => {
    const download = page.waitForEvent('download')
    await press(page, 'Save as PDF')
    expect((await download).suggestedFilename()).toMatch(name)
    // On paper there is nothing to press.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  }

  await page.goto(`${url}/user/docs/welcome-letter`)
  const letter = page.getByRole('article', { name: /^Welcome letter WL-/ })
  await expect(letter).toContainText('No income is assured to anybody.')
  await expect(letter).toContainText('Meera Namuna')
  await saved(/^welcome-letter-\w+\.pdf$/)

  await goTo(page, '/user/docs/id-card')
  await expect(page.getByRole('region', { name: 'Front' })).toContainText('Direct seller')
  const back = page.getByRole('region', { name: 'Back' })
  await expect(back.getByRole('img')).toBeVisible()
  await expect(back).toContainText('Meera Namuna')
  await saved(/^id-card-\w+-\d+\.pdf$/)

  await goTo(page, '/user/agreement')
  await expect(page.getByText(terms)).toBeVisible()
  await press(page, 'I agree to these terms')
  await expect(page.getByText('In force')).toBeVisible()
  await expect(page.getByText(terms)).toBeHidden()
  await saved(/^agreement-\w+-\d+\.pdf$/)
})

test('a name in Devanagari is whole on the letter and on the card, on a phone and on a desktop', async ({ page }) => {
  const company = await demo()
  const user = signInOf(company, 'User')
  const { pool, close } = openDatabase(company.database, { max: 1 })
  await pool.query('update person set name = $1 where user_id = $2', [devanagari, user.user_id])
  await close()
  await openAs(page, await sessionOf(company.url, user))
  for (const [path, part] of [
    ['/user/docs/welcome-letter', page.getByRole('article', { name: /^Welcome letter WL-/ })],
    ['/user/docs/id-card', page.getByRole('region', { name: 'Front' })],
  ] as const) {
    for (const window of [phone, desktop]) {
      await page.setViewportSize(window)
      await goTo(page, path)
      await expect(part).toContainText(devanagari)
      await settle(page)
      await expectInSight(page)
    }
  }
})
