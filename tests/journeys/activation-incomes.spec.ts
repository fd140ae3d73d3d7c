// Guards: incomes, topups
import { actsOf } from '../kit/acts.ts'
import { signInOf, useCompanyWith } from '../kit/banyan.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

/** A plan that is saved counts from the next midnight, so the company begins with these incomes. */
const plan = {
  referral: { enabled: true, flat: '40' },
  level: { enabled: true, percents: ['10', '4'] },
  spill: { enabled: true, mode: 'placed_by_upline' as const },
  event_payout_percent: '50',
}
const banyan = useCompanyWith(plan)
const { as, pinOf } = actsOf(banyan)

test('an admin lets activations be paid, and a member reads what came and why', async ({ page: admin, newDevice }) => {
  test.setTimeout(300_000)
  const running = await banyan()
  const { url } = running
  await switchOn(url, await as('Admin'), ['user/income/withdrawal-level-income'])
  await openAs(admin, await sessionOf(url, signInOf(running, 'Admin')))

  await test.step('a plan without a limit for one sale is refused at its field', async () => {
    await goTo(admin, '/setup?tab=plan')
    await expect(fieldOf(admin, 'Amount for each activation')).toHaveValue('40')
    await expect(fieldOf(admin, 'Paid for')).toHaveValue('placed_by_upline')
    await fieldOf(admin, 'Paid for').selectOption('Directs after the first two')
    await expect(fieldOf(admin, 'Amount for each direct')).toHaveValue('100')
    await expect(fieldOf(admin, 'Level 2, percent').last()).toHaveValue('4')
    await fieldOf(admin, 'Paid for').selectOption('Members others brought')
    await expect(fieldOf(admin, 'Level 3, percent').last()).toHaveValue('2')
    const withdrawals = admin.getByRole('checkbox', { name: 'Pay withdrawal level income' })
    await withdrawals.check()
    await expect(admin.getByText('Members cannot withdraw yet, so nothing could be paid.')).toBeVisible()
    await test.step('an income that is paid at once has a cap of a day, and none of a closing', async () => {
      const caps = admin.getByRole('heading', { name: 'Referral income', exact: true })
      const part = caps.locator('xpath=following::fieldset[legend="Caps"][1]')
      await press(part, 'Add a cap')
      await expect(part.getByLabel('For each').locator('option')).toHaveText(['Day', 'Week', 'Month', 'Lifetime'])
      await part.getByLabel('At most').selectOption('An amount')
      await part.getByLabel('Amount', { exact: true }).fill('x')
      await expect(admin.getByText('Correct the marked fields. Then you can save the plan.')).toBeVisible()
      await part.getByLabel('Amount', { exact: true }).fill('60')
      await lookAt(admin, 'activation-plan')
    })
    await withdrawals.uncheck()
    await fieldOf(admin, 'Limit for one sale, percent').fill('')
    await expect(admin.locator('p.help-bad', { hasText: 'Give the most that one sale pays at once' })).toBeVisible()
    await fieldOf(admin, 'Limit for one sale, percent').fill('40')
    await fillForm(admin, { 'Why the plan changes': 'A lower limit' })
    await press(admin, 'Save the new version')
    await press(admin.getByRole('alertdialog'), 'Save the new version')
    await expect(admin.getByText('The new version is saved')).toBeVisible()
  })

  const join = async (name: string, place: { sponsor: string; side: string }) => {
    const link = `${url}/accounts/join?sponsor=${place.sponsor}&side=${place.side}`
    return joinByCall({ name, link, pin: await pinOf('Starter') })
  }
  const ashaId = await join('Asha Namuna', { sponsor: 'ROOT1', side: 'left' })
  await join('Bina Namuna', { sponsor: ashaId, side: 'left' })
  await join('Chitra Namuna', { sponsor: 'ROOT1', side: 'left' })
  const asha = await newDevice()
  await openAs(asha, await sessionOf(url, { user_id: ashaId, password: made_up_password, user_type: 'User' }))

  await test.step('the referral is there moments later, with its why', async () => {
    await expect(async () => {
      await goTo(asha, '/user/income/referral-income')
      await expect(asha.locator('tbody').getByText('Bina Namuna')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const [row] = await readTable(asha, 'Referral income', 1)
    expect(row).toMatchObject({ Package: 'Starter', 'Paid for': 'Each activation', Gross: '40.00', Net: '+40.00' })
    await lookAt(asha, 'referral-list')
    await asha.locator('tbody').getByRole('link').first().click()
    await expect(asha.getByText('40 for each activation')).toBeVisible()
    await expect(asha.getByRole('heading', { name: 'Bina Namuna activated' })).toBeVisible()
    await lookAt(asha, 'referral-why')
  })

  await test.step('the level is beside it, on a phone as a card', async () => {
    await asha.setViewportSize({ width: 360, height: 780 })
    await goTo(asha, '/user/income/level-income')
    await expect(asha.getByText('Bina Namuna').first()).toBeVisible()
    await lookAt(asha, 'level-phone')
  })

  await test.step('the levels are summed on their concise page', async () => {
    await goTo(asha, '/user/income/level-income-concise')
    await expect(asha.getByText('Levels by sponsor')).toBeVisible()
    await lookAt(asha, 'level-concise')
    await asha.setViewportSize({ width: 1280, height: 900 })
    const [first, second] = await readTable(asha, 'Income by level', 2)
    expect(first).toMatchObject({ Level: 'Level 1', Members: '1', 'Active members': '1', Rate: '10 %', Incomes: '1' })
    expect(second).toMatchObject({ Members: '0', 'Unlocked now': 'Yes' })
    await asha.setViewportSize({ width: 360, height: 780 })
  })

  await test.step('a member whom somebody else placed below pays spill', async () => {
    await expect(async () => {
      await goTo(asha, '/user/income/spill-income')
      await expect(asha.getByText('Chitra Namuna').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await asha.setViewportSize({ width: 1280, height: 900 })
    const [row] = await readTable(asha, 'Spill income', 1)
    expect(row).toMatchObject({ Package: 'Starter', Level: '2', Rate: '3 %' })
    await lookAt(asha, 'spill-list')
    await asha.locator('tbody').getByRole('link').first().click()
    await expect(asha.getByText('From a member whom somebody else placed below')).toBeVisible()
    await lookAt(asha, 'spill-why')
  })

  await test.step('nobody could withdraw, so that income has no line', async () => {
    await goTo(asha, '/user/income/withdrawal-level-income')
    await expect(asha.getByText('It comes whenever a member below is paid a withdrawal')).toBeVisible()
  })

  await test.step('the admin sees whom it was paid', async () => {
    await goTo(admin, '/admin/income/level-income')
    const [row] = await readTable(admin, 'Level income', 1)
    expect(row?.['Member']).toContain('Asha Namuna')
    await goTo(admin, '/admin/income/level-income-concise')
    await expect(admin.getByText('Members who unlocked it')).toBeVisible()
    await lookAt(admin, 'level-concise-admin')
  })
})
