// Guards: product-requests, stock, papers, counter-orders
import { approveCreditRequest, requestCredit } from '@banyan/contract/credit-requests/credit-requests.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { addProductByCall } from '../kit/add-product.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openMessageChannels } from '../kit/message-channels.ts'
import { sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')
const depot = useDesk(banyan, 'Franchise')

const pages = [
  'admin/product-requests',
  'admin/franchise-management/product-list',
  'admin/repurchase-products/add-product-stocks',
  'admin/wallet/credit-requests',
  'franchise/repurchase/place-order-for-member',
  'franchise/repurchase/orders-list',
] as const

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10)

test('a franchise asks for five, gets four, receives three, and the missing one is refunded', async ({ browser }) => {
  const world = await banyan()
  const account = signInOf(world, 'Admin')
  const session = await sessionOf(world.url, account)
  const by = { url: world.url, session, current_password: account.password }
  // Once money is in the books a second admin would have to agree.
  const channels = await openMessageChannels(world.url, account)
  await addProductByCall(by)
  await switchOn(world.url, session, pages)
  const lines = [{ code: 'TEA-250', batch: 'B-7', expires_on: inDays(400), quantity: 12, cost: '6000.00' }]
  const invoice = { supplier: 'Namuna Mills', invoice_no: 'M/17', invoice_on: inDays(0), lines }
  await callAs(by, receiveGoods, { body: invoice })
  const cash = { payment_mode: 'Cash', paid_on: inDays(0), reference: '', slip_file_id: null, remark: '' }
  const buyer = { url: world.url, session: await sessionOf(world.url, signInOf(world, 'Franchise')) }
  const paid = { ...cash, amount: '5000.00', deposit_account_id: null }
  const { data: credit } = await callAs(buyer, requestCredit, { body: paid })
  const agreed = { current_password: account.password }
  await callAs(by, approveCreditRequest, { params: { id: credit.id }, body: agreed })
  const [admin, franchise] = [await office(browser), await depot(browser)]

  await test.step('what it comes to is beside the wallet, and is held once it is sent', async () => {
    await goTo(franchise, '/franchise/inventory/request-for-products')
    await fillForm(franchise, { 'Product code': 'tea-250', Pieces: '6' })
    await expect(franchise.getByText('Namuna tea: 900.00 each, 0 in your stock')).toBeVisible()
    await expect(franchise.getByText('Not enough in the wallet').first()).toBeVisible()
    await fillForm(franchise, { Pieces: '5' })
    await press(franchise, 'Send request for 4,500.00')
    await press(franchise.getByRole('alertdialog'), 'Send request')
    await expect(franchise.getByText('Request RQ-000001 is sent')).toBeVisible()
  })

  await test.step('the company approves four and sends them', async () => {
    await goTo(admin, '/admin/product-requests')
    await admin.getByRole('row').filter({ hasText: 'RQ-000001' }).getByRole('link').first().click()
    await press(admin, 'Approve')
    const dialog = admin.getByRole('dialog', { name: /^Approve / })
    await expect(dialog.getByText('Asked 5, in stock 12')).toBeVisible()
    await fieldOf(dialog, 'Pieces to send').fill('4')
    await press(dialog, 'Approve')
    await expect(admin.getByText('Approved: RQ-000001')).toBeVisible()
    await goTo(admin, '/admin/product-requests?state=approved')
    await admin.getByRole('row').filter({ hasText: 'RQ-000001' }).getByRole('link').first().click()
    await admin.getByRole('link', { name: 'Packing slip' }).click()
    await expect(admin.getByRole('heading', { name: 'Packing slip RQ-000001' })).toBeInViewport()
    await expect(admin.getByText('TEA-250: Namuna tea (HSN 0902)')).toBeVisible()
    // The heading of the page is not printed.
    await expect(admin.getByRole('article')).toContainText('Packing slip RQ-000001')
    await admin.getByRole('link', { name: 'Back to the list' }).click()
    await press(admin, 'Send')
    await fillForm(admin.getByRole('dialog', { name: /^Send / }), { Courier: 'Namuna Roads', 'Tracking no.': 'NR-7' })
    await press(admin.getByRole('dialog', { name: /^Send / }), 'Send')
    await expect(admin.getByText('Sent: RQ-000001')).toBeVisible()
    const [pdf] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: /^Download BOS\// }).click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/^BOS-\d{4}-000001\.pdf$/)
  })

  await test.step('the franchise counts three', async () => {
    await goTo(franchise, '/franchise/inventory/product-requests')
    await franchise.getByRole('row').filter({ hasText: 'RQ-000001' }).getByRole('link').first().click()
    await press(franchise, 'Receive')
    const dialog = franchise.getByRole('dialog', { name: /^What has arrived / })
    await fieldOf(dialog, 'Arrived in order').fill('3')
    await press(dialog, 'Receive')
    await expect(franchise.getByText('Received: RQ-000001')).toBeVisible()
    await expect(franchise.getByText('1 piece is missing or damaged')).toBeVisible()
  })

  await test.step('the company refunds the missing one, and three are in stock', async () => {
    await goTo(admin, '/admin/dashboard')
    await admin.getByRole('link', { name: /Product requests to handle/ }).click()
    await admin.getByRole('row').filter({ hasText: 'RQ-000001' }).getByRole('link').first().click()
    await press(admin, 'Refund missing')
    await press(admin.getByRole('alertdialog'), 'Refund missing')
    await expect(admin.getByText('Refunded: RQ-000001')).toBeVisible()
    await goTo(franchise, '/franchise/inventory/products-list')
    await expect(franchise.getByRole('row').filter({ hasText: 'TEA-250' })).toContainText('3')
    await goTo(franchise, '/franchise/inventory/product-transactions')
    await expect(franchise.getByRole('row').filter({ hasText: 'RQ-000001' })).toHaveCount(4)
    await goTo(admin, '/admin/franchise-management/product-list')
    await expect(admin.getByRole('row').filter({ hasText: 'TEA-250' })).toContainText(
      signInOf(world, 'Franchise').user_id,
    )
  })

  await test.step('the franchise scans two pieces for a member, who says the code', async () => {
    const buyer_id = await joinByCall({
      name: 'Asha Namuna',
      link: `${world.url}/accounts/join?sponsor=ROOT1&side=left`,
    })
    const open = openDatabase(world.database, { max: 1 })
    await open.pool.query('update person set email_verified_at = now() where user_id = $1', [buyer_id])
    await open.close()
    await goTo(franchise, '/franchise/repurchase/place-order-for-member')
    await fillForm(franchise, { 'User id of the buyer': buyer_id })
    const code = fieldOf(franchise, 'Product code')
    for (const scanned of ['NONE-1', 'tea-250', 'TEA-250']) {
      await code.fill(scanned)
      await code.press('Enter')
    }
    await expect(fieldOf(franchise, 'Pieces')).toHaveValue('2')
    const known = channels.codesTo('namuna@example.org').length
    await press(franchise, 'Send the code')
    const buyer_code = fieldOf(franchise, 'Code of the buyer')
    await buyer_code.fill(await channels.nextCode('namuna@example.org', known))
    // A code was sent, and a buyer gets few: whoever leaves is asked, before anything is typed too.
    await buyer_code.fill('')
    await expect(franchise.getByText('Ask Asha Namuna for the code that we sent to n•••@example.org')).toBeVisible()
    await franchise.getByRole('link', { name: 'Orders', exact: true }).click()
    await press(franchise.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay')
    // The cart is as it was: one piece less, and another code for it, which is then lost and sent once more.
    await press(franchise, 'Change the products')
    await expect(franchise.getByText('TEA-250', { exact: false }).first()).toBeVisible()
    await expect(fieldOf(franchise, 'User id of the buyer')).toHaveValue(buyer_id)
    await fillForm(franchise, { Pieces: '1' })
    await press(franchise, 'Send the code')
    await expect(franchise.getByText('1 × Namuna tea')).toBeVisible()
    await channels.nextCode('namuna@example.org', known + 1)
    await press(franchise, 'Send another code')
    const newest = await channels.nextCode('namuna@example.org', known + 2)
    await expect(buyer_code).toHaveValue('')
    await buyer_code.fill(newest)
    await press(franchise, 'Hand over')
    await expect(franchise.getByText('Sale CS-000001')).toBeVisible()
    await expect(franchise.getByRole('button', { name: /^Download / })).toBeVisible()
    await goTo(franchise, '/franchise/repurchase/orders-list')
    await franchise.getByRole('row').filter({ hasText: 'CS-000001' }).getByRole('link').first().click()
    await expect(franchise.getByText('Namuna tea').last()).toBeVisible()
    await channels.close()
  })
})
