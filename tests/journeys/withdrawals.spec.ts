// Guards: withdrawals, banking
import { readFile, writeFile } from 'node:fs/promises'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { franchiseWithdrawalOffer } from '@banyan/contract/withdrawals/withdrawing.ts'
import { addSecond } from '../kit/agree-to-all.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { readSummary } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('demo')
/** A second admin of the company agrees to all that waits. */
let second: Promise<() => Promise<void>> | undefined
const secondIsThere = () => (second ??= banyan().then(addSecond))
const agree = async (): Promise<void> => (await secondIsThere())()
const office = useDesk(banyan, 'Admin', ...refusals(400), ...refusals(409))

test('a member withdraws: asked, approved, given to the bank, paid by its result file', async ({
  page: member,
  browser,
  newDevice,
}, info) => {
  const running = await banyan()
  const { url } = running
  const boss = signInOf(running, 'Admin')
  const asha = signInOf(running, 'User')
  await switchOn(url, await sessionOf(url, boss), [
    'user/withdrawal/withdraw-fund',
    'user/withdrawal/withdrawal-requests',
    'admin/withdrawal/withdrawal-requests',
  ])
  await openAs(member, await sessionOf(url, asha))
  const admin = await office(browser)
  let request_no = ''

  await test.step('the member sees what arrives before asking', async () => {
    await goTo(member, '/user/withdrawal/withdraw-fund')
    await fillForm(member, { Amount: '1000' })
    const summary = await readSummary(member.locator('dl.summary').first())
    expect(summary['You receive']).toContain('941.00')
    await expect(member.getByText(/Nine Hundred Forty[- ]One/i).first()).toBeVisible()
    await lookAt(member, 'withdraw-form')
    await fillForm(member, { 'Your password': asha.password })
    await member.getByRole('button', { name: /^Withdraw, receive/ }).click()
    await press(member.getByRole('alertdialog'), 'Withdraw')
    const done = member.getByRole('heading', { name: /^Requested: WD-/ })
    await expect(done).toBeVisible()
    request_no = ((await done.textContent()) ?? '').replace('Requested: ', '')
    await expect(member.getByRole('link', { name: 'See your withdrawals' })).toBeVisible()
    await expect(member.getByRole('button', { name: 'Withdraw more' }), 'one at a time').toHaveCount(0)
    await lookAt(member, 'withdraw-receipt')
  })

  await test.step('a second one is refused in plain words, with the way to the first', async () => {
    await goTo(member, '/user/withdrawal/withdraw-fund')
    await expect(member.getByText('You have open withdrawals: 1. The most at once: 1.')).toBeVisible()
    await lookAt(member, 'withdraw-obstacle')
    await member.getByRole('link', { name: 'See open withdrawals' }).click()
    await expect(member.getByRole('row').filter({ hasText: request_no })).toContainText('Waiting')
  })

  await test.step('an admin approves it and makes the file for the bank', async () => {
    await goTo(admin, '/admin/withdrawal/withdrawal-requests?state=requested')
    await admin.getByRole('row').filter({ hasText: request_no }).getByRole('link').first().click()
    const sheet = admin.getByRole('dialog')
    await press(sheet, 'Approve')
    await press(admin.getByRole('alertdialog'), 'Approve')
    await expect(admin.getByText(`Approved: ${request_no}`)).toBeVisible()
    await goTo(admin, '/admin/withdrawal/withdrawal-requests')
    await press(admin, 'Make bank file')
    const question = admin.getByRole('dialog', { name: 'Make a file for the bank?' })
    await expect(question.getByText(/^Approved now: \d+ withdrawals?, [\d,.]+ to pay\.$/)).toBeVisible()
    await fillForm(question, { 'Your password': boss.password })
    const download = admin.waitForEvent('download')
    await press(question, 'Make and download')
    const file = await (await download).path()
    const text = await readFile(file, 'utf8')
    expect(text).toContain(request_no)
    expect(text).toContain(';941.00;')
    await goTo(admin, '/admin/withdrawal/withdrawal-requests?tab=files')
    await expect(admin.getByText('BF-000002').first()).toBeVisible()
    await lookAt(admin, 'withdrawal-files')
  })

  await test.step('the result file is tried first: a wrong row stops all of it', async () => {
    await goTo(admin, '/admin/withdrawal/withdrawal-requests?tab=result')
    // The company's day, which is not that of UTC in the evening.
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
    const head = 'request_no;status;utr;mode;paid_on;reason'
    const paid = `${request_no};paid;412345678901;IMPS;${day};`
    const give = async (...rows: string[]) => {
      const path = info.outputPath('result.csv')
      await writeFile(path, [head, ...rows].join('\n'))
      await admin.getByLabel('Result file of the bank').setInputFiles(path)
      await press(admin, 'Check the file')
    }
    await give(paid, `WD-999999;paid;412345678902;IMPS;${day};`)
    await expect(admin.getByText('There is no withdrawal with this number.')).toBeVisible()
    await expect(fieldOf(admin, 'Your password')).toBeHidden()
    await lookAt(admin, 'withdrawal-result')
    await reopen(admin)
    await give(paid)
    await fillForm(admin, { 'Your password': boss.password })
    await press(admin, 'Apply')
    // The same sums stood there before, when every row was right.
    await expect(admin.getByText('Done', { exact: true })).toBeVisible()
    await expect(admin.getByText('Paid: 1. Failed: 0. Returned: 0. Already known: 0.')).toBeVisible()
  })

  await test.step('what the bank says of one payment is written down by hand: paid, then sent back', async () => {
    await goTo(admin, '/admin/withdrawal/withdrawal-requests?state=processing')
    await admin.getByRole('table').getByRole('link').first().click()
    const sheet = admin.getByRole('dialog').first()
    await press(sheet, 'Mark as paid')
    const paying = admin.getByRole('dialog', { name: /^Mark WD-\d+ as paid\?$/ })
    await expect(paying.locator('dl.summary')).toContainText('To the bank')
    await fieldOf(paying, 'Mode').selectOption('IMPS')
    await fillForm(paying, { UTR: '412345678903', 'Your password': boss.password })
    await press(paying, 'Mark as paid')
    await expect(admin.getByText(/^Paid: WD-/)).toBeVisible()
    await goTo(admin, '/admin/withdrawal/withdrawal-requests?state=paid&utr=412345678903')
    await admin.getByRole('table').getByRole('link').first().click()
    await press(sheet, 'Mark as returned')
    const back = admin.getByRole('dialog', { name: /^Mark WD-\d+ as returned\?$/ })
    await press(back, 'Mark as returned')
    await expect(back.getByText('Enter the reason.')).toBeVisible()
    await fillForm(back, { Reason: 'The account is closed', 'Your password': boss.password })
    await secondIsThere()
    await press(back, 'Mark as returned')
    // That the bank sent it back is for two to say.
    await expect(admin.getByText('Sent for approval.')).toBeVisible()
    await agree()
    await goTo(admin, '/admin/withdrawal/withdrawal-requests?state=returned&utr=412345678903')
    await expect(admin.getByRole('table').getByRole('link').first()).toBeVisible()
  })

  await test.step('the member sees that it is paid, with the UTR and every step', async () => {
    await goTo(member, '/user/withdrawal/withdrawal-requests')
    const row = member.getByRole('row').filter({ hasText: request_no })
    await expect(row).toContainText('Paid')
    await row.getByRole('link').first().click()
    const sheet = member.getByRole('dialog')
    await expect(sheet).toContainText('412345678901')
    await expect(sheet).toContainText('Given to the bank')
    await lookAt(member, 'withdrawal-sheet')
  })

  await test.step('the member opens what it is made of, and keeps it as a PDF', async () => {
    await member.getByRole('dialog').getByRole('link', { name: 'Statement' }).click()
    const paper = member.getByRole('article', { name: `Payout statement ${request_no}` })
    await expect(paper).toContainText('412345678901')
    await expect(paper).toContainText(/Nine Hundred Forty[- ]One/i)
    await expect(paper).toContainText('What it is made of: Income wallet')
    const figures = (nth: number) => readSummary(paper.locator('dl.summary').nth(nth))
    expect((await figures(0))['Paid']).toContain('941.00')
    expect((await figures(1))[`This withdrawal, ${request_no}`]).toContain('1,000.00')
    expect((await figures(2))['Withdrawn up to and with this payout (payouts: 2)']).toContain('2,500.00')
    await lookAt(member, 'payout-statement')
    const download = member.waitForEvent('download')
    await press(member, 'Download PDF')
    expect((await download).suggestedFilename()).toBe(`payout-${request_no}.pdf`)
  })

  await test.step('a link opens it signed out, until it is ended', async () => {
    await press(member, 'Share')
    const question = member.getByRole('dialog', { name: 'Share this payout statement?' })
    const link = (await question.locator('.paper-link').textContent()) ?? ''
    await press(question, 'Close')
    const stranger = await newDevice(...refusals(404))
    await stranger.goto(link)
    await expect(stranger.getByRole('article', { name: `Payout statement ${request_no}` })).toBeVisible()
    await expect(stranger.getByRole('button', { name: 'Share' })).toBeHidden()
    await press(member, 'End links')
    await press(member.getByRole('alertdialog'), 'End links')
    await expect(member.getByText('No link opens this statement any more')).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByText('This link no longer opens a payout statement')).toBeVisible()
    await lookAt(stranger, 'payout-link-ended')
  })
})

