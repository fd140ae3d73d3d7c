// Guards: accounts, fund-transfers
import { enableTwoFactor, offerTwoFactor } from '@banyan/contract/accounts/security.ts'
import { appCode } from '../../apps/server/src/testing/outside/app-code.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('demo')

test('a member with two-factor on moves money by the code of the app, and each code moves it once', async ({
  newDevice,
}) => {
  const running = await banyan()
  const { url } = running
  await switchOn(url, await sessionOf(url, signInOf(running, 'Admin')), ['user/wallet/transfer-fund'])
  const asha = signInOf(running, 'User')
  const session = await sessionOf(url, asha)
  const page = await newDevice(...refusals(400))
  await openAs(page, session)
  const transfer = async (proof: Record<string, string>) => {
    await fillForm(page, { Amount: '100', ...proof })
    await press(page, 'Transfer 100.00')
    await press(page.getByRole('alertdialog'), 'Transfer')
  }

  await goTo(page, '/user/wallet/transfer-fund')
  await expect(fieldOf(page, 'Your password')).toBeVisible()

  const { data } = await callAs({ url, session }, offerTwoFactor, { body: { current_password: asha.password } })
  const codeNow = (steps = 0) => appCode(data.secret, new Date(), steps)
  await callAs({ url, session }, enableTwoFactor, { body: { otp: codeNow(-1) } })

  const label = 'Code of your authenticator app'
  await page.reload()
  await expect(fieldOf(page, 'Your password')).toHaveCount(0)
  await test.step('five digits are no code', async () => {
    await fieldOf(page, label).fill('12345')
    await fieldOf(page, label).blur()
    await expect(page.getByText('The code has six digits.')).toBeVisible()
    await lookAt(page, 'transfer-by-code')
  })

  const code = codeNow()
  await transfer({ [label]: code })
  await expect(page.getByRole('heading', { name: '100.00 transferred' })).toBeVisible()

  await test.step('the same code does not move money again, the next one does', async () => {
    await goTo(page, '/user/wallet/transfer-fund')
    await transfer({ [label]: code })
    await expect(
      page.getByText('This code was used already. Please wait for the next one in your app.').first(),
    ).toBeVisible()
    await press(page.getByRole('alertdialog'), 'OK')
    await expect(fieldOf(page, label)).toHaveValue('')
    await fillForm(page, { [label]: codeNow(1) })
    await press(page, 'Transfer 100.00')
    await press(page.getByRole('alertdialog'), 'Transfer')
    await expect(page.getByRole('heading', { name: '100.00 transferred' })).toBeVisible()
  })
})
