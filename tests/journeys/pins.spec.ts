// Guards: pins
import type { Locator, Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, type Session, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** Issues pins as the page of the admins does, for a test that is about what comes after. */
const issuePins = async ({ token }: Session, owner_user_id: string, count: number): Promise<void> => {
  const answer = await fetch(`${(await banyan()).url}/api/admin/pins/generate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `issue-${owner_user_id}`,
    },
    body: JSON.stringify({
      owner_user_id,
      package_id: '1',
      kind: 'paid',
      count,
      payment_mode: 'UPI',
      payment_reference: 'UTR 1',
      reason: '',
      current_password: signInOf(await banyan(), 'Admin').password,
    }),
  })
  if (!answer.ok) throw new Error(`no pins were issued: ${await answer.text()}`)
}

interface Handing {
  readonly role: 'user' | 'franchise'
  readonly to: string
  readonly name: string
  readonly count: number
  readonly password?: string
}

const handOn = async (page: Page, { role, to, name, count, password }: Handing): Promise<void> => {
  await goTo(page, `/${role}/pin-management/pin-transfer`)
  await fillForm(page, { 'To (user id)': to })
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  const which = fieldOf(page, 'Which pins')
  const paid = which.locator('option', { hasText: 'Starter, Paid' })
  await which.selectOption((await paid.getAttribute('value')) ?? '')
  await fillForm(page, { 'How many': `${count}` })
  if (password !== undefined) await fillForm(page, { 'Your password': password })
  await press(page, 'Transfer pins')
  await press(page.getByRole('alertdialog'), 'Transfer pins')
  await expect(page.getByRole('heading', { name: `${count} pins went to ${name}` })).toBeVisible()
}

/** The column of all packages, as it is read: opening, what came, what went, what is left. */
const readStatement = async (table: Locator): Promise<Record<string, string>> => {
  await expect(table).toBeVisible()
  const lines = await table.locator('tbody tr').all()
  const read = await Promise.all(
    lines.map(async (line) => [
      (await line.locator('th').innerText()).trim(),
      (await line.locator('td').first().innerText()).trim(),
    ]),
  )
  return Object.fromEntries(read) as Record<string, string>
}

/** What came is what went and what is left, on screen. */
const expectReconciled = async (page: Page, title: string, has: Readonly<Record<string, string>>): Promise<void> => {
  const read = await readStatement(page.getByRole('table', { name: title }))
  expect(read).toMatchObject(has)
  const sum = (mark: RegExp) =>
    Object.entries(read).reduce((total, [line, figure]) => (mark.test(line) ? total + Number(figure) : total), 0)
  expect(sum(/^(Opening|\+)/)).toBe(sum(/^(\u2212|=)/))
}

test('pins go from a franchise to a member and on to another, and every statistics page reconciles', async ({
  page: admin,
  newDevice,
}) => {
  const world = await banyan()
  const link = `${world.url}/accounts/join?sponsor=ROOT1&side=left`
  const [asha, bina, depot] = [await newDevice(), await newDevice(), await newDevice()]
  const ashaId = await joinByCall({ name: 'Asha Namuna', link })
  const binaId = await joinByCall({ name: 'Bina Namuna', link })
  const franchise = signInOf(world, 'Franchise')
  const overseer = await sessionOf(world.url, signInOf(world, 'Admin'))
  await issuePins(overseer, franchise.user_id, 20)

  await test.step('the franchise hands twelve to Asha, and is asked for its password', async () => {
    await openAs(depot, await sessionOf(world.url, franchise))
    await handOn(depot, {
      role: 'franchise',
      to: ashaId,
      name: 'Asha Namuna',
      count: 12,
      password: franchise.password,
    })
  })

  await test.step('Asha hands three to Bina, who finds them in her history', async () => {
    const signIn = { user_type: 'User', password: made_up_password }
    await openAs(asha, await sessionOf(world.url, { ...signIn, user_id: ashaId }))
    await handOn(asha, { role: 'user', to: binaId, name: 'Bina Namuna', count: 3 })
    await openAs(bina, await sessionOf(world.url, { ...signIn, user_id: binaId }))
    await goTo(bina, '/user/pin-management/pin-transfer-history')
    const row = bina.getByRole('row').filter({ hasText: 'Asha Namuna' })
    await expect(row).toContainText('Received')
    await row.getByRole('link').first().click()
    const drawer = bina.getByRole('dialog', { name: '3 pins moved' })
    await expect(drawer.getByRole('list', { name: 'Pin numbers' }).getByRole('listitem')).toHaveCount(3)
  })

  await test.step('the statistics of all three reconcile, and so do those of everybody', async () => {
    await goTo(depot, '/franchise/pin-management/pin-statistics')
    await expectReconciled(depot, 'My pins', { '+ Generated': '20', '\u2212 Transferred': '12', '= Balance': '8' })
    await goTo(asha, '/user/pin-management/pin-statistics')
    await expectReconciled(asha, 'My pins', { '+ Received': '12', '\u2212 Transferred': '3', '= Balance': '9' })
    await goTo(bina, '/user/pin-management/pin-statistics')
    await expectReconciled(bina, 'My pins', { '+ Received': '3', '= Balance': '3' })
    await openAs(admin, overseer)
    await goTo(admin, '/admin/pin-management/pin-statistics')
    await expectReconciled(admin, 'All pins', { '+ Generated': '20', '+ Received': '15', '= Balance': '20' })
  })

  await test.step('the admin sees where a pin has been, and cancels it', async () => {
    await goTo(admin, `/admin/pin-management/view-pin?user_id=${binaId}`)
    await admin.getByRole('button', { name: 'Actions' }).first().click()
    await admin.getByRole('menuitem', { name: 'Pin history' }).click()
    const history = admin.getByRole('dialog', { name: 'Pin history' })
    await expect(history.getByRole('listitem')).toHaveCount(3)
    await expect(
      history.getByRole('heading', { name: `From Asha Namuna (${ashaId}) to Bina Namuna (${binaId})` }),
    ).toBeVisible()
    await press(history, 'Close')
    await admin.getByRole('button', { name: 'Actions' }).first().click()
    await admin.getByRole('menuitem', { name: 'Cancel the pin' }).click()
    const dialog = admin.getByRole('dialog')
    await fillForm(dialog, { Reason: 'Paid twice' })
    await press(dialog, 'Cancel the pin')
    await expect(admin.getByText('The pin is cancelled.')).toBeVisible()
    await goTo(bina, '/user/pin-management/pin-statistics')
    await expectReconciled(bina, 'My pins', { '\u2212 Cancelled': '1', '= Balance': '2' })
  })
})
