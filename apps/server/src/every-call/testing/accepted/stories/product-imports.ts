import * as contract from '@banyan/contract/product-imports/imports.ts'
import { productCategories } from '@banyan/contract/products/categories.ts'
import { productCsv, teaCells, type ProductCells } from '#testing/trade/product-files.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** Products come from a file: by two admins where one brings BV; and a file is undone again, by two where it brought stock. */
export const filesOfProducts: Story = async ({ admin, does, doesByTwo, sends }) => {
  const category = `Category ${nextOne()}`
  await does(admin, productCategories.add, { body: { name: category } })
  const upload = async (more: ProductCells) => {
    const rows = [teaCells(`FILE-${nextOne()}`, { category, ...more })]
    const { data } = await sends(admin, contract.uploadProductImport, [
      { name: 'file', value: Buffer.from(productCsv(rows)), filename: 'products.csv' },
    ])
    return { params: { id: data.id } }
  }
  const kept = await upload({ bv: '100.00' })
  await doesByTwo(admin, contract.runProductImport, kept)
  await does(admin, contract.getProductImport, kept)
  const undone = await upload({ opening_stock: '3', cost_per_piece: '50.00' })
  await does(admin, contract.runProductImport, undone)
  await doesByTwo(admin, contract.undoProductImport, undone)
}
