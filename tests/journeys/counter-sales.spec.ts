// Guards: counter-sales
import { generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { listPackages } from '@banyan/contract/packages/packages.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs, rowsAs } from '../kit/call-as.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, type Session, sessionOf } from '../kit/open-as.ts'
import { readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const as = async (user_type: 'Admin' | 'User' | 'Franchise'): Promise<Session> => {
  const all = await banyan()
  return sessionOf(all.url, signInOf(all, user_type))
}

test('a franchise says what it took for its pins; the member and the company read the same', async ({
  page: depot,
  newDevice,
}) => {
  const { url } = await banyan()
  const [admin, franchise, member] = [await as('Admin'), await as('Franchise'), await as('User')]
  const [sold] = await rowsAs({ url, session: admin }, listPackages)
  const paid = { kind: 'paid', payment_mode: 'Cash', payment_reference: '', reason: '' } as const
  const body = { ...paid, owner_user_id: franchise.user.user_id, package_id: sold!.id, count: 3 }
  await callAs({ url, session: admin }, generatePins, { body })

  await openAs(depot, franchise)
  await goTo(depot, '/franchise/pin-management/pin-transfer')
  await fieldOf(depot, 'To (user id)').fill(member.user.user_id)
  await fieldOf(depot, 'Which pins').selectOption({ index: 1 })
  await fillForm(depot, { 'How many': '2' })

  // A gift asks why.
  await fillForm(depot, { 'Taken from the buyer': '0' })
  await expect(fieldOf(depot, 'Why nothing was taken')).toBeVisible()
  await fillForm(depot, { 'Taken from the buyer': '1500' })
  await expect(fieldOf(depot, 'Why nothing was taken')).toHaveCount(0)
  await fieldOf(depot, 'Paid by').selectOption('UPI')
  await fieldOf(depot, 'Reference').fill('411122223333')

  // Nobody pays more than the list price; what was typed stays.
  await fillForm(depot, { 'Taken from the buyer': '99999' })
  await press(depot, 'Transfer pins')
  const question = depot.getByRole('alertdialog')
  await expect(fieldOf(depot, 'Taken from the buyer')).toHaveAccessibleDescription(/at most the list price/)
  await expect(question, 'nothing is asked, nothing is sent').toHaveCount(0)

  await fillForm(depot, { 'Taken from the buyer': '1500' })
  await press(depot, 'Transfer pins')
  await expect(question).toContainText('1,500.00')
  await press(question, 'Transfer pins')
  await expect(question).toHaveCount(0)

  await goTo(depot, '/franchise/counter-sales')
  const [own] = await readTable(depot, 'Counter sales', 1)
  expect(own).toMatchObject({ Count: '2', 'Taken from the buyer': '1,500.00', Payment: 'Recorded', 'Paid by': 'UPI' })

  const buyer = await newDevice()
  await openAs(buyer, member)
  await goTo(buyer, '/user/counter-sales')
  const [bought] = await readTable(buyer, 'Bought from franchises', 1)
  expect(bought).toMatchObject({ Count: '2', 'Taken from the buyer': '1,500.00' })

  const desk = await newDevice()
  await openAs(desk, admin)
  await goTo(desk, `/admin/counter-sales?seller_user_id=${franchise.user.user_id}`)
  const [seen] = await readTable(desk, 'Counter sales', 1)
  expect(seen).toMatchObject({ Count: '2', 'Taken from the buyer': '1,500.00' })
  await expect(desk.getByText('Total of 1')).toBeVisible()
})
