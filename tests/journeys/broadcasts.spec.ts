// Guards: broadcasts, ready-answers, support
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { refusals } from '../kit/console-watch.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin', ...refusals(400))
const members = useDesk(banyan, 'User')

const inDatabase = async (statement: string): Promise<void> => {
  const { database } = await banyan()
  const { pool, close } = openDatabase(database, { max: 1 })
  await pool.query(statement)
  await close()
}

test('a message to a thousand is read by some, corrected and recalled; a reply is answered with a ready answer', async ({
  browser,
}) => {
  await inDatabase(`insert into person (user_id, user_type, name, created_at)
    select 'SHOP' || n, 'Franchise', 'Kiran Namuna', '2020-01-01Z' from generate_series(10000, 10999) n`)
  const [admin, member] = [await office(browser), await members(browser)]
  const { password } = signInOf(await banyan(), 'Admin')
  const dialog = admin.getByRole('dialog')

  await test.step('ids that nobody has are named, and nothing is sent', async () => {
    await goTo(admin, '/admin/support/compose')
    await admin.getByRole('link', { name: 'Many people' }).click()
    await admin.getByText('A list of ids', { exact: true }).click()
    await fillForm(admin, { 'User ids': 'SHOP10000, nobody-here', Subject: 'Office closed', Message: 'On Monday.' })
    await press(admin, 'Send')
    await press(admin.getByRole('alertdialog'), 'Send it')
    await expect(admin.getByText('Nothing was sent. Not found: nobody-here.').first()).toBeVisible()
    await admin.keyboard.press('Escape')
  })

  await test.step('it goes to everybody, asked about once', async () => {
    await admin.getByText('An audience', { exact: true }).click()
    await fieldOf(admin, 'Who').selectOption('members')
    await expect(admin.getByText(/^Reaches [\d,]+ members?$/)).toBeVisible()
    await fillForm(admin, { 'State of the address': 'Nowhere at all' })
    await expect(admin.getByText('Reaches nobody. Choose others.')).toBeVisible()
    await fieldOf(admin, 'Who').selectOption('everyone')
    await expect(admin.getByText(/^Reaches 1,\d{3} people$/)).toBeVisible()
    await fillForm(admin, { Message: 'On <b>Monday</b>: https://example.com/days.' })
    await fieldOf(admin, 'Replies go to the category').selectOption('Account')
    await press(admin, 'Send')
    await expect(admin.getByRole('alertdialog').getByText(/^Reaches 1,\d{3} people$/)).toBeVisible()
    await press(admin.getByRole('alertdialog'), 'Send it')
    await expect(admin.getByRole('heading', { name: 'Members and franchises' })).toBeVisible()
    await expect(admin.locator('#content'), 'the form is gone with the button that was pressed').toBeFocused()
  })

  await test.step('a member finds it unread, reads it as it was typed, and replies', async () => {
    await goTo(member, '/user/support/inbox?tab=broadcasts')
    await member
      .getByRole('link', { name: /Office closed.*Unread/ })
      .first()
      .click()
    await expect(member.getByText('On <b>Monday</b>')).toBeVisible()
    await expect(member.getByRole('link', { name: 'https://example.com/days', exact: true })).toBeVisible()
    await fillForm(member, { 'Your message': 'Which Monday?' })
    await press(member, 'Send')
    await expect(member.getByText('Which Monday?')).toBeVisible()
    await member.getByRole('link', { name: 'Office closed' }).click()
    await expect(member.getByText('Your replies')).toBeVisible()
  })

  await test.step('an admin sees how many have read it', async () => {
    await inDatabase(`insert into broadcast_read (person_id, broadcast_id, edition, read_at)
      select id, (select max(id) from broadcast), 1, now() from person where user_id between 'SHOP10000' and 'SHOP10036'`)
    await goTo(admin, '/admin/broadcasts')
    await expect(admin.getByRole('row', { name: /Office closed.*38/ })).toBeVisible()
  })

  await test.step('corrected, it says so to whoever read the old text', async () => {
    // Whoever still has it open reads the new text at once.
    await goTo(member, '/user/dashboard')
    await admin.getByRole('link', { name: 'Office closed' }).first().click()
    await press(admin, 'Correct')
    await fillForm(dialog, { Message: 'On Tuesday.' })
    await press(dialog, 'Correct')
    await expect(admin.getByText('Read by 38 people')).toBeVisible()
    await goTo(member, '/user/support/inbox?tab=broadcasts')
    await member
      .getByRole('link', { name: /Office closed.*Unread/ })
      .first()
      .click()
    await expect(member.getByText('On Tuesday.')).toBeVisible()
    await expect(member.getByText('You had read an earlier text')).toBeVisible()
  })

  await test.step('recalled, its text is gone, and the reason is for admins', async () => {
    await press(admin, 'Recall')
    await fillForm(dialog, { Reason: 'We are open after all' })
    await press(dialog, 'Recall')
    await expect(admin.getByText('The company recalled this message')).toBeVisible()
    await expect(admin.getByText('We are open after all').first()).toBeVisible()
    await goTo(member, '/user/support/inbox?tab=broadcasts')
    await member.getByRole('link', { name: 'Office closed' }).first().click()
    await expect(member.getByText('The company recalled this message')).toBeVisible()
    await expect(member.getByText('On Tuesday.')).toHaveCount(0)
    await expect(member.getByText('We are open after all')).toHaveCount(0)
  })

  await test.step('a ready answer names a field that there is not', async () => {
    await goTo(admin, '/admin/ready-answers')
    await press(admin, 'Add a ready answer')
    await fillForm(admin, { Title: 'Open after all', Answer: 'Dear {nmae}, we are open.', 'Your password': password })
    await press(admin, 'Save the answer')
    await expect(admin.getByText('There is no such field: {nmae}').first()).toBeVisible()
    await admin.keyboard.press('Escape')
    await fillForm(admin, { Answer: 'Dear {name}, we are open.', 'Your password': password })
    await press(admin, 'Save the answer')
    await expect(admin.getByText('Open after all', { exact: true }).first()).toBeVisible()
    const acts = admin.getByRole('button', { name: /Open after all/ })
    await expect(acts, 'the keyboard goes on at what was saved').toBeFocused()
  })

  await test.step('and is inserted by keyboard with the name in it', async () => {
    await goTo(admin, '/admin/support/inbox')
    await admin
      .getByRole('link', { name: /Office closed/ })
      .first()
      .click()
    await press(admin, 'Insert a ready answer')
    await fillForm(dialog, { 'Search by title or words': 'open all' })
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await admin.keyboard.press('Enter')
    await expect(fieldOf(admin, 'Your answer')).toHaveValue(/^Dear [A-Z].*, we are open\.$/)
    await fillForm(admin, { 'Your answer': 'See {number}' })
    await expect(admin.getByText('Not filled in: {number}')).toBeVisible()
  })
})
