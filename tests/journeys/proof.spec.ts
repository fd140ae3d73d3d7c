// Guards: proof, verify
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** What somebody does who owns the database and not the portal. */
const asOwner = async (statement: string): Promise<void> => {
  const { database } = await banyan()
  const { pool, close } = openDatabase(database, { max: 1 })
  await pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
  await close()
}

test('the books are proven by hand; who changes the database is found at the row', async ({ page }) => {
  const all = await banyan()
  await openAs(page, await sessionOf(all.url, signInOf(all, 'Admin')))
  await goTo(page, '/admin/proof')
  await press(page, 'Check now')
  await expect(page.getByText('In order', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Write this down', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy, Write this down' })).toBeVisible()

  await asOwner("update plan_version set reason = 'Another'")
  await page.setViewportSize({ width: 360, height: 780 })
  await press(page, 'Check everything')
  await press(page.getByRole('alertdialog'), 'Check everything')
  await expect(page.getByRole('heading', { name: 'every sealed row about money is as it was sealed' })).toBeVisible()
  await expect(page.getByText('plan_version 1 was changed')).toBeVisible()
  await goTo(page, '/admin/dashboard')
  await expect(page.getByText('Books not in order or not checked')).toBeVisible()
})
