// Guards: support
import type { Page } from '@playwright/test'
import { useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { expect, test } from '../kit/test.ts'
import { settle } from '../screens/calm.ts'
import { expectInSight } from '../screens/look.ts'
import { phone } from '../screens/windows.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')
const members = useDesk(banyan, 'User')

const unbroken = 'w'.repeat(200)
const words = [
  unbroken,
  `https://example.com/${'a-long-way/'.repeat(30)}?${'q'.repeat(200)}`,
  'क्षत्रियज्ञानश्री'.repeat(12),
].join('\n')
const papers = [1, 2, 3, 4, 5].map((nth) => ({
  name: `${'receipt-of-the-bank-'.repeat(5)}${nth}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${nth}\ntrailer<<>>\n%%EOF\n`),
}))

const expectToFit = async (page: Page): Promise<void> => {
  await settle(page)
  await expectInSight(page)
}

/** A link of many letters, or a name of a file, pushed the conversation out of a phone's screen. */
test('long words, links and names of files stay within a phone, as they are written and as they are read', async ({
  browser,
}) => {
  const [admin, member] = [await office(browser), await members(browser)]
  for (const page of [admin, member]) await page.setViewportSize(phone)

  await goTo(member, '/user/support/compose')
  await fieldOf(member, 'Category').selectOption('Account')
  await fillForm(member, { Subject: unbroken.slice(0, 100), Message: words })
  await member.locator('input[type=file]').setInputFiles(papers)
  await expect(member.locator('.attachment')).toHaveCount(5)
  await expectToFit(member)
  await press(member, 'Send')
  await expect(member.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  await expectToFit(member)
  await member.getByRole('link', { name: 'Open the conversation' }).click()
  await expect(member.getByRole('button', { name: /^PDF 5/ })).toBeVisible()
  await expectToFit(member)

  await goTo(admin, '/admin/support/inbox')
  await expect(admin.getByText(unbroken.slice(0, 100)).first()).toBeVisible()
  await expectToFit(admin)
  await admin
    .getByRole('link', { name: new RegExp(unbroken.slice(0, 100)) })
    .first()
    .click()
  await expect(admin.getByRole('button', { name: /^PDF 5/ })).toBeVisible()
  await fillForm(admin, { 'Your answer': words })
  await expectToFit(admin)
  await press(admin, 'Send')
  await expect(admin.locator('.thread-own')).toContainText(unbroken)
  await expectToFit(admin)
  await press(admin, 'Add a note')
  await fillForm(admin.getByRole('dialog'), { Note: unbroken })
  await press(admin.getByRole('dialog'), 'Add a note')
  await expect(admin.locator('.thread').last()).toContainText(unbroken)
  await expectToFit(admin)

  await goTo(member, '/user/support/inbox')
  await expect(member.getByText(unbroken.slice(0, 100)).first()).toBeVisible()
  await expectToFit(member)
})
