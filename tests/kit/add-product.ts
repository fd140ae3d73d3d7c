import { productCategories } from '@banyan/contract/products/categories.ts'
import { addProduct, productChoices } from '@banyan/contract/products/products.ts'
import type { z } from 'zod'
import { jpegOf } from '../../apps/server/src/testing/outside/images.ts'
import { callAs } from './call-as.ts'
import type { Session } from './open-as.ts'
import { switchOn } from './switch-on.ts'

interface Adding {
  readonly url: string
  readonly session: Session
  /** Of the admin, who proves who they are. */
  readonly current_password: string
  /** Of one piece. With BV a second admin has to agree, once the company has money in its books. */
  readonly bv?: string
}

const pages = [
  'admin/repurchase-products/add-category',
  'admin/repurchase-products/add-product',
  'admin/repurchase-products/edit-product',
] as const

async function uploadPicture({ url, session }: Adding): Promise<string> {
  const form = new FormData()
  form.append('purpose', 'product')
  form.append('file', new Blob([new Uint8Array(await jpegOf())], { type: 'image/jpeg' }), 'tea.jpg')
  const headers = { authorization: `Bearer ${session.token}` }
  const answer = await fetch(`${url}/api/files`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`the picture was not taken: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { id: string } }
  return data.id
}

/** An admin adds a category and a product with a picture by calls; answers the id of the product. */
export async function addProductByCall(adding: Adding): Promise<string> {
  const { current_password, bv = '400.00' } = adding
  await switchOn(adding.url, adding.session, pages)
  const named = { name: 'Tea', parent_id: null, current_password }
  const category = await callAs(adding, productCategories.add, { body: named })
  const { data: choices } = await callAs(adding, productChoices)
  const body: z.input<typeof addProduct.body> = {
    code: 'TEA-250',
    name: 'Namuna tea',
    category_id: category.data.id,
    description: 'Leaf tea in a tin',
    unit: 'NOS',
    hsn: '0902',
    has_lots: true,
    has_expiry: true,
    reorder_level: 10,
    most_per_order: 12,
    most_per_month: null,
    is_returnable: true,
    image_ids: [await uploadPicture(adding)],
    from_day: choices.today,
    mrp: '1200.00',
    member_price: '1000.00',
    franchise_price: '900.00',
    bv,
    gst_percent: '5',
    current_password,
  }
  return (await callAs(adding, addProduct, { body })).data.id
}
