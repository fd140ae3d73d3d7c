// Guards: members, member-profile, membership, profiles
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { appCode } from '../../apps/server/src/testing/outside/app-code.ts'
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, type Session, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { enter } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')

/** Sends what another page of the portal would, for whatever this test is not about. */
const send = async <Data>({ token }: Session, path: string, body: object): Promise<Data> => {
  const answer = await fetch(`${(await banyan()).url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

const join = async (name: string): Promise<string> => {
  const { url } = await banyan()
  return joinByCall({ name, link: `${url}/accounts/join?sponsor=ROOT1&side=left` })
}

/** By the member search, whose rows open the profile. */
const openProfile = async (admin: Page, user_id: string, name: string): Promise<void> => {
  await goTo(admin, `/admin/member/member-search?user_id=${user_id}`)
  await admin.getByRole('row').filter({ hasText: user_id }).getByRole('link').first().click()
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Says why in the dialog that is open, and goes on. */
const sayWhy = async (page: Page, reason: string, submit: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await fillForm(dialog, { Reason: reason })
  await press(dialog, submit)
}

const openWaiting = async (admin: Page, user_id: string): Promise<void> => {
  await goTo(admin, '/admin/approvals?state=waiting')
  await admin.getByRole('row').filter({ hasText: user_id }).getByRole('link').first().click()
  await expect(admin.getByRole('dialog')).toContainText(user_id)
}

const agree = async (admin: Page, user_id: string): Promise<void> => {
  await openWaiting(admin, user_id)
  await press(admin.getByRole('dialog'), 'Approve')
  await press(admin.getByRole('dialog', { name: 'Approve this?' }), 'Approve')
  await expect(admin.getByText('Approved and done')).toBeVisible()
}

test('the figures of the member count lead to the members of the days they are of', async ({ browser }) => {
  const admin = await office(browser)
  await goTo(admin, '/admin/member/count')
  for (const name of ['joined', 'activated']) {
    const figure = admin.getByRole('link', { name: new RegExp(`^${name}`, 'i') })
    const [from, to] = (await figure.innerText()).match(/\d\d-\d\d-\d{4}/g) ?? []
    expect(from).not.toBe(to)
    const query = new URL((await figure.getAttribute('href')) ?? '', admin.url()).searchParams
    const day = (end: string) => query.get(`${name}_${end}`)?.split('-').toReversed().join('-')
    expect([day('from'), day('to')]).toEqual([from, to])
  }
})

test('an admin looks through a member’s eyes, changes nothing, and the audit says so', async ({ browser }) => {
  const admin = await office(browser)
  const name = 'Asha Namuna'
  const user_id = await join(name)
  const reason = 'Asked what the dashboard says'
  await openProfile(admin, user_id, name)
  await press(admin, 'View as the member')
  const [look] = await Promise.all([admin.context().waitForEvent('page'), sayWhy(admin, reason, 'View as the member')])

  await expect(look).toHaveURL(/\/user\/dashboard$/)
  await expect(look.getByText(`Viewing ${name}’s account. You cannot change anything.`)).toBeVisible()
  await goTo(look, '/user/profile')
  await expect(look.getByRole('button', { name: 'Save profile' })).toBeDisabled()
  const { url } = await banyan()
  const token = (await look.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  const written = await fetch(`${url}/api/user/membership/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ current_password: made_up_password }),
  })
  expect(await written.json(), 'the server would not let it through either').toMatchObject({ code: 'read_only' })

  await Promise.all([look.waitForEvent('close'), press(look, 'Close')])
  await goTo(admin, '/admin/audit')
  await admin
    .getByRole('row')
    .filter({ hasText: 'Asked to open the portal as a member' })
    .getByRole('link')
    .first()
    .click()
  const line = admin.getByRole('dialog')
  await expect(line.getByText(reason).first()).toBeVisible()
  await expect(line.getByText('admin-one', { exact: true })).toBeVisible()
  await press(line, 'Close')
  await press(admin, 'Check the audit')
  await expect(admin.getByText(/^The audit is complete: \d+ lines/)).toBeVisible()
})

test('an admin corrects an address, and the history says who and why', async ({ browser }) => {
  const admin = await office(browser)
  const name = 'Meera Namuna'
  const user_id = await join(name)
  await openProfile(admin, user_id, name)
  await press(admin, 'More')
  await admin.getByRole('menuitem', { name: 'Correct address or nominee' }).click()
  const dialog = admin.getByRole('dialog')
  await fillForm(dialog, { 'City or village': 'Pune', Reason: 'A letter of the member' })
  await press(dialog, 'Correct address or nominee')
  await expect(dialog).toBeHidden()
  await expect(admin.getByRole('heading', { name: 'Corrected: Address' })).toBeVisible()
  await expect(admin.getByText('A letter of the member')).toBeVisible()
})

