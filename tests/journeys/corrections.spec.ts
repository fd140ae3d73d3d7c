// Guards: closings, incomes
import { actsOf } from '../kit/acts.ts'
import { useBanyan } from '../kit/banyan.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('company')
const { as, ask, pinOf, closeNow } = actsOf(banyan)

/**
 * Asha has Bina with 5,000 BV on the left, and Chetan and Deepa with 1,000 each on the right: a closing matches two pairs
 * and pays 200.00. Chetan cancels, so one pair is left: the next closing corrects the 200.00 to 100.00.
 */
test('a member reads that a closing was corrected, and why', async ({ page: asha, newDevice }) => {
  test.setTimeout(300_000)
  const { url } = await banyan()
  const join = async (name: string, package_name: string, place: { sponsor: string; side: string }) => {
    const link = `${url}/accounts/join?sponsor=${place.sponsor}&side=${place.side}`
    return joinByCall({ name, link, pin: await pinOf(package_name) })
  }
  const ashaId = await join('Asha Namuna', 'Starter', { sponsor: 'ROOT1', side: 'left' })
  await join('Bina Namuna', 'Banyan', { sponsor: ashaId, side: 'left' })
  const chetanId = await join('Chetan Namuna', 'Starter', { sponsor: ashaId, side: 'right' })
  await join('Deepa Namuna', 'Starter', { sponsor: ashaId, side: 'right' })
  const chetan = await sessionOf(url, { user_id: chetanId, password: made_up_password, user_type: 'User' })
  const [bought] = await ask<{ receipt_no: string }[]>(chetan, '/user/package-details?page_size=10')
  const { receipt_no } = bought!

  const paid = await closeNow()
  await ask(chetan, '/topup-receipt/cancel', {
    receipt_no,
    reason: 'Not what I thought',
    current_password: made_up_password,
  })
  const corrected = await closeNow()
  await openAs(asha, await sessionOf(url, { user_id: ashaId, password: made_up_password, user_type: 'User' }))

  await test.step('the list says what is corrected, and the sum is what is left', async () => {
    await goTo(asha, '/user/income/matching-income-details')
    const [correction, income] = await readTable(asha, 'Matching income', 2)
    expect(correction).toMatchObject({ 'Legs L / R': `Correction of closing ${paid}`, Net: '\u2212100.00' })
    expect(income).toMatchObject({ Net: '+200.00' })
    await lookAt(asha, 'corrections-list')
  })

  await test.step('the correction says what was, what is, and which receipt was cancelled', async () => {
    await asha.locator('tbody').getByRole('link').first().click()
    await expect(asha.getByRole('heading', { name: 'Why \u2212100.00?' })).toBeVisible()
    await expect(asha.getByText('100.00 instead of 200.00.')).toBeVisible()
    await expect(asha.getByRole('heading', { name: 'Computed again without 1 cancelled purchase' })).toBeVisible()
    await expect(asha.getByRole('heading', { name: 'Chetan Namuna cancelled' })).toBeVisible()
    await expect(asha.getByText(`receipt ${receipt_no}`)).toBeVisible()
    await lookAt(asha, 'corrections-why')
  })

  await test.step('the income it corrects says what is left of it, and leads back', async () => {
    await asha.getByRole('link', { name: 'The income it corrects' }).click()
    await expect(asha.getByRole('heading', { name: 'Now 100.00 after 1 correction' })).toBeVisible()
    await lookAt(asha, 'corrections-original')
    await asha.getByRole('link', { name: `Closing ${corrected}`, exact: true }).click()
    await expect(asha.getByRole('heading', { name: 'Why \u2212100.00?' })).toBeVisible()
  })

  await test.step('on a phone the card names the corrected closing', async () => {
    await asha.setViewportSize({ width: 360, height: 780 })
    await goTo(asha, '/user/income/matching-income-details')
    await expect(asha.getByText(`Correction of closing ${paid},`)).toBeVisible()
  })

  await test.step('the admin sees what the closing corrects', async () => {
    const admin = await newDevice()
    await openAs(admin, await as('Admin'))
    await goTo(admin, `/admin/closing?id=${corrected}`)
    await expect(admin.getByRole('heading', { name: '1 correction of earlier closings' })).toBeVisible()
    await lookAt(admin, 'corrections-closing')
    await admin.getByRole('main').getByRole('link', { name: 'Matching income' }).click()
    await readTable(admin, 'Matching income', 1)
  })
})
