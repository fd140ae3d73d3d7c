// Guards: topups, payments
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileCache } from '../../apps/server/src/testing/processes/compile-cache.ts'
import { actsOf } from '../kit/acts.ts'
import { useBanyan } from '../kit/banyan.ts'
import { fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const verifyProgram = fileURLToPath(new URL('../../tools/verify.ts', import.meta.url))

const { as, pinOf, closeNow } = actsOf(banyan)

/**
 * Asha has Bina with 5,000 BV on the left and Chetan with 1,000 on the right: the first pair takes 2,000 and 1,000, and
 * pays 100.00. Chetan cancels: the next closing takes the 100.00 back and opens with 5,000 on the left. Deepa brings 2,000
 * on the right: the first pair takes 2,000 and 1,000 again, a second one 1,000 on both sides.
 */
test('a member cancels within the cooling-off: the price goes back, and the next closing corrects what it paid for', async ({
  page: chetan,
  newDevice,
  watch,
}) => {
  const { url, env } = await banyan()
  const asha = await newDevice()
  const join = async (name: string, package_name: string, place: { sponsor: string; side: string }) => {
    const link = `${url}/accounts/join?sponsor=${place.sponsor}&side=${place.side}`
    return joinByCall({ name, link, pin: await pinOf(package_name) })
  }
  const ashaId = await join('Asha Namuna', 'Starter', { sponsor: 'ROOT1', side: 'left' })
  await join('Bina Namuna', 'Banyan', { sponsor: ashaId, side: 'left' })
  const chetanId = await join('Chetan Namuna', 'Starter', { sponsor: ashaId, side: 'right' })
  await openAs(asha, await sessionOf(url, { user_id: ashaId, password: made_up_password, user_type: 'User' }))
  const session = await sessionOf(url, { user_id: chetanId, password: made_up_password, user_type: 'User' })

  const paid = await test.step('a closing pays Asha for the pair', async () => {
    const closing = await closeNow()
    await goTo(asha, '/user/income/matching-income-details')
    const [income] = await readTable(asha, 'Matching income', 1)
    expect(income).toMatchObject({ Net: '+100.00', 'Carry L / R': '3,000 / 0' })
    return closing
  })

  await test.step('Chetan is told what happens, and cancels', async () => {
    await openAs(chetan, session)
    await goTo(chetan, '/user/donation/package-details')
    await chetan.getByRole('row').filter({ hasText: 'Starter' }).getByRole('button', { name: 'Actions' }).click()
    await chetan.getByRole('menuitem', { name: 'Cancel this package' }).click()
    const dialog = chetan.getByRole('dialog', { name: 'Cancel Starter?' })
    await expect(dialog).toContainText('Fund wallet')
    await expect(dialog).toContainText('1,180.00')
    await fillForm(dialog, { 'Why?': 'Not what I thought', 'Your password': 'not-my-password' })
    watch.announce(/topup-receipt\/cancel/, /This is not your password/)
    await press(dialog, 'Cancel the package')
    await press(chetan.getByRole('alertdialog'), 'OK')
    await expect(dialog.getByText('This is not your password.').first()).toBeVisible()
    await fillForm(dialog, { 'Your password': made_up_password })
    await press(dialog, 'Cancel the package')
    await expect(chetan.getByText(/Cancelled\. Credit note C\//)).toBeVisible()
  })

  await test.step('the receipt and the lists say so, and the price is in the wallet', async () => {
    const row = chetan.getByRole('row').filter({ hasText: 'Starter' })
    await expect(row).toContainText(/Cancelled on .*Credit note C\/\d\d-\d\d\/00000001/s)
    await row.getByRole('link').first().click()
    const receipt = chetan.getByRole('article')
    await expect(receipt).toContainText(/credit note C\/\d\d-\d\d\/00000001/)
    await expect(receipt).toContainText('Not what I thought')
    await expect(chetan.getByRole('button', { name: 'Cancel this package' })).toHaveCount(0)
    await expect(receipt).toContainText(/1,180\.00.*Fund wallet/s)

    const admin = await newDevice()
    await openAs(admin, await as('Admin'))
    await goTo(admin, `/admin/donation/package-details?user_id=${chetanId}`)
    await expect(admin.getByRole('row').filter({ hasText: chetanId })).toContainText('Cancelled on')
  })

  await test.step('the next closing corrects what was paid; the one after begins as if Chetan had never bought', async () => {
    await closeNow()
    await goTo(asha, '/user/income/matching-income-details')
    const [correction] = await readTable(asha, 'Matching income', 2)
    expect(correction).toMatchObject({ 'Legs L / R': `Correction of closing ${paid}`, Net: '\u2212100.00' })
    await join('Deepa Namuna', 'Growth', { sponsor: ashaId, side: 'right' })
    await closeNow()
    await goTo(asha, '/user/income/matching-income-details')
    const [income] = await readTable(asha, 'Matching income', 3)
    expect(income).toMatchObject({ Matched: '2,000 BV', Net: '+200.00', 'Carry L / R': '2,000 / 0' })
  })

  await test.step('the books are in order', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [verifyProgram], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env },
    }).catch((error: { stdout: string }) => error)
    expect(stdout).toContain('The books are in order.')
  })
})
