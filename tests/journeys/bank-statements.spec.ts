// Guards: bank-statements
import { depositAccounts } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { fieldOf, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const statement = (name: string, out: string, into: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Date,Narration,Ref No,${out},${into}\n01/10/2026,BANK CHARGES,,17.70,\n02/10/2026,NEFT,N1,,500.00\n`,
  ),
})

test('an admin corrects the columns of a statement, or takes another file, which is read anew', async ({ page }) => {
  const running = await banyan()
  const admin = signInOf(running, 'Admin')
  const session = await sessionOf(running.url, admin)
  await switchOn(running.url, session, ['admin/bank-statements', 'admin/import-bank-statement'])
  await callAs({ url: running.url, session }, depositAccounts.add, {
    body: {
      label: 'Main account',
      account_holder: 'Namuna Traders',
      bank_name: 'Namuna Bank',
      branch: 'Pune',
      account_no: '000000004001',
      ifsc: 'NAMU0000001',
      upi_id: '',
      current_password: admin.password,
    },
  })
  await openAs(page, session)
  await goTo(page, '/admin/import-bank-statement')
  const choose = (file: ReturnType<typeof statement>) => page.locator('input[type=file]').setInputFiles(file)
  const cannotBeRead = page.getByRole('heading', { name: 'This file cannot be read yet' })

  await test.step('what the portal does not know is chosen, one column after the other', async () => {
    await fieldOf(page, 'Bank account').selectOption({ index: 1 })
    await choose(statement('odd.csv', 'Money gone', 'Money come'))
    await press(page, 'Read the file')
    await expect(cannotBeRead).toBeVisible()
    await fieldOf(page, 'Debit').selectOption('Money gone')
    await fieldOf(page, 'Credit').selectOption('Money come')
    await press(page, 'Read the file again')
    await expect(page.getByText('New: 2.')).toBeVisible()
  })

  await test.step('what was suggested for one file is not kept for another', async () => {
    await fieldOf(page, 'Bank account').selectOption({ index: 0 })
    await fieldOf(page, 'Bank account').selectOption({ index: 1 })
    await choose(statement('odd.csv', 'Money gone', 'Money come'))
    await press(page, 'Read the file')
    await expect(cannotBeRead).toBeVisible()
    await choose(statement('usual.csv', 'Debit', 'Credit'))
    await press(page, 'Read the file')
    await press(page, 'Import')
    await expect(page.getByRole('heading', { name: 'Statement imported' })).toBeVisible()
  })

  await test.step('what was read wrongly is taken back, and the same file is imported again', async () => {
    await goTo(page, '/admin/bank-statements?tab=files')
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Undo this statement' }).click()
    await fieldOf(page, 'Reason').fill('Read by the wrong columns')
    await press(page.getByRole('dialog'), 'Undo this statement')
    await expect(page.getByText('Statement undone')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Undone' })).toBeVisible()
    await goTo(page, '/admin/bank-statements')
    await expect(page.getByText('No bank entries yet')).toBeVisible()
    await goTo(page, '/admin/import-bank-statement')
    await fieldOf(page, 'Bank account').selectOption({ index: 1 })
    await choose(statement('usual.csv', 'Debit', 'Credit'))
    await press(page, 'Read the file')
    await expect(page.getByText('New: 2.')).toBeVisible()
  })
})
