// Guards: papers, setup
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { signedQrOf } from '../../apps/server/src/testing/trade/signed-qr.ts'
import { addProductByCall } from '../kit/add-product.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { expectSheetInSight } from '../screens/look.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')

const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10)
const typedToday = today.split('-').toReversed().join('-')
const irn = 'a1b2'.repeat(16)

/** An invoice of today to a franchise with a GSTIN, as its parcel would have written it. */
async function writeInvoice(
  database: Parameters<typeof openDatabase>[0],
  { product_id, user_id }: { product_id: string; user_id: string },
) {
  const open = openDatabase(database, { max: 1 })
  const { rows } = await open.pool.query<{ id: string }>(
    `insert into trade_paper (kind, year, no, paper_no, source, source_id, source_part, at, day, seller_name, seller_address,
       seller_gstin, seller_state, seller_registration, buyer_person_id, buyer_user_id, buyer_name, buyer_address, buyer_gstin,
       delivery_address, place_of_supply, taxable_minor, cgst_minor, sgst_minor, igst_minor, gross_minor)
     select 'invoice', '2627', 1, 'INV/2627/000001', 'product_request', 900, 1, now(), $1, 'Namuna Traders',
       '4 Sample Road, Mumbai 400053', '27AABCN1234C1Z5', '27', '', id, user_id, 'Namuna Store',
       '12 Hill Road, Pune 411001, Maharashtra', '27AAPFU0939F1ZV', '', '27', 10000, 250, 250, 0, 10500
     from person where user_id = $2 returning id`,
    [today, user_id],
  )
  await open.pool.query(
    `insert into trade_paper_line (paper_id, line_no, product_id, name, hsn, unit, quantity, gst_percent, taxable_minor,
       cgst_minor, sgst_minor, igst_minor, gross_minor)
     values ($1, 1, $2, 'Namuna tea', '0902', 'NOS', 1, 5, 10000, 250, 250, 0, 10500)`,
    [rows[0]!.id, product_id],
  )
  await open.close()
}

test('an admin switches e-invoices on, downloads the JSON of an invoice and enters its IRN', async ({ browser }) => {
  const world = await banyan()
  const account = signInOf(world, 'Admin')
  const session = await sessionOf(world.url, account)
  const product_id = await addProductByCall({ url: world.url, session, current_password: account.password })
  await switchOn(world.url, session, ['admin/trade-papers', 'admin/gst-reports'])
  await writeInvoice(world.database, { product_id, user_id: signInOf(world, 'Franchise').user_id })
  const admin = await office(browser)

  await test.step('a first day is asked for', async () => {
    await goTo(admin, '/setup?tab=papers')
    await admin.getByLabel('Our invoices to registered buyers need an IRN').check()
    await press(admin, 'Save e-invoices')
    await expect(admin.getByText('Enter the date as DD-MM-YYYY.')).toBeVisible()
    await fillForm(admin, { 'From this day on': typedToday })
    await press(admin, 'Save e-invoices')
    await expect(admin.getByText('E-invoices saved')).toBeVisible()
  })

  await test.step('the list and the invoice say that its IRN is missing, and the dashboard leads there', async () => {
    await goTo(admin, '/admin/trade-papers')
    const row = admin.getByRole('row').filter({ hasText: 'INV/2627/000001' })
    await expect(row.getByText('IRN missing')).toBeVisible()
    await goTo(admin, '/admin/dashboard')
    await admin.getByRole('link', { name: /Invoices without IRN/ }).click()
    await row.getByRole('link').first().click()
    await expect(admin.getByText('upload it on the e-invoice portal')).toBeVisible()
    await expectSheetInSight(admin)
    const [file] = await Promise.all([admin.waitForEvent('download'), press(admin, 'Download JSON')])
    expect(file.suggestedFilename()).toBe('einvoice-INV-2627-000001.json')
  })

  await test.step('its IRN is entered, and shown with the QR', async () => {
    await press(admin, 'Enter IRN')
    const dialog = admin.getByRole('dialog', { name: 'IRN of INV/2627/000001' })
    await fillForm(dialog, { IRN: 'a1b2', 'Acknowledgement number': '112010036563310', 'Acknowledged on': typedToday })
    await fieldOf(dialog, 'Text of the signed QR').fill(signedQrOf({ irn, paper_no: 'INV/2627/000001' }))
    await expect(dialog.getByText('An IRN has 64 characters: digits and the letters a to f.')).toBeVisible()
    await fillForm(dialog, { IRN: irn })
    await press(dialog, 'Enter IRN')
    await expect(admin.getByText('IRN kept').filter({ visible: true }).first()).toBeVisible()
    await goTo(admin, '/admin/trade-papers?irn_state=kept')
    await admin.getByRole('row').filter({ hasText: 'INV/2627/000001' }).getByRole('link').first().click()
    await expect(admin.getByText(irn).first()).toBeVisible()
    await expect(admin.getByRole('img', { name: 'Signed QR of INV/2627/000001' })).toBeVisible()
    await expectSheetInSight(admin)
  })
})
