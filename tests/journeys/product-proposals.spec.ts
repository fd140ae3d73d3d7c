// Guards: product-requests, product-proposals
import { approveCreditRequest, requestCredit } from '@banyan/contract/credit-requests/credit-requests.ts'
import { proposeProducts } from '@banyan/contract/product-proposals/proposing.ts'
import { addProductByCall } from '../kit/add-product.ts'
import { addSubFranchise } from '../kit/add-sub-franchise.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { sentToday } from '../kit/today.ts'

const banyan = useBanyan('company')
const depot = useDesk(banyan, 'Franchise')

const pages = ['admin/repurchase-orders/place-order-for-franchise', 'admin/wallet/credit-requests'] as const

test('a parent proposes to its sub-franchise, the company to the parent, and only who accepts has it held', async ({
  browser,
  page: shop,
}) => {
  const world = await banyan()
  const account = signInOf(world, 'Admin')
  const session = await sessionOf(world.url, account)
  const by = { url: world.url, session, current_password: account.password }
  await addProductByCall(by)
  await switchOn(world.url, session, pages)
  await openAs(shop, await addSubFranchise(world, { user_id: 'corner-shop', name: 'Corner Udaharan' }))
  const franchise = await depot(browser)

  await test.step('the parent proposes two packs of tea', async () => {
    await goTo(franchise, '/franchise/repurchase/place-order-for-franchise')
    await fillForm(franchise, { 'Franchise id': 'corner-shop', 'Product code': 'tea-250', Pieces: '2' })
    await expect(franchise.getByText('Corner Udaharan').first()).toBeVisible()
    await expect(franchise.getByText('Namuna tea: 900.00 each, 0 in your stock')).toBeVisible()
    await press(franchise, 'Send proposal of 1,800.00')
    await press(franchise.getByRole('alertdialog'), 'Send proposal')
    await expect(franchise.getByText('Proposal PP-000001 is sent')).toBeVisible()
  })

  await test.step('the sub-franchise finds it on its dashboard and accepts, without a wallet', async () => {
    await goTo(shop, '/franchise/dashboard')
    await shop.getByRole('link', { name: /Proposed products to accept/ }).click()
    await shop.getByRole('row').filter({ hasText: 'PP-000001' }).getByRole('link').first().click()
    await press(shop, 'Accept')
    const dialog = shop.getByRole('dialog', { name: /^Accept / })
    await expect(dialog.getByText('TEA-250 · 2 pieces · 900.00 each')).toBeVisible()
    await expect(dialog.getByText('Nothing leaves your wallet.', { exact: false })).toBeVisible()
    await press(dialog, 'Accept')
    await expect(shop.getByText('Accepted: PP-000001')).toBeVisible()
    await goTo(franchise, '/franchise/inventory/product-requests?tab=received')
    await expect(franchise.getByRole('row').filter({ hasText: 'RQ-000001' })).toContainText('1,800.00')
  })

  await test.step('what the company proposes is held once its franchise accepts', async () => {
    const user_id = signInOf(world, 'Franchise').user_id
    const buyer = { url: world.url, session: await sessionOf(world.url, signInOf(world, 'Franchise')) }
    const cash = { payment_mode: 'Cash', paid_on: sentToday(), reference: '', slip_file_id: null, remark: '' }
    const paid = { ...cash, amount: '5000.00', deposit_account_id: null }
    const { data: credit } = await callAs(buyer, requestCredit, { body: paid })
    const agreed = { current_password: account.password }
    await callAs(by, approveCreditRequest, { params: { id: credit.id }, body: agreed })
    const lines = [{ code: 'TEA-250', quantity: 3, price: '900.00' }]
    await callAs(by, proposeProducts, { body: { user_id, lines, remark: 'For the festival' } })

    await goTo(franchise, '/franchise/inventory/product-requests?tab=proposed')
    await franchise.getByRole('row').filter({ hasText: 'PP-000002' }).getByRole('link').first().click()
    await expect(franchise.getByText('For the festival')).toBeVisible()
    await press(franchise, 'Accept')
    await press(franchise.getByRole('dialog', { name: /^Accept / }), 'Accept')
    await expect(franchise.getByText('Accepted: PP-000002')).toBeVisible()
    await goTo(franchise, '/franchise/inventory/request-for-products')
    await fieldOf(franchise, 'Product code').waitFor()
    await expect(franchise.getByText('2,300.00')).toBeVisible()
  })
})
