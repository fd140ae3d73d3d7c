// Guards: incomes
import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { actsOf } from '../kit/acts.ts'
import { signInOf, useCompanyWith } from '../kit/banyan.ts'
import { rowsAs } from '../kit/call-as.ts'
import { fieldOf } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const plan = {
  matrix: { enabled: true, width: 2, depth: 2, flats: ['20', '10'] },
  event_payout_percent: '50',
}
const banyan = useCompanyWith(plan)
const { as, pinOf } = actsOf(banyan)

test('places in a matrix are taken and paid, and a member sees how far the levels are filled', async ({
  page: admin,
  newDevice,
}) => {
  test.setTimeout(300_000)
  const running = await banyan()
  const { url } = running
  await switchOn(url, await as('Admin'), [
    'user/income/matrix-income',
    'user/income/matrix-income-concise',
    'admin/income/matrix-income',
    'admin/income/matrix-income-concise',
  ])
  await openAs(admin, await sessionOf(url, signInOf(running, 'Admin')))

  await test.step('the editor has its terms, with an example by the engine', async () => {
    await goTo(admin, '/setup?tab=plan')
    await expect(fieldOf(admin, 'Places below each place')).toHaveValue('2')
    const example = admin.getByRole('region', { name: 'Example of matrix income' })
    // Two places of 20 and four of 10.
    await expect(example.getByText('80.00')).toBeVisible()
    await fieldOf(admin, 'Levels deep').fill('1')
    await expect(admin.getByText('Not more levels than the depth, 1.', { exact: true })).toBeVisible()
    await fieldOf(admin, 'Levels deep').fill('2')
    await fieldOf(admin, 'Paid').selectOption('For a whole level, when it is full')
    await expect(example.getByText('80.00')).toBeVisible()
  })

  const join = async (name: string, sponsor: string) => {
    const link = `${url}/accounts/join?sponsor=${sponsor}&side=left`
    return joinByCall({ name, link, pin: await pinOf('Starter') })
  }
  const ashaId = await join('Asha Namuna', 'ROOT1')
  for (const name of ['Bina Namuna', 'Chitra Namuna', 'Deepa Namuna']) await join(name, ashaId)
  const asha = await newDevice()
  const session = await sessionOf(url, { user_id: ashaId, password: made_up_password, user_type: 'User' })
  const own = { url, session }
  await openAs(asha, session)

  await test.step('each place is a line, with its why', async () => {
    await expect.poll(async () => (await rowsAs(own, eventIncomeLists.matrix.details.user)).length).toBe(3)
    await goTo(asha, '/user/income/matrix-income')
    await expect(asha.locator('tbody').getByText('Deepa Namuna')).toBeVisible()
    const [row] = await readTable(asha, 'Matrix income', 3)
    expect(row).toMatchObject({ Level: '2', 'Place number': '4', 'Paid for': '1 place', Net: '+10.00' })
    await asha.locator('tbody').getByRole('link').first().click()
    await expect(asha.getByText('From a place in the matrix')).toBeVisible()
    await expect(asha.getByText('10 for 1 place, level 2')).toBeVisible()
    await lookAt(asha, 'matrix-why')
    await asha.setViewportSize({ width: 360, height: 780 })
    await goTo(asha, '/user/income/matrix-income')
    await expect(asha.getByText('Deepa Namuna').first()).toBeVisible()
    await lookAt(asha, 'matrix-phone')
  })

  await test.step('the levels say how far they are filled', async () => {
    await goTo(asha, '/user/income/matrix-income-concise')
    await expect(asha.getByText('1 of 4', { exact: true })).toBeVisible()
    await lookAt(asha, 'matrix-concise-phone')
    await asha.setViewportSize({ width: 1280, height: 900 })
    const [first, second] = await readTable(asha, 'Income by level', 2)
    expect(first).toMatchObject({
      Level: 'Level 1',
      Places: '2',
      Taken: '2 of 2, 100 %',
      Status: 'Complete',
      Income: '40.00',
    })
    expect(second).toMatchObject({ Places: '4', Taken: '1 of 4, 25 %', Status: 'Running', Income: '10.00' })
  })

  await test.step('the admin sees what the levels cost, and the place of one member', async () => {
    await goTo(admin, '/admin/income/matrix-income')
    await expect(admin.locator('tbody').getByText('Asha Namuna').first()).toBeVisible()
    await lookAt(admin, 'matrix-list-admin')
    await goTo(admin, '/admin/income/matrix-income-concise')
    const [first] = await readTable(admin, 'Income by level', 2)
    expect(first).toMatchObject({ 'Members paid': '2 members', Income: '60.00' })
    await lookAt(admin, 'matrix-concise-admin')
    await fieldOf(admin, 'Member id').fill(ashaId)
    await expect(admin.getByText('1 of 4', { exact: true })).toBeVisible()
  })
})
