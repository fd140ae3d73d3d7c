import { productColumns, type ProductColumn } from '@banyan/contract/product-imports/columns.ts'
import { uploadProductImport } from '@banyan/contract/product-imports/imports.ts'
import type { WireBody } from '#testing/ask-app.ts'
import { formOf } from '#testing/outside/upload-form.ts'
import type { World } from '#testing/world.ts'

export type ProductCells = Partial<Record<ProductColumn, string>>

/** A product that can be imported, in the category Tea; without BV and without stock. */
export const teaCells = (code: string, more: ProductCells = {}): ProductCells => ({
  category: 'Tea',
  code,
  name: `Namuna tea ${code}`,
  description: 'Leaf tea',
  unit: 'NOS',
  hsn: '0902',
  gst_percent: '18',
  mrp: '1,200.00',
  member_price: '1000',
  franchise_price: '900.00',
  bv: '',
  has_lots: 'no',
  has_expiry: 'no',
  reorder_level: '5',
  is_returnable: 'yes',
  ...more,
})

const quoted = (cell: string, separator: string): string =>
  cell.includes('"') || cell.includes(separator) || cell.includes('\n') ? `"${cell.replaceAll('"', '""')}"` : cell

/** A file of products with all columns. */
export const productCsv = (rows: readonly ProductCells[], separator = ','): string =>
  [productColumns, ...rows.map((row) => productColumns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator))
    .join('\r\n')

/** Uploads a file of products as a browser would. */
export async function sendProducts(world: World, token: string, content: string | Uint8Array, filename = 'tea.csv') {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api${uploadProductImport.path}`,
    payload: formOf([{ name: 'file', value: Buffer.from(content), filename }]),
    headers: { 'content-type': 'multipart/form-data; boundary=boundary-of-a-test', authorization: `Bearer ${token}` },
  })
  return { status: response.statusCode, body: response.json<WireBody>() }
}