test('a member takes the own data, leaves, and is forgotten once an admin agrees', async ({ browser, newDevice }) => {
  const name = 'Ravi Udaharan'
  // Their open page hears that something changed, and may ask what at the moment in which their session ends.
  const member = await newDevice(
    /status of 401 .*\/api\/user\/waiting/,
    /\[GET \/user\/waiting\] ApiError: Session expired/,
    // Or opens its stream anew just then, and hears of the end by that.
    /status of 401 .*\/api\/live$/,
  )
  const user_id = await join(name)
  await openAs(
    member,
    await sessionOf((await banyan()).url, { user_type: 'User', user_id, password: made_up_password }),
  )
  await goTo(member, '/user/profile')

  await test.step('one file holds what the company knows', async () => {
    await press(member, 'Download my data')
    const dialog = member.getByRole('dialog')
    await fillForm(dialog, { 'Your password': made_up_password })
    const [download] = await Promise.all([member.waitForEvent('download'), press(dialog, 'Download my data')])
    expect(download.suggestedFilename()).toBe('my-data.json')
    const told: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(told).toMatchObject({
      person: { user_id, name, email: 'namuna@example.org', mobile: expect.stringMatching(/^97\d{8}$/) },
      member: { sponsor_user_id: 'ROOT1', side: 'left' },
    })
    expect(JSON.stringify(told)).not.toContain('password_hash')
  })

  await test.step('leaving comes before being forgotten', async () => {
    await expect(member.getByRole('button', { name: 'Erase my data' })).toHaveCount(0)
    await press(member, 'Leave')
    await fillForm(member.getByRole('dialog'), { 'Your password': made_up_password })
    await press(member.getByRole('dialog'), 'Leave')
    await expect(member.getByText('Your membership has ended')).toBeVisible()
    await press(member, 'Erase my data')
    await fillForm(member.getByRole('dialog'), { 'Your password': made_up_password })
    await press(member.getByRole('dialog'), 'Erase my data')
    await expect(member.getByText('You asked the company to erase your data. It will confirm that.')).toBeVisible()
  })

  await test.step('an admin agrees', async () => {
    const { url } = await banyan()
    const admin = await office(browser)
    await agree(admin, user_id)
    await openProfile(admin, user_id, 'Erased member')
    await expect(admin.getByText(name)).toHaveCount(0)
    await expect(admin.getByText('Personal data erased')).toBeVisible()
    await expect(sessionOf(url, { user_type: 'User', user_id, password: made_up_password })).rejects.toThrow(
      'was not let in',
    )
  })
})

/** Two-factor as the member's own page turns it on; whoever holds the secret holds the phone. */
const turnTwoFactorOn = async (user_id: string): Promise<void> => {
  const { url } = await banyan()
  const session = await sessionOf(url, { user_type: 'User', user_id, password: made_up_password })
  const { secret } = await send<{ secret: string }>(session, '/accounts/two-factor/offer', {
    current_password: made_up_password,
  })
  await send(session, '/accounts/two-factor/enable', { otp: appCode(secret, new Date()) })
}

test('a lost phone: one admin asks, another agrees, and the password alone lets the member in', async ({
  browser,
  newDevice,
}) => {
  const admin = await office(browser)
  const all = await banyan()
  const name = 'Meera Kalpana'
  const member = await newDevice()
  const user_id = await join(name)
  await turnTwoFactorOn(user_id)
  await openProfile(admin, user_id, name)
  await press(admin, 'More')
  await admin.getByRole('menuitem', { name: 'Switch two-factor off' }).click()
  await sayWhy(admin, 'Lost the phone; known in person', 'Switch two-factor off')
  await expect(admin.getByText('Turning off two-factor is waiting for a second admin.')).toBeVisible()
  await admin.getByRole('link', { name: 'Open approvals' }).click()
  await admin.getByRole('row').filter({ hasText: user_id }).getByRole('link').first().click()
  const request = admin.getByRole('dialog')
  await expect(request.getByText('You asked for this yourself: another admin must approve it.')).toBeVisible()
  await expect(request.getByRole('button', { name: 'Take back' })).toBeVisible()
  // Nor is it said that A approves.
  await expect(request.getByText('A approve')).toHaveCount(0)
  await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const second = await newDevice()
  await openAs(second, await addFullAdmin(all, { user_id: 'admin-two', name: 'Kiran Udaharan' }))
  await agree(second, user_id)

  await member.goto(`${all.url}/accounts/sign-in`)
  await enter(member, { user_id, password: made_up_password })
  await expect(member).toHaveURL(/\/user\/dashboard$/)
})