test('a franchise is told what is missing, and says where it is paid to; the rules are set under Settings', async ({
  page: depot,
  browser,
}) => {
  const running = await banyan()
  const { url } = running
  const franchise = await sessionOf(url, signInOf(running, 'Franchise'))
  const { data } = await callAs({ url, session: franchise }, franchiseWithdrawalOffer)
  expect(data.obstacles.map(({ code }) => code)).toContain('NO_BANK')
  await openAs(depot, franchise)
  await goTo(depot, '/franchise/withdrawal/withdraw-fund')
  await expect(depot.getByText('You have no approved bank account or UPI id.')).toBeVisible()
  await depot.getByRole('link', { name: 'Add bank details' }).click()
  await expect(fieldOf(depot, 'UPI id')).toBeVisible()
  await lookAt(depot, 'withdraw-franchise-bank')

  const admin = await office(browser)
  await goTo(admin, '/setup?tab=withdrawals')
  await lookAt(admin, 'withdrawal-rules')
  await fillForm(admin, { 'Least amount': '1000' })
  await admin.getByLabel('Sunday').uncheck()
  // Once there is money, rules about it are for two: until the second agrees the form shows what holds.
  await secondIsThere()
  await press(admin, 'Save withdrawal rules')
  await expect(admin.getByText('Sent for approval.')).toBeVisible()
  await expect(fieldOf(admin, 'Least amount')).toHaveValue('500.00')
  await lookAt(admin, 'withdrawal-rules-wait')
  await agree()
  await reopen(admin)
  await expect(fieldOf(admin, 'Least amount')).toHaveValue('1,000.00')
  await expect(admin.getByLabel('Sunday')).not.toBeChecked()

  // Of two who save at once the second is told, and both changes are there in the end.
  const other = { url, session: await sessionOf(url, signInOf(running, 'Admin')) }
  const { data: rules } = await callAs(other, withdrawalSetting.get)
  await fillForm(admin, { 'Least amount': '1500' })
  await callAs(other, withdrawalSetting.set, { body: { ...rules, least: '1100.00', least_left: '50.00' } })
  await agree()
  await press(admin, 'Save withdrawal rules')
  await expect(admin.getByRole('heading', { name: 'Someone else saved this meanwhile' })).toBeVisible()
  await expect(fieldOf(admin, 'Stays in the wallet')).toHaveValue('50.00')
  await expect(fieldOf(admin, 'Least amount')).toHaveValue('1,500')
  await expect(admin.getByRole('row', { name: /Least amount.*1,100\.00/ })).toBeVisible()
  await lookAt(admin, 'withdrawal-rules-behind')
  await press(admin, 'Save withdrawal rules')
  await expect(admin.getByText('Sent for approval.')).toBeVisible()
  await agree()
  const { data: now } = await callAs(other, withdrawalSetting.get)
  expect(now).toMatchObject({ least: '1500.00', least_left: '50.00', version: rules.version + 2 })
})
