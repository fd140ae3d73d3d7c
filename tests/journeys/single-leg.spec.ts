// Guards: incomes
import { actsOf } from '../kit/acts.ts'
import { signInOf, useCompanyWith } from '../kit/banyan.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

/** A plan that is saved counts from the next midnight, so the company begins with the stage. */
const stages = { enabled: true, stages: [{ team: 2, directs: 0, amount: '400' }] }
const banyan = useCompanyWith({ single_leg: stages })
const { pinOf, closeNow } = actsOf(banyan)

test('an admin lets stages be paid, and a member reads which was reached and why', async ({
  page: admin,
  newDevice,
}) => {
  test.setTimeout(300_000)
  const running = await banyan()
  const { url } = running
  await openAs(admin, await sessionOf(url, signInOf(running, 'Admin')))
  const isTicked = Promise.withResolvers<void>()

  await test.step('a stage that asks for less than the one before is refused at its field', async () => {
    await goTo(admin, '/setup?tab=plan')
    await expect(fieldOf(admin, 'Stage 1, team')).toHaveValue('2')
    await admin.getByRole('button', { name: 'Add a stage' }).click()
    await expect(fieldOf(admin, 'Stage 2, team')).toHaveValue('4')
    await expect(admin.getByRole('region', { name: 'The most this plan can pay' })).toContainText('800.00')
    await lookAt(admin, 'single-leg-plan')
    await fieldOf(admin, 'Stage 2, team').fill('1')
    await expect(admin.locator('p.help-bad', { hasText: 'More than the 2 of the stage before.' })).toBeVisible()
    await fieldOf(admin, 'Stage 2, team').fill('5')
    await fillForm(admin, { 'Why the plan changes': 'One stage more' })
    await admin.route(
      (address) => address.pathname === '/api/setup/settings',
      async (route) => {
        await isTicked.promise
        await route.continue()
      },
    )
    await press(admin, 'Save the new version')
    await press(admin.getByRole('alertdialog'), 'Save the new version')
    await expect(admin.getByText('The new version is saved')).toBeVisible()
  })

  await test.step('an income that the plan begins to pay opens its pages', async () => {
    const again = admin.waitForResponse((response) => new URL(response.url()).pathname === '/api/setup/settings')
    const tick = admin.getByRole('checkbox', { name: 'Pay matching level income' })
    await tick.check()
    isTicked.resolve()
    await again
    await admin.unrouteAll({ behavior: 'wait' })
    await expect(tick, 'what is changed before the saved version is read again stays').toBeChecked()
    await fillForm(admin, { 'Why the plan changes': 'Matching level too' })
    await press(admin, 'Save the new version')
    const question = admin.getByRole('alertdialog')
    await expect(question.getByText('Matching level income is paid from then on. Its pages')).toBeVisible()
    await lookAt(admin, 'income-begins')
    await press(question, 'Save the new version')
    await expect(admin.getByText('Pages now open: Matching level income, Matching level, concise')).toBeVisible()
    await admin.goto('/admin/income/matching-level-income')
    await expect(admin.getByRole('heading', { name: 'Matching level income', level: 1 })).toBeVisible()
  })

  const join = async (name: string, place: { sponsor: string; side: string }) => {
    const link = `${url}/accounts/join?sponsor=${place.sponsor}&side=${place.side}`
    return joinByCall({ name, link, pin: await pinOf('Starter') })
  }
  const ashaId = await join('Asha Namuna', { sponsor: 'ROOT1', side: 'left' })
  await join('Bina Namuna', { sponsor: ashaId, side: 'left' })
  await join('Chetan Namuna', { sponsor: ashaId, side: 'left' })
  await closeNow()
  const asha = await newDevice()
  await openAs(asha, await sessionOf(url, { user_id: ashaId, password: made_up_password, user_type: 'User' }))

  await test.step('the member’s list has the stage, and its why', async () => {
    await goTo(asha, '/user/income/single-leg-income')
    const [stage] = await readTable(asha, 'Single-leg income', 1)
    expect(stage).toMatchObject({ Stage: 'Stage 1', 'Later members active': '2', Net: '+400.00' })
    await asha.locator('tbody').getByRole('link').first().click()
    await expect(asha.getByRole('heading', { name: 'Stage 1' })).toBeVisible()
    await expect(asha.getByText('2 later members were active at this closing. Each stage is paid once.')).toBeVisible()
    await lookAt(asha, 'single-leg-why')
  })

  await test.step('on a phone it is a card', async () => {
    await asha.setViewportSize({ width: 360, height: 780 })
    await goTo(asha, '/user/income/single-leg-income')
    await expect(asha.getByText('Stage 1')).toBeVisible()
    await lookAt(asha, 'single-leg-phone')
  })

  await test.step('in short it is the stages, those reached and what is missing for the next one', async () => {
    await goTo(asha, '/user/income/single-leg-income-concise')
    const [first, second] = await readTable(asha, 'Income by stage', 1)
    expect(first).toMatchObject({ Stage: 'Stage 1', 'Members needed': '2', Pays: '400.00', Paid: '400.00' })
    expect(first!['Status']).toMatch(/^Reached \d\d-\d\d-\d{4}$/)
    // The second stage is in the plan that is saved, which begins with the next day.
    expect(second).toBeUndefined()
    await expect(asha.getByText('Active members after you')).toBeVisible()
    await lookAt(asha, 'single-leg-stages')
    await goTo(admin, '/admin/income/single-leg-income-concise')
    const [all] = await readTable(admin, 'Income by stage', 1)
    expect(all).toMatchObject({ 'Members who reached it': '1 member', Paid: '400.00' })
    await fieldOf(admin, 'Member id').fill(ashaId)
    await expect(admin.getByText('Active members after this member')).toBeVisible()
    await lookAt(admin, 'single-leg-stages-admin')
  })

  await test.step('the admin finds it from the closing', async () => {
    await goTo(admin, '/admin/income/single-leg-income')
    const [stage] = await readTable(admin, 'Single-leg income', 1)
    expect(stage).toMatchObject({ Stage: 'Stage 1', Net: '+400.00' })
  })
})
