// Guards: incomes
import { sql } from 'kysely'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { actsOf } from '../kit/acts.ts'
import { signInOf, useCompanyWith } from '../kit/banyan.ts'
import { fieldOf } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

/** A plan that is saved counts from the next midnight, so the company begins with it. */
const plan = {
  roi: { enabled: true, percent: '1', days: 'all' as const, holidays: [] },
  roi_level: { enabled: true, percents: ['10', '5'] },
}
const banyan = useCompanyWith(plan)
const { pinOf, closeNow } = actsOf(banyan)

/**
 * The company's calendar: Kiritimati is a day ahead of Honolulu at every hour, so the next day is there at once. No admin
 * can do that once there is money.
 */
async function moveTo(zone: 'Pacific/Honolulu' | 'Pacific/Kiritimati'): Promise<void> {
  const { db, close } = openDatabase((await banyan()).database, { max: 1 })
  try {
    await db.updateTable('company').set({ zone }).execute()
    await db
      .updateTable('instance')
      .set({ settings_version: sql`settings_version + 1` })
      .execute()
  } finally {
    await close()
  }
}

test('an admin reads what the law says of ROI, and members read their days and shares', async ({
  page: admin,
  newDevice,
}) => {
  test.setTimeout(300_000)
  const running = await banyan()
  const { url } = running
  await openAs(admin, await sessionOf(url, signInOf(running, 'Admin')))

  await test.step('the plan editor warns, and says what a sale pays back', async () => {
    await goTo(admin, '/setup?tab=plan')
    await expect(admin.getByRole('heading', { name: 'In India this income is a deposit' })).toBeVisible()
    await expect(admin.getByText('Banning of Unregulated Deposit Schemes Act').first()).toBeVisible()
    await expect(fieldOf(admin, 'Percent a day')).toHaveValue('1')
    await expect(admin.getByRole('region', { name: 'The most this plan can pay' })).toContainText('230.00')
    await admin.getByRole('button', { name: 'Add a holiday' }).click()
    await fieldOf(admin, 'Holiday 1').fill('26-01-2027')
    await expect(admin.getByRole('button', { name: 'Remove holiday 1' })).toBeVisible()
    await lookAt(admin, 'roi-plan')
  })

  // The first closing begins with the plan.
  await closeNow()
  await moveTo('Pacific/Honolulu')
  const join = async (name: string, place: { sponsor: string; side: string }) => {
    const link = `${url}/accounts/join?sponsor=${place.sponsor}&side=${place.side}`
    return joinByCall({ name, link, pin: await pinOf('Starter') })
  }
  const ashaId = await join('Asha Namuna', { sponsor: 'ROOT1', side: 'left' })
  const binaId = await join('Bina Namuna', { sponsor: ashaId, side: 'left' })
  await closeNow()
  await moveTo('Pacific/Kiritimati')
  // The payout ratio lets a closing pay from its own sales.
  await join('Chetan Namuna', { sponsor: ashaId, side: 'left' })
  await closeNow()

  await test.step('a member’s list has the day, and its why', async () => {
    const bina = await newDevice()
    await openAs(bina, await sessionOf(url, { user_id: binaId, password: made_up_password, user_type: 'User' }))
    await goTo(bina, '/user/income/roi-income')
    const [day] = await readTable(bina, 'ROI income', 1)
    expect(day).toMatchObject({ Day: '1', Net: '+10.00', 'Paid so far': '10.00', 'Still to pay': '1,990.00' })
    await bina.locator('tbody').getByRole('link').first().click()
    await expect(bina.getByRole('heading', { name: /^Day 1, / })).toBeVisible()
    await expect(bina.getByText(/Paid so far .*10\.00 of .*2,000\.00/)).toBeVisible()
    await lookAt(bina, 'roi-why')
    await bina.setViewportSize({ width: 360, height: 780 })
    await goTo(bina, '/user/income/roi-income')
    await expect(bina.getByText('+₹10.00').or(bina.getByText('+10.00')).first()).toBeVisible()
    await lookAt(bina, 'roi-phone')
  })

  await test.step('the sponsor’s share is listed, and summed by level', async () => {
    const asha = await newDevice()
    await openAs(asha, await sessionOf(url, { user_id: ashaId, password: made_up_password, user_type: 'User' }))
    await goTo(asha, '/user/income/roi-level-income')
    const [share] = await readTable(asha, 'ROI level income', 1)
    expect(share).toMatchObject({ Level: '1', Net: '+1.00' })
    await lookAt(asha, 'roi-level-list')
    await goTo(asha, '/user/income/roi-level-income-concise')
    await expect(asha.getByRole('row', { name: /Level 1/ })).toContainText('1.00')
    await lookAt(asha, 'roi-level-concise')
  })

  await test.step('the admin finds everybody’s', async () => {
    await goTo(admin, '/admin/income/roi-income')
    await expect(admin.getByRole('row', { name: /Bina Namuna/ })).toContainText('+10.00')
    await goTo(admin, '/admin/income/roi-level-income-concise')
    await expect(admin.getByRole('row', { name: /Level 1/ })).toContainText('1.00')
  })

  await test.step('days that money was counted by stay: the time zone is fixed, and says why', async () => {
    await goTo(admin, '/setup?tab=company')
    await expect(fieldOf(admin, 'Time zone')).toBeDisabled()
    await expect(fieldOf(admin, 'Time zone')).toHaveAccessibleDescription(/Fixed: there is money in the books/)
  })
})
