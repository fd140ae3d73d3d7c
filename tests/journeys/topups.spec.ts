// Guards: topups
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, type Session, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { typePin } from '../kit/type-pin.ts'

const banyan = useBanyan('company')
const depots = useDesk(banyan, 'Franchise')

const as = async (user_type: 'Admin' | 'User' | 'Franchise'): Promise<Session> => {
  const all = await banyan()
  return sessionOf(all.url, signInOf(all, user_type))
}

/** Asks what another page of the portal would, for whatever this test is not about. */
const ask = async <Data>({ token }: Session, path: string, body?: object): Promise<Data> => {
  const answer = await fetch(`${(await banyan()).url}/api${path}`, {
    method: path.includes('?') ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** Paid pins of the first package, in the hands of a person. */
const issueTo = async (owner: Session, count: number) => {
  const admin = await as('Admin')
  const packages = await ask<{ id: string }[]>(admin, '/admin/packages?page_size=10')
  await ask(admin, '/admin/pins/generate', {
    owner_user_id: owner.user.user_id,
    package_id: packages[0]!.id,
    kind: 'paid',
    count,
    payment_mode: 'Cash',
    payment_reference: '',
    reason: '',
  })
}

/** One of them, with its password. */
const pinFor = async (owner: Session) => {
  await issueTo(owner, 1)
  const [pin] = await ask<{ id: string }[]>(owner, '/user/pins?page_size=10&status=unused')
  return ask<{ pin_no: string; pin_password: string }>(owner, `/pins/${pin!.id}/reveal`)
}

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

test('a member goes from the packages to a top-up of the own team, and all who are concerned find the receipt', async ({
  page: sponsor,
  browser,
  newDevice,
}) => {
  const { url } = await banyan()
  await switchOn(url, await as('Admin'), ['user/donation/topup-by-pin'])
  const session = await as('User')
  const pin = await pinFor(session)
  const member = await newDevice()
  const name = 'Kiran Udaharan'
  const link = `${url}/accounts/join?sponsor=${session.user.user_id}&side=left`
  const user_id = await joinByCall({ name, link })

  await openAs(sponsor, session)
  await goTo(sponsor, '/user/donation/packages')
  const card = sponsor.getByRole('region').filter({ hasText: /Your unused pins\s*1/ })
  await card.getByRole('link', { name: 'Top-up by pin' }).click()
  await fillForm(sponsor, { 'Member id': user_id })
  await typePin(sponsor, pin)
  await expect(sponsor.getByText(name).first()).toBeVisible()
  await press(sponsor, 'Check and top up')
  await sponsor
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Activate / })
    .click()
  await expect(sponsor.getByText(`${name} is active`)).toBeVisible()
  await sponsor.getByRole('link', { name: 'Open the receipt' }).click()
  await expect(sponsor.getByRole('article')).toContainText(user_id)
  const saved = sponsor.waitForEvent('download')
  await press(sponsor, 'Download PDF')
  expect((await saved).suggestedFilename()).toMatch(/^receipt-R-\d\d-\d\d-\d{8}\.pdf$/)

  await test.step('with a pin of the own list the form begins with the own id', async () => {
    await issueTo(session, 1)
    await goTo(sponsor, '/user/pin-management/view-pin?status=unused')
    await rowOf(sponsor, 'Unused')
      .getByRole('button', { name: /Actions/ })
      .click()
    await sponsor.getByRole('menuitem', { name: 'Top up with this pin' }).click()
    await expect(fieldOf(sponsor, 'Member id')).toHaveValue(session.user.user_id)
  })

  await openAs(member, await sessionOf(url, { user_id, password: made_up_password, user_type: 'User' }))
  await goTo(member, '/user/donation/package-details')
  await rowOf(member, session.user.user_id).getByRole('link').first().click()
  await expect(member.getByRole('article')).toContainText(name)

  const admin = await newDevice()
  await openAs(admin, await as('Admin'))
  await goTo(admin, `/admin/donation/package-details?user_id=${user_id}`)
  await expect(rowOf(admin, user_id)).toContainText('Pin')
  await expect(admin.getByText('Total of 1')).toBeVisible()

  const depot = await depots(browser)
  await goTo(depot, '/franchise/topup/topup-details')
  await expect(depot.getByRole('heading', { name: 'No top-ups yet' })).toBeVisible()
})

test('a franchise tops up with a pin of its own in five acts, and with the one it chose in its list', async ({
  browser,
}) => {
  const depot = await depots(browser)
  const { url } = await banyan()
  const session = await as('Franchise')
  await issueTo(session, 3)
  const link = `${url}/accounts/join?sponsor=${(await as('User')).user.user_id}&side=right`
  const newcomers = ['Leela Udaharan', 'Mohan Udaharan']
  const ids: string[] = []
  for (const name of newcomers) ids.push(await joinByCall({ name, link }))

  await goTo(depot, '/franchise/dashboard')
  let acts = 0
  const act = async (done: Promise<unknown>) => {
    await done
    acts += 1
  }
  const activate = depot.getByRole('alertdialog').getByRole('button', { name: /^Activate / })

  await test.step('nothing of the pin is typed', async () => {
    await act(depot.getByRole('navigation').getByRole('link', { name: 'Top-up by pin' }).first().click())
    // The dashboard has a field of that name too.
    await expect(depot.getByRole('button', { name: 'Check and top up' })).toBeVisible()
    await act(fillForm(depot, { 'Member id': ids[0]! }))
    await act(press(depot, 'Check and top up'))
    await act(activate.click())
    await expect(depot.getByText(`${newcomers[0]} is active`)).toBeVisible()
    await act(depot.getByRole('link', { name: 'Open the receipt' }).click())
    await expect(depot.getByRole('article')).toContainText(ids[0]!)
    expect(acts).toBe(5)
  })

  await test.step('a pin of the list is chosen in the form', async () => {
    await goTo(depot, '/franchise/pin-management/view-pin?status=unused')
    const row = depot.getByRole('row').filter({ hasText: 'Unused' }).first()
    await row.getByRole('button', { name: /Actions/ }).click()
    await depot.getByRole('menuitem', { name: 'Top up with this pin' }).click()
    const pin = depot.getByLabel('Pin of mine')
    await expect(pin.locator('option:checked')).toHaveText(/^[A-Z0-9]{6,}: Starter, Paid/)
    await fillForm(depot, { 'Member id': ids[1]! })
    await press(depot, 'Check and top up')
    await activate.click()
    await expect(depot.getByText(`${newcomers[1]} is active`)).toBeVisible()
    await press(depot, 'Top up another')
    await expect(depot.getByLabel('Pin of mine').locator('option:checked')).toHaveText(/^Starter, Paid.*\(1\)$/)
  })
})
