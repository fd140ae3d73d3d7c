// Guards: incomes
import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { actsOf } from '../kit/acts.ts'
import { signInOf, useCompanyWith } from '../kit/banyan.ts'
import { rowsAs } from '../kit/call-as.ts'
import { fieldOf, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { bringForward } from '../kit/next-turn.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

/** Two places below each pay 40 together, which is the price of a place in Gold. */
const plan = {
  matrix: {
    enabled: true,
    width: 2,
    depth: 1,
    flats: ['20'],
    upgrade_to: 'Gold',
    pools: [{ name: 'Gold', price: '40', width: 2, depth: 1, flats: ['10'] }],
  },
  event_payout_percent: '50',
}
/** Nothing can be taken back here, so incomes are final at once and the next turn releases them. */
const settings = { cooling_off_days: 0, income_hold_days: 0 }
const banyan = useCompanyWith(plan, settings)
const { as, pinOf } = actsOf(banyan)

test('income of the matrix buys places in a further pool, and everybody sees what was deducted', async ({
  page: admin,
  newDevice,
}) => {
  test.setTimeout(400_000)
  const running = await banyan()
  const { url } = running
  await switchOn(url, await as('Admin'), [
    'user/income/matrix-income',
    'user/income/matrix-income-concise',
    'admin/income/matrix-income',
    'admin/income/matrix-income-concise',
  ])
  await openAs(admin, await sessionOf(url, signInOf(running, 'Admin')))

  await test.step('the editor has the pools, with an example by the engine, and refuses at the field', async () => {
    await goTo(admin, '/setup?tab=plan')
    const gold = admin.getByRole('group', { name: 'Gold', exact: true })
    await expect(fieldOf(gold, 'Price of a place')).toHaveValue('40')
    const example = admin.getByRole('region', { name: 'Example of matrix income' })
    // Two places of 20, and two of 10 in Gold.
    await expect(example.getByText('60.00')).toBeVisible()
    await lookAt(admin, 'pools-plan')
    await fieldOf(gold, 'Price of a place').fill('15')
    await expect(gold.getByText('A place in Gold can pay 10 at once.', { exact: false })).toBeVisible()
    await fieldOf(gold, 'Price of a place').fill('40')
    await press(admin, 'Add a pool')
    const next = admin.getByRole('group', { name: 'Pool 3', exact: true })
    await fieldOf(next, 'Name of the pool').fill('Gold')
    await expect(admin.getByText('Another pool has the name Gold.').first()).toBeVisible()
    await press(admin, 'Remove Gold')
    await expect(fieldOf(gold, 'Price of a place')).toHaveValue('40')
  })

  const join = async (name: string, sponsor: string) => {
    const link = `${url}/accounts/join?sponsor=${sponsor}&side=left`
    return joinByCall({ name, link, pin: await pinOf('Starter') })
  }
  const ashaId = await join('Asha Namuna', 'ROOT1')
  for (const name of ['Bina Namuna', 'Chitra Namuna', 'Deepa Namuna', 'Esha Namuna']) await join(name, ashaId)
  const asha = await newDevice()
  const session = await sessionOf(url, { user_id: ashaId, password: made_up_password, user_type: 'User' })
  const own = { url, session }
  await openAs(asha, session)

  await test.step('a released income buys a place, and a place bought below is paid', async () => {
    const paid = async () => {
      await bringForward(running, 'release_held_incomes', 'pay_activations')
      return (await rowsAs(own, eventIncomeLists.matrix.details.user)).length
    }
    await expect.poll(paid, { timeout: 200_000 }).toBe(3)
    await goTo(asha, '/user/income/matrix-income')
    await expect(asha.locator('tbody').getByText('Bought from income')).toBeVisible()
    const [row] = await readTable(asha, 'Matrix income', 3)
    expect(row).toMatchObject({ Pool: 'Gold', Level: '1', 'Place number': '2', Net: '+10.00' })
    await lookAt(asha, 'pools-list')
    await goTo(asha, '/user/income/matrix-income?pool=1')
    await readTable(asha, 'Matrix income', 2)
    await goTo(asha, '/user/income/matrix-income?pool=2')
    await readTable(asha, 'Matrix income', 1)
    await asha.locator('tbody').getByRole('link').first().click()
    await expect(asha.getByText('From a place in Gold')).toBeVisible()
    await expect(asha.getByText('Bina Namuna bought a place in Gold')).toBeVisible()
    await expect(asha.getByText('Saved from 2 incomes of theirs in Matrix', { exact: false })).toBeVisible()
    await lookAt(asha, 'pools-why')
  })

  await test.step('each pool has its levels, and what was deducted and bought', async () => {
    await goTo(asha, '/user/income/matrix-income-concise')
    await expect(asha.getByText('Bought a place in Gold')).toBeVisible()
    const [matrix, gold] = await readTable(asha, 'Income by level', 2)
    expect(matrix).toMatchObject({ Pool: 'Matrix', Taken: '2 of 2, 100 %', Income: '40.00' })
    expect(gold).toMatchObject({ Pool: 'Gold', Taken: '1 of 2, 50 %', Income: '10.00', Status: 'Running' })
    const [saving] = await readTable(asha, 'Saved for further places', 1)
    expect(saving).toMatchObject({ Pool: 'Matrix', 'Next place': 'All bought', 'Deducted in all': '40.00' })
    const entries = await readTable(asha, 'Deductions and places bought', 3)
    expect(entries.map(({ Entry }) => Entry)).toEqual([
      'Bought a place in Gold',
      'Deducted from income in Matrix',
      'Deducted from income in Matrix',
    ])
    await lookAt(asha, 'pools-concise')
  })

  await test.step('the admin sees the same of everybody, and reads the incomes that paid for a place', async () => {
    await goTo(admin, '/admin/income/matrix-income-concise')
    const [saving] = await readTable(admin, 'Saved for further places', 1)
    expect(saving).toMatchObject({ 'Deducted in all': '80.00', 'Places bought': '2', 'Saved now': '0.00' })
    await lookAt(admin, 'pools-concise-admin')
    await goTo(admin, '/admin/income/matrix-income?pool=2')
    await readTable(admin, 'Matrix income', 1)
    await admin.locator('tbody').getByRole('link').first().click()
    await expect(admin.getByRole('link', { name: /^Income of / })).toHaveCount(2)
    await lookAt(admin, 'pools-why-admin')
  })
})
