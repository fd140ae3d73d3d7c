// Guards: accounts
import type { Page } from '@playwright/test'
import { appCode } from '../../apps/server/src/testing/outside/app-code.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { type MessageChannels, openMessageChannels } from '../kit/message-channels.ts'
import { openAs, type Session, sessionOf } from '../kit/open-as.ts'
import { comeInAfterJoining, joinByLink, made_up_password } from '../kit/people.ts'
import { enter, signIn } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

let channels: Promise<MessageChannels> | undefined
/** The company sends its messages to this test's own mail server and SMS provider. */
const messages = (): Promise<MessageChannels> =>
  (channels ??= (async () => {
    const all = await banyan()
    return openMessageChannels(all.url, signInOf(all, 'Admin'))
  })())
test.afterAll(async () => (await channels)?.close())

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/accounts\/sign-in/)
}

const member_email = 'namuna@example.org'
const member_mobile = '9000000000'

/** Joins on a free place; the page begins as the new member. */
const join = async (page: Page, name: string): Promise<string> => {
  const { url } = await banyan()
  const user_id = await joinByCall({ name, link: `${url}/accounts/join?sponsor=ROOT1&side=left` })
  await openAs(page, await sessionOf(url, { user_type: 'User', user_id, password: made_up_password }))
  return user_id
}

const code = (page: Page) => fieldOf(page, 'Code')

