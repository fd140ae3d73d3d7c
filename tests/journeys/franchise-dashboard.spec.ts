// Guards: dashboards
import { readFile } from 'node:fs/promises'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { refusals } from '../kit/console-watch.ts'
import { fillForm, press } from '../kit/form.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { placeInMenu } from '../kit/menu.ts'
import { openAs, type Session, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { expect, test } from '../kit/test.ts'
import { typedToday } from '../kit/today.ts'

const banyan = useBanyan('company')
const name = 'Asha Namuna'

test('a franchise sees what waits, tops a member up from the dashboard, and reads its top-ups and its stock', async ({
  page: depot,
  newDevice,
  watch,
}) => {
  const all = await banyan()
  const [franchise, overseer] = [signInOf(all, 'Franchise'), signInOf(all, 'Admin')]
  const [own, admin] = [await sessionOf(all.url, franchise), await sessionOf(all.url, overseer)]
  const ask = async ({ token }: Session, path: string, body?: object) => {
    const answer = await fetch(`${all.url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
    return (await answer.json()) as { data: { id: string; name: string }[] }
  }
  const starter = (await ask(admin, '/admin/packages')).data.find((one) => one.name === 'Starter')!
  const paid = { payment_mode: 'Cash', payment_reference: '', reason: '' }
  const pins = { owner_user_id: franchise.user_id, package_id: starter.id, kind: 'paid', count: 2, ...paid }

  await test.step('without pins and top-ups every part says so', async () => {
    await openAs(depot, own)
    await goTo(depot, '/franchise/dashboard')
    await expect(depot.getByText('No pins yet')).toBeVisible()
    await expect(depot.getByRole('img', { name: 'Top-ups over time: nothing yet' })).toBeVisible()
    await expect(depot.getByText('Nothing to decide.')).toBeVisible()
  })

  const member = await newDevice()
  let user_id = ''
  await test.step('a member asks for a pin, and the franchise finds it on the dashboard and in the menu', async () => {
    user_id = await joinByCall({ name, link: `${all.url}/accounts/join?sponsor=ROOT1&side=left` })
    await openAs(member, await sessionOf(all.url, { user_type: 'User', user_id, password: made_up_password }))
    await goTo(member, '/user/pin-management/pin-request')
    await member.getByRole('radiogroup', { name: 'Whom did you pay?' }).getByText('A franchise').click()
    await fillForm(member, { 'Franchise id': franchise.user_id })
    await member.getByRole('radio', { name: /^Starter/ }).check()
    await fillForm(member, { 'How many pins': '1', 'Paid on': typedToday() })
    await member.getByLabel('Paid by').selectOption('Cash')
    await press(member, 'Request pins for 1,180.00')
    await press(member.getByRole('alertdialog'), 'Send request')
    await expect(member.getByRole('heading', { name: /is sent/ })).toBeVisible()
    await ask(admin, '/admin/pins/generate', pins)
    await reopen(depot)
    await expect(await placeInMenu(depot, /Pin request history/)).toContainText('1')
    await depot.getByRole('link', { name: /Pin requests of members to answer/ }).click()
    await expect(depot.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  })

  await test.step('an id typed on the dashboard leads to the form with that member in it', async () => {
    await goTo(depot, '/franchise/dashboard')
    watch.announce(...refusals(404))
    await fillForm(depot, { 'Member id': 'nobody-there' })
    await expect(depot.getByText('No match for this id.')).toBeVisible()
    await fillForm(depot, { 'Member id': user_id })
    await expect(depot.getByText(name)).toBeVisible()
    await depot.keyboard.press('Enter')
    await expect(depot).toHaveURL(/topup-by-pin\?member=/)
    await press(depot, 'Check and top up')
    await depot
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Activate / })
      .click()
    await expect(depot.getByText(`${name} is active`)).toBeVisible()
  })

  await test.step('the top-up is in the chart, and one pin left lasts a month', async () => {
    await goTo(depot, '/franchise/dashboard')
    await expect(depot.getByRole('img', { name: 'The worth of your top-ups over time' })).toBeVisible()
    await expect(depot.getByText('New', { exact: true })).toBeVisible()
    const stock = depot.getByRole('list', { name: 'Unused pins by package' }).getByRole('listitem')
    await expect(stock).toContainText(/Starter.*1.*about 30 days/)
    await depot.getByRole('radiogroup', { name: 'Period' }).getByText('7 days').click()
    await press(depot, 'Show as a table')
    await expect(depot.getByRole('row', { name: /1,180\.00/ })).toBeVisible()
  })

  await test.step('the last pin handed on, the package is low and leads to a request for it', async () => {
    await ask(own, '/pins/transfer', {
      to_user_id: 'ROOT1',
      package_id: starter.id,
      from_package_id: null,
      kind: 'paid',
      price: '1180.00',
      count: 1,
      remark: '',
    })
    await reopen(depot)
    await expect(depot.getByText('None left')).toBeVisible()
    await depot.getByRole('link', { name: /Packages low on pins/ }).click()
    await expect(depot.getByRole('radio', { name: /^Starter/ })).toBeChecked()
  })

  await test.step('pins that are not unused any more stand under the head they are counted by', async () => {
    // Blocked by hand and expired with time: both are other journeys', so the counts alone are answered otherwise.
    await depot.route('**/api/franchise/dashboard_details*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('"blocked":0', '"blocked":3').replace('"expired":0', '"expired":5')
      await route.fulfill({ response, body })
    })
    await goTo(depot, '/franchise/dashboard')
    const spent = depot.getByRole('table', { name: 'Other pins by package' })
    await expect(spent.getByRole('columnheader')).toHaveText(['Used', 'Blocked', 'Expired'])
    await expect(spent.getByRole('row', { name: /^Starter/ }).getByRole('cell')).toHaveText(['1', '3', '5'])
    await depot.unrouteAll({ behavior: 'wait' })
  })

  await test.step('the statistics come as CSV and as XLSX', async () => {
    await goTo(depot, '/franchise/pin-management/pin-statistics')
    for (const [choice, file, begin] of [
      ['CSV, with semicolons', 'pin-statistics.csv', 'Package;Upgrade from;Type;Price;Opening;'],
      ['CSV, with commas (Excel in India)', 'pin-statistics.csv', 'Package,Upgrade from,Type,Price,Opening,'],
      ['Excel (XLSX)', 'pin-statistics.xlsx', 'PK'],
    ] as const) {
      await press(depot, 'Export')
      const [download] = await Promise.all([
        depot.waitForEvent('download'),
        depot.getByRole('menuitem', { name: choice }).click(),
      ])
      expect(download.suggestedFilename()).toBe(file)
      const bytes = await readFile(await download.path())
      expect(bytes.subarray(0, begin.length).toString()).toBe(begin)
    }
  })
})
