// Guards: product-imports, products
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { productCategories } from '@banyan/contract/products/categories.ts'
import { callAs } from '../kit/call-as.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin', /Connecting to 'blob:/)

const head =
  'category,code,name,unit,hsn,gst_percent,mrp,member_price,franchise_price,description,bv,has_lots,has_expiry,reorder_level,most_per_order,most_per_month,is_returnable,opening_stock,batch,expires_on,cost_per_piece'
const good = [
  'Tea,GREEN-1,Green tea,NOS,0902,5,"1,200.00",1000,900,Leaf tea,,no,no,10,,,yes,12,,,500',
  'Tea,BLACK-1,Black tea,NOS,0902,5,600,500,450,,,,,,,,,,,,',
]
const bad = [good[0], 'Coffee,BLACK 1,Black tea,NOS,090,5,600,700,450,,,,,,,,,,,,']

const check = async (page: Page, name: string, rows: readonly (string | undefined)[]) => {
  await goTo(page, '/admin/product-imports')
  await page
    .getByLabel('File (CSV or text)')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\r\n')) })
  await press(page, 'Check the file')
}

test('an admin imports products from a file, finds its faults first, and takes the products out again', async ({
  browser,
}) => {
  const world = await banyan()
  const { password: current_password, ...account } = signInOf(world, 'Admin')
  const session = await sessionOf(world.url, { ...account, password: current_password })
  const products = ['add-category', 'products-list', 'edit-product'] as const
  const keys = products.map((name) => `admin/repurchase-products/${name}` as const)
  await switchOn(world.url, session, [...keys, 'admin/product-imports', 'admin/product-import'])
  await callAs({ url: world.url, session }, productCategories.add, {
    body: { name: 'Tea', parent_id: null, current_password },
  })
  const admin = await office(browser)

  await test.step('the template has all columns', async () => {
    await goTo(admin, '/admin/product-imports')
    await expect(admin.getByText('No file was uploaded yet')).toBeVisible()
    const [file] = await Promise.all([admin.waitForEvent('download'), press(admin, 'Template')])
    expect((await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').trim()).toBe(head)
    await lookAt(admin, 'product-imports')
  })

  await test.step('every fault of a bad file is named, and no product is written', async () => {
    await check(admin, 'bad.csv', bad)
    await expect(admin.getByText('The file has faults')).toBeVisible()
    for (const fault of [
      'There is no category with this name.',
      'A code has letters, digits, - and /, 30 at most.',
      'Enter the HSN: 4, 6 or 8 digits.',
      'The member price cannot be above the MRP.',
    ])
      await expect(admin.getByRole('row').filter({ hasText: fault })).toContainText('BLACK 1')
    await lookAt(admin, 'product-import-faulty')
    await goTo(admin, '/admin/repurchase-products/products-list')
    await expect(admin.getByText('No products yet')).toBeVisible()
  })

  await test.step('a good one brings its products, switched off', async () => {
    await check(admin, 'good.csv', good)
    await expect(admin.getByText('Every row is good')).toBeVisible()
    await lookAt(admin, 'product-import-ready')
    await press(admin, 'Import 2 products')
    const dialog = admin.getByRole('dialog', { name: 'Import 2 products?' })
    await fillForm(dialog, { 'Your password': current_password })
    await press(dialog, 'Import 2 products')
    await expect(admin.getByText('The products are added')).toBeVisible()
    await expect(admin.getByRole('link', { name: 'See the products' })).toBeVisible()
    await lookAt(admin, 'product-import-done')
    await admin.getByRole('link', { name: 'See the products' }).click()
    for (const name of ['Green tea', 'Black tea'])
      await expect(admin.getByRole('row').filter({ hasText: name })).toContainText('Off')
    await goTo(admin, '/admin/product-imports')
    const [file] = await Promise.all([admin.waitForEvent('download'), press(admin, 'Export catalogue')])
    expect(await readFile(await file.path(), 'utf8')).toContain('Tea,GREEN-1,Green tea,NOS,0902,5,1200.00')
  })

  await test.step('it is undone whole', async () => {
    await goTo(admin, '/admin/product-imports?state=imported')
    await lookAt(admin, 'product-imports-history')
    await admin.getByRole('row').filter({ hasText: 'good.csv' }).getByRole('link').first().click()
    await press(admin, 'Undo import')
    const dialog = admin.getByRole('dialog', { name: /^Undo PR-/ })
    await lookAt(admin, 'product-import-undo')
    await fillForm(dialog, { Reason: 'It was the file of last year', 'Your password': current_password })
    await press(dialog, 'Undo import')
    await expect(admin.getByText('The products were taken out again')).toBeVisible()
    await goTo(admin, '/admin/repurchase-products/products-list')
    await expect(admin.getByText('No products yet')).toBeVisible()
  })
})
