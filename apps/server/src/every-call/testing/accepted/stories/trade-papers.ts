import {
  downloadEinvoice,
  downloadEinvoices,
  einvoiceSetting,
  getEinvoice,
  keepIrn,
} from '@banyan/contract/papers/einvoices.ts'
import { downloadGstSheet, getGstReturn } from '@banyan/contract/papers/gst-reports.ts'
import {
  downloadFranchiseGstSheet,
  franchiseGstLists,
  getFranchiseGstReturn,
} from '@banyan/contract/papers/franchise-gst-reports.ts'
import { getTradePaperPdf } from '@banyan/contract/papers/trade-papers.ts'
import { writePaper } from '#features/trade/papers/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'
import { invoiceRegistered } from '#testing/trade/invoice-registered.ts'
import { signedQrOf } from '#testing/trade/signed-qr.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** A product is invoiced, and its month is told to the tax office. */
export const tradePapers: Story = async ({ world, admin, does }) => {
  const no = nextOne()
  const product_id = await keepProduct(world.db, { code: `INVOICED-${no}` })
  const buyer = world.db.selectFrom('person').select('id').where('user_id', '=', world.root_user_id)
  const { id: buyer_person_id } = await buyer.executeTakeFirstOrThrow()
  const soap = { product_id, name: 'Namuna soap', hsn: '3401', unit: 'PCS', quantity: 1, gst_rate: '18' }
  const { paper_id } = await inTransaction(world.db, (trx) =>
    writePaper(trx, world.services, {
      kind: 'invoice',
      seller_person_id: null,
      buyer_person_id,
      source: { type: 'order', id: BigInt(no) },
      at: world.clock.now(),
      lines: [{ ...soap, gross_minor: 11_800n }],
    }),
  )
  await does(admin, getTradePaperPdf, { query: { id: String(paper_id) } })
  const month = world.clock.now().toISOString().slice(0, 7)
  await does(admin, getGstReturn, { query: { month } })
  await does(admin, downloadGstSheet, { body: { month } })

  const user_id = `gst-shop-${no}`
  const seller_person_id = await addFranchiseTo(world, { user_id })
  const shop = { state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }
  await world.db.updateTable('franchise').set(shop).where('person_id', '=', seller_person_id).execute()
  await inTransaction(world.db, (trx) =>
    writePaper(trx, world.services, {
      kind: 'invoice',
      seller_person_id,
      buyer_person_id,
      source: { type: 'order', id: BigInt(no), part: 2 },
      at: world.clock.now(),
      lines: [{ ...soap, gross_minor: 11_800n }],
    }),
  )
  const { data: months } = await world.list(await world.signInAs(user_id), franchiseGstLists.franchise)
  const params = { id: months[0]!.id }
  await does(user_id, getFranchiseGstReturn, { params })
  await does(user_id, downloadFranchiseGstSheet, { params })
}

/** A franchise with a GSTIN is invoiced, and the e-invoice portal gives the number. */
export const einvoices: Story = async ({ world, admin, does, doesByTwo }) => {
  const no = nextOne()
  const { version } = (await does(admin, einvoiceSetting.get)).data
  const first_day = `2025-0${1 + (no % 9)}-01`
  await doesByTwo(admin, einvoiceSetting.set, { body: { version, is_on: true, first_day } })
  const { id, day, paper_no } = await invoiceRegistered(world, { no })
  const params = { id: String(id) }
  await does(admin, downloadEinvoice, { params })
  await does(admin, downloadEinvoices, { body: { month: day.slice(0, 7) } })
  const irn = String(no).padStart(64, '0')
  await does(admin, keepIrn, { params, body: { irn, ack_day: day, signed_qr: signedQrOf({ irn, paper_no }) } })
  await does(admin, getEinvoice, { query: params })
}