test('a new member proves the mobile number and the e-mail address', async ({ page, watch }) => {
  const { codesTo, nextCode } = await messages()
  await joinByLink(page, {
    name: 'Asha Namuna',
    link: '/accounts/join?sponsor=ROOT1&side=left',
    mobile: member_mobile,
  })
  await comeInAfterJoining(page)
  await page.getByRole('link', { name: 'Verify your mobile' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible()
  const sms = codesTo(member_mobile).length
  await press(page, 'Send the code')
  await expect(page.getByRole('button', { name: /^Another code in 0:/ })).toBeDisabled()

  await code(page).fill('12ab')
  await expect(code(page)).toHaveAccessibleDescription(/OTP can only contain numbers!/)
  const right = await nextCode(member_mobile, sms)
  watch.announce(...refusals(400))
  await code(page).fill(right === '000000' ? '111111' : '000000')
  await press(page, 'Verify')
  await press(page.getByRole('alertdialog', { name: 'Invalid request' }), 'OK')
  await expect(code(page)).toHaveAccessibleDescription(/This code is wrong/)

  // As it is copied out of a message: in two groups.
  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await press(page, 'Verify')
  await expect(page.getByText('Your mobile number is verified')).toBeVisible()

  await page.getByRole('link', { name: 'Verify the e-mail address too' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your e-mail address' })).toBeVisible()
  const mails = codesTo(member_email).length
  await press(page, 'Send the code')
  await code(page).fill(await nextCode(member_email, mails))
  await press(page, 'Verify')
  await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText(/^3 of \d$/)).toBeVisible()
})

test('a visitor who comes to prove a contact signs in first and is led back', async ({ page }) => {
  await messages()
  await page.goto('/accounts/email-verification')
  await expect(page).toHaveURL(/\/accounts\/sign-in$/)
  await enter(page, signInOf(await banyan(), 'User'))
  await expect(page).toHaveURL(/\/accounts\/email-verification$/)
  await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible()
})

const secondStep = async (page: Page, user_id: string): Promise<void> => {
  await goTo(page, '/accounts/sign-in')
  await enter(page, { user_id, password: made_up_password })
  await expect(page).toHaveURL(/\/accounts\/two-factor-auth$/)
}

test('the second step: set up, used, and a recovery code that counts once', async ({ page, watch }) => {
  const user_id = await join(page, 'Ravi Udaharan')
  await goTo(page, '/user/security')
  await press(page, 'Set up')
  await fillForm(page, { Password: made_up_password })
  await press(page, 'Next')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('.secret-words .code').allInnerTexts()).join('')
  await fieldOf(dialog, 'The code the app shows now').fill(appCode(secret, new Date()))
  await press(dialog, 'Turn on')

  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const first = (await codes.first().innerText()).trim()
  expect(first).toMatch(/^\d{3} \d{3} \d{3}$/)
  await page.keyboard.press('Escape')
  await expect(codes, 'they stay until they are kept').toHaveCount(10)
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await dialog.getByLabel('I have kept them').check()
  await press(dialog, 'Done')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await signOut(page)

  await secondStep(page, user_id)
  expect(page.url(), 'the challenge stands in no address').not.toContain('?')
  await fieldOf(page, 'Code of your authenticator app').fill(appCode(secret, new Date(), 1))
  await press(page, 'Sign in')
  await expect(page).toHaveURL(/\/user\/dashboard$/)
  await signOut(page)

  await secondStep(page, user_id)
  await press(page, 'Use a recovery code')
  await fieldOf(page, 'Recovery code').fill(first)
  await press(page, 'Sign in')
  await expect(page).toHaveURL(/\/user\/dashboard$/)
  await goTo(page, '/user/security')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await press(page, 'Turn off')
  const asked = page.getByRole('dialog', { name: 'Turn the two-factor check off?' })
  await expect(asked.getByText('Then your password alone is enough to sign in.')).toBeVisible()
  await press(asked, 'Cancel')
  await signOut(page)

  await secondStep(page, user_id)
  await press(page, 'Use a recovery code')
  await fieldOf(page, 'Recovery code').fill(first)
  watch.announce(...refusals(400))
  await press(page, 'Sign in')
  await press(page.getByRole('alertdialog', { name: 'Invalid request' }), 'OK')
  await expect(fieldOf(page, 'Recovery code')).toHaveAccessibleDescription(/This code is wrong/)
})

const asks = async (url: string, { token }: Session): Promise<number> =>
  (await fetch(`${url}/api/accounts/session`, { headers: { authorization: `Bearer ${token}` } })).status

test('another device is seen, signed out, and the history tells of a wrong password', async ({ page }) => {
  const all = await banyan()
  const franchise = signInOf(all, 'Franchise')
  const other = await sessionOf(all.url, franchise)
  const wrong = sessionOf(all.url, { ...franchise, password: 'not-the-right-one' })
  await expect(wrong).rejects.toThrow('was not let in')

  await signIn(page, franchise)
  await goTo(page, '/franchise/security')
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  const table = page.getByRole('region', { name: 'Sign-in history' }).getByRole('table')
  await expect(table.getByRole('cell', { name: 'Wrong password' }).first()).toBeVisible()

  expect(await asks(all.url, other)).toBe(200)
  await page
    .getByRole('button', { name: /^Sign out Unknown device$/ })
    .first()
    .click()
  await press(page.getByRole('alertdialog'), 'Sign out')
  await expect(page.getByText('Signed out there')).toBeVisible()
  expect(await asks(all.url, other)).toBe(401)

  const third = await sessionOf(all.url, franchise)
  await reopen(page)
  await press(page, 'Sign out all others')
  await press(page.getByRole('alertdialog'), 'Sign out all others')
  await expect(page.getByText('You are not signed in on any other device.')).toBeVisible()
  expect(await asks(all.url, third)).toBe(401)
})

test('a forgotten password is replaced by the code of an e-mail', async ({ page, watch }) => {
  const { codesTo, nextCode } = await messages()
  const { user_id } = signInOf(await banyan(), 'User')
  const mailbox = `${user_id}@example.org`
  const known = codesTo(mailbox).length
  await page.goto('/accounts/sign-in')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await fillForm(page, { 'User id': user_id })
  await press(page, 'Send the code')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()

  const right = await nextCode(mailbox, known)
  await fillForm(page, { Code: right, 'New password': 'plum boat seven lamp', 'New password again': 'plum boat six' })
  await press(page, 'Save the new password')
  for (const label of ['New password', 'New password again']) {
    await expect(fieldOf(page, label)).toHaveAccessibleDescription(/Passwords do not match!/)
  }
  watch.announce(...refusals(400))
  await fillForm(page, { Code: right === '000000' ? '111111' : '000000', 'New password again': 'plum boat seven lamp' })
  await press(page, 'Save the new password')
  await press(page.getByRole('alertdialog', { name: 'Invalid request' }), 'OK')
  await expect(fieldOf(page, 'New password'), 'a wrong code keeps the rest').toHaveValue('plum boat seven lamp')
  await code(page).fill(right)
  await press(page, 'Save the new password')
  await expect(page.getByText('Password changed')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await enter(page, { user_id, password: 'plum boat seven lamp' })
  await expect(page).toHaveURL(/\/user\/dashboard$/)
})

test('anybody may check a card: a genuine one, and one that is not', async ({ page, newDevice, watch }) => {
  const user_id = await join(page, 'Meera Namuna')
  const { url } = await banyan()
  const { token } = await sessionOf(url, { user_type: 'User', user_id, password: made_up_password })
  const card = await fetch(`${url}/api/accounts/card`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await card.json()) as { data: { code: string } }

  const stranger = await newDevice()
  await stranger.goto(`${url}/accounts/view#${data.code}`)
  await expect(stranger.getByRole('heading', { name: 'Genuine', exact: true })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Meera Namuna' })).toBeVisible()
  await expect(stranger.getByText(user_id)).toBeVisible()

  watch.announce(...refusals(404))
  await goTo(page, '/accounts/view')
  await fillForm(page, { 'Code on the card or receipt': `made-up-${data.code.slice(8)}` })
  await press(page, 'Check')
  await expect(page.getByRole('heading', { name: 'Not genuine' })).toBeVisible()
})

const askAs = async <Reply>(
  { token }: Session,
  method: 'GET' | 'POST',
  address: string,
  body?: object,
): Promise<Reply> => {
  const answer = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${address} was refused: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

test('an admin who looks through a member’s eyes changes nothing, and stays signed in beside it', async ({
  page,
  context,
}) => {
  const all = await banyan()
  const admin = signInOf(all, 'Admin')
  const user_id = await joinByCall({
    name: 'Kiran Udaharan',
    link: `${all.url}/accounts/join?sponsor=ROOT1&side=right`,
  })
  await signIn(page, admin, { remember: true })
  const office = await sessionOf(all.url, admin)
  const found = await askAs<{ data: { id: string }[] }>(
    office,
    'GET',
    `${all.url}/api/admin/members?user_id=${user_id}`,
  )
  const id = found.data[0]?.id ?? ''
  const { data } = await askAs<{ data: { ticket: string } }>(
    office,
    'POST',
    `${all.url}/api/admin/members/${id}/open-as`,
    {
      reason: 'The member asked what the dashboard says',
    },
  )

  const look = await context.newPage()
  await look.goto(`/accounts/sign-in-success#${data.ticket}`)
  await expect(look).toHaveURL(/\/user\/dashboard$/)
  await expect(look.getByText('Viewing Kiran Udaharan’s account. You cannot change anything.')).toBeVisible()
  await goTo(look, '/user/security')
  await press(look.locator('.list-row').filter({ hasText: 'Password' }), 'Change')
  await expect(look.getByRole('button', { name: 'Change password' })).toBeDisabled()
  await press(look, 'Cancel')

  await page.reload()
  await expect(page, 'the admin’s own tab is as it was').toHaveURL(/\/admin\/dashboard$/)
  // Whom a password alone protects is asked for the second step.
  await expect(page.getByRole('heading', { name: 'Turn on the two-factor check' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up' })).toHaveAttribute('href', '/admin/security')
  await look.reload()
  await expect(look.getByText(/^Viewing Kiran Udaharan/)).toBeVisible()
  await Promise.all([
    Promise.race([look.waitForEvent('close'), look.waitForURL(/\/admin\/dashboard$/)]),
    press(look, 'Close'),
  ])
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('a password that somebody else chose must be changed before anything opens', async ({ page }) => {
  const all = await banyan()
  const user_id = await joinByCall({
    name: 'Nisha Namuna',
    link: `${all.url}/accounts/join?sponsor=ROOT1&side=right`,
  })
  const office = await sessionOf(all.url, signInOf(all, 'Admin'))
  const address = `${all.url}/api/admin/locked-out`
  const found = await askAs<{ data: { id: string } }>(office, 'GET', `${address}?user_id=${user_id}`)
  const { data } = await askAs<{ data: { temporary_password: string } }>(
    office,
    'POST',
    `${address}/${found.data.id}/temporary-password`,
    { reason: 'The member lost the password' },
  )

  await page.goto('/accounts/sign-in')
  await enter(page, { user_id, password: data.temporary_password })
  await expect(page).toHaveURL(/\/user\/security$/)
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await goTo(page, '/user/dashboard')
  await expect(page, 'nothing else opens').toHaveURL(/\/user\/security$/)
  await fillForm(page, {
    'Current password': data.temporary_password,
    'New password': 'plum boat seven lamp',
    'New password again': 'plum boat seven lamp',
  })
  await press(page, 'Change password')
  await expect(page).toHaveURL(/\/user\/dashboard$/)
})
