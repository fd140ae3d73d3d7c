// Guards: support, files
import { useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')
const members = useDesk(banyan, 'User')

test('a member asks with a paper, an admin answers, and the member reads it in the inbox', async ({ browser }) => {
  const [admin, member] = [await office(browser), await members(browser)]
  const said = `<b>Not bold</b>: see https://example.com/card.`

  await test.step('what was written is there again after the tab was closed', async () => {
    await goTo(member, '/user/support/compose')
    await fieldOf(member, 'Category').selectOption('Account')
    await fillForm(member, { Subject: 'My name on the card', Message: said })
    await goTo(member, '/user/support/inbox')
    await goTo(member, '/user/support/compose')
    await expect(fieldOf(member, 'Message')).toHaveValue(said)
  })

  await test.step('the sixth file is named before anything is sent', async () => {
    const pdf = (nth: number) => ({
      name: `paper-${nth}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4\n% ${nth}\ntrailer<<>>\n%%EOF\n`),
    })
    await member.locator('input[type=file]').setInputFiles([1, 2, 3, 4, 5, 6].map(pdf))
    await expect(member.getByText('Left out: paper-6.pdf')).toBeVisible()
    await expect(member.getByText('paper-5.pdf', { exact: true })).toBeVisible()
    await press(member, 'Send')
    await expect(member.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  })

  await test.step('an admin takes it and answers', async () => {
    await goTo(admin, '/admin/support/inbox?officer=nobody')
    await admin
      .getByRole('link', { name: /My name on the card/ })
      .first()
      .click()
    await expect(admin.getByText('<b>Not bold</b>')).toBeVisible()
    await expect(admin.getByRole('link', { name: 'https://example.com/card', exact: true })).toBeVisible()
    await press(admin, 'Take')
    await expect(admin.getByText('Open', { exact: true }).first()).toBeVisible()
    await fillForm(admin, { 'Your answer': 'It is corrected.' })
    await press(admin, 'Send')
    await expect(admin.getByText('Answered', { exact: true }).first()).toBeVisible()
  })

  await test.step('the member finds it unread, and opening it ends that', async () => {
    await goTo(member, '/user/support/inbox?is_unread=true')
    await member
      .getByRole('link', { name: /My name on the card/ })
      .first()
      .click()
    await expect(member.getByText('It is corrected.')).toBeVisible()
    await goTo(member, '/user/support/inbox')
    await expect(member.getByRole('link', { name: /My name on the card/ }).first()).toBeVisible()
    await expect(member.getByRole('link', { name: /Unread/ })).toHaveCount(0)
  })
})
